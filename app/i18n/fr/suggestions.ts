/** Texts of search suggestions. */
export default {
  label: 'Suggestions',
  all: 'Voir tous les résultats',
  found_zero: 'Aucune suggestion',
  found_one: '{{count}} suggestion',
  found_many: '{{count}} suggestions',
  found_other: '{{count}} suggestions',
};
