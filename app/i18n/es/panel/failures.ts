import type reference from '../../fr/panel/failures.ts';
import type { Translated } from '../../translated.ts';

/** Failed items of operations. */
export default {
  show_one: 'Ver el fallo',
  show_many: 'Ver los {{count, number}} fallos',
  show_other: 'Ver los {{count, number}} fallos',
  ofTexts: 'Juegos a los que les faltan textos',
  loadFailed: 'No se han podido cargar los fallos.',
  empty: 'Ningún fallo',
  place: 'Posición',
  untitled: 'Sin título',
} satisfies Translated<typeof reference>;
