import type reference from '../fr/votes.ts';
import type { Translated } from '../translated.ts';

export default {
  thanks: 'Thanks for your vote.',
  failed: 'Your vote could not be saved. Try again in a moment.',
  tooMany: 'Many votes came from your connection. Try again in an hour.',
} satisfies Translated<typeof reference>;
