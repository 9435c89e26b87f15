/** Labels of advertisements. */
export default {
  label: 'Publicité',
  header: 'Publicité en haut de la page',
  sidebar: 'Publicité à côté de la page',
  content: 'Publicité au milieu de la page',
  footer: 'Publicité en bas de la page',
  close: 'Fermer la publicité',
  waiting: "Cette publicité vient d'un autre site. Elle s'affiche avec votre accord.",
  choose: 'Gérer mes choix',
};
