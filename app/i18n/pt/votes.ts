import type reference from '../fr/votes.ts';
import type { Translated } from '../translated.ts';

export default {
  thanks: 'Obrigado pelo teu voto.',
  failed: 'Não foi possível guardar o teu voto. Tenta de novo daqui a pouco.',
  tooMany: 'Chegaram muitos votos da tua ligação. Tenta de novo daqui a uma hora.',
} satisfies Translated<typeof reference>;
