import type reference from '../fr/offers.ts';
import type { Translated } from '../translated.ts';

export default { available: 'Available in English', dismiss: 'No thanks' } satisfies Translated<typeof reference>;
