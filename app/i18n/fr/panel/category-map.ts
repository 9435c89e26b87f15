/** Mapping from providers' words to categories. */
export default {
  title: 'Correspondance des catégories',
  description:
    'Les mots que les sources emploient pour leurs catégories, et la vôtre pour chacun. Un changement vaut pour les prochains imports.',
  list: 'Mots des sources et catégories',
  loadFailed: 'Impossible de charger la correspondance des catégories.',
  saveFailed: "Impossible d'enregistrer la correspondance.",
  applyFailed: "Les jeux n'ont pas tous pu être classés.",

  search: 'Rechercher un mot',
  provider: 'Source',
  show: 'Afficher',
  all: 'Toutes',
  shown: { all: 'Tous les mots', unmapped: 'Mots sans catégorie', waiting: 'Jeux à classer' },

  word: 'Mot de la source',
  games: 'Jeux',
  category: 'Votre catégorie',
  categoryOf: 'Catégorie de {{word}} ({{provider}})',
  none: 'Sans catégorie',
  inactive: '{{name}} (inactive)',

  saved: 'Correspondance enregistrée',
  savedTo: '«\u00a0{{word}}\u00a0» donne désormais «\u00a0{{category}}\u00a0».',
  savedNone: '«\u00a0{{word}}\u00a0» ne donne plus de catégorie.',
  apply_one: 'Classer {{count, number}} jeu',
  apply_many: 'Classer {{count, number}} de jeux',
  apply_other: 'Classer {{count, number}} jeux',
  applyOf: 'Appliquer «\u00a0{{word}}\u00a0» aux jeux déjà importés sans catégorie ({{count, number}})',
  applied_one: '{{count, number}} jeu classé',
  applied_many: '{{count, number}} de jeux classés',
  applied_other: '{{count, number}} jeux classés',
  appliedTo: 'Catégorie\u00a0: {{category}}',

  empty: 'Aucun mot connu pour le moment',
  emptyHint: "Les mots apparaissent avec le premier import d'un flux.",
  nothingFound: 'Aucun mot ne correspond',
  nothingFoundHint: 'Modifiez la recherche ou les filtres.',
  clearFilters: 'Effacer les filtres',
};
