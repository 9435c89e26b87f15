import type reference from '../fr/offers.ts';
import type { Translated } from '../translated.ts';

export default { available: 'Disponible en español', dismiss: 'No, gracias' } satisfies Translated<typeof reference>;
