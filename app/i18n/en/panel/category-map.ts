import type reference from '../../fr/panel/category-map.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Mapping from providers' words to categories. */
export default {
  title: 'Category mapping',
  description:
    'The words that sources use for their categories, and yours for each. A change applies to future imports.',
  list: 'Words of the sources and categories',
  loadFailed: 'The category mapping could not be loaded.',
  saveFailed: 'The mapping could not be saved.',
  applyFailed: 'Not all games could be placed.',

  search: 'Search for a word',
  provider: 'Source',
  show: 'Show',
  all: 'All',
  shown: { all: 'All words', unmapped: 'Words without a category', waiting: 'Games to place' },

  word: "Source's word",
  games: 'Games',
  category: 'Your category',
  categoryOf: 'Category of {{word}} ({{provider}})',
  none: 'No category',
  inactive: '{{name}} (inactive)',

  saved: 'Mapping saved',
  savedTo: '“{{word}}” now gives “{{category}}”.',
  savedNone: '“{{word}}” no longer gives a category.',
  apply_one: 'Place {{count, number}} game',
  apply_other: 'Place {{count, number}} games',
  applyOf: 'Apply “{{word}}” to games already imported without a category ({{count, number}})',
  applied_one: '{{count, number}} game placed',
  applied_other: '{{count, number}} games placed',
  appliedTo: 'Category: {{category}}',

  empty: 'No words known yet',
  emptyHint: 'Words appear with the first import of a feed.',
  nothingFound: 'No matching words',
  nothingFoundHint: 'Change the search or the filters.',
  clearFilters: 'Clear filters',
} satisfies TranslatedWithoutMany<typeof reference>;
