/** Failed items of operations. */
export default {
  show_one: "Voir l'échec",
  show_many: 'Voir les {{count, number}} échecs',
  show_other: 'Voir les {{count, number}} échecs',
  ofTexts: 'Jeux dont des textes manquent',
  loadFailed: 'Impossible de charger les échecs.',
  empty: 'Aucun échec',
  place: 'Rang',
  untitled: 'Sans titre',
};
