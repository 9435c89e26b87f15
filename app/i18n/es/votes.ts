import type reference from '../fr/votes.ts';
import type { Translated } from '../translated.ts';

export default {
  thanks: 'Gracias por tu voto.',
  failed: 'No se ha podido guardar tu voto. Inténtalo de nuevo en un momento.',
  tooMany: 'Han llegado muchos votos desde tu conexión. Vuelve a intentarlo dentro de una hora.',
} satisfies Translated<typeof reference>;
