import type reference from '../fr/reports.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Report a problem',
  reason: 'What is wrong?',
  reasons: {
    not_loading: 'The game does not load',
    black_screen: 'The screen stays black or empty',
    controls: 'The controls do not respond',
    inappropriate: 'The content is shocking or inappropriate',
    other: 'Something else',
  },
  details: 'Details (optional)',
  detailsHint: 'No name or address, please: we cannot reply.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  thanks: 'Thanks, your report has arrived.',
  thanksHint: 'We will take a close look at this game.',
  already: 'This game has already been reported from this connection: we are on it.',
  tooMany: 'You have sent many reports. Try again in an hour.',
  failed: 'The report could not be sent. Try again in a moment.',
} satisfies Translated<typeof reference>;
