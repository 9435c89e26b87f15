import type reference from '../fr/offers.ts';
import type { Translated } from '../translated.ts';

export default { available: 'Disponível em português', dismiss: 'Não, obrigado' } satisfies Translated<
  typeof reference
>;
