import type reference from '../../fr/panel/category-map.ts';
import type { Translated } from '../../translated.ts';

/** Mapping from providers' words to categories. */
export default {
  title: 'Correspondencia de categorías',
  description:
    'Las palabras que usan las fuentes para sus categorías, y la tuya para cada una. Un cambio vale para las próximas importaciones.',
  list: 'Palabras de las fuentes y categorías',
  loadFailed: 'No se ha podido cargar la correspondencia de categorías.',
  saveFailed: 'No se ha podido guardar la correspondencia.',
  applyFailed: 'No se han podido clasificar todos los juegos.',

  search: 'Buscar una palabra',
  provider: 'Fuente',
  show: 'Mostrar',
  all: 'Todas',
  shown: { all: 'Todas las palabras', unmapped: 'Palabras sin categoría', waiting: 'Juegos por clasificar' },

  word: 'Palabra de la fuente',
  games: 'Juegos',
  category: 'Tu categoría',
  categoryOf: 'Categoría de {{word}} ({{provider}})',
  none: 'Sin categoría',
  inactive: '{{name}} (inactiva)',

  saved: 'Correspondencia guardada',
  savedTo: '«{{word}}» da ahora «{{category}}».',
  savedNone: '«{{word}}» ya no da ninguna categoría.',
  apply_one: 'Clasificar {{count, number}} juego',
  apply_many: 'Clasificar {{count, number}} de juegos',
  apply_other: 'Clasificar {{count, number}} juegos',
  applyOf: 'Aplicar «{{word}}» a los juegos ya importados sin categoría ({{count, number}})',
  applied_one: '{{count, number}} juego clasificado',
  applied_many: '{{count, number}} de juegos clasificados',
  applied_other: '{{count, number}} juegos clasificados',
  appliedTo: 'Categoría: {{category}}',

  empty: 'Aún no se conoce ninguna palabra',
  emptyHint: 'Las palabras aparecen con la primera importación de un feed.',
  nothingFound: 'Ninguna palabra coincide',
  nothingFoundHint: 'Cambia la búsqueda o los filtros.',
  clearFilters: 'Borrar los filtros',
} satisfies Translated<typeof reference>;
