/** Labels of advertisements. */
export default {
  label: 'Publicité',
  header: 'Publicité en haut de la page',
  sidebar: 'Publicité à côté de la page',
  content: 'Publicité au milieu de la page',
  footer: 'Publicité en bas de la page',
  grid: 'Publicité entre les jeux',
  below_player: 'Publicité sous le jeu',
  beside_player: 'Publicité à côté du jeu',
  anchor: "Publicité en bas de l'écran",
  close: 'Fermer la publicité',
  waiting: "Cette publicité vient d'un autre site. Elle s'affiche avec votre accord.",
  choose: 'Gérer mes choix',
  script: "Script d'une autre régie",
  /** Shown to operators instead of a network. */
  operator: "Non exécuté\u00a0: vous êtes connecté en tant qu'opérateur.",
};
