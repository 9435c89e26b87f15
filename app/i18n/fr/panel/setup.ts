/** The set-up of a new site. */
export default {
  title: 'Bienvenue',
  about: 'Deux minutes suffisent\u00a0: votre site, votre compte, et de quoi commencer.',
  language: 'Langue',
  name: 'Nom du site',
  nameHint: 'Vous pourrez le changer dans les réglages.',
  email: 'Votre adresse e-mail',
  start: 'Commencer avec',
  games: 'Les jeux fournis',
  gamesHint: 'Jouables tout de suite, et à supprimer quand vous voudrez.',
  feed: 'Un flux de jeux',
  feedHint: "L'import vous montre les jeux avant d'en ajouter.",
  empty: 'Rien',
  emptyHint: 'Un catalogue vide.',
  submit: 'Mettre le site en ligne',
  failed: "Le site n'a pas pu être préparé",
  fallback: 'Réessayez dans un instant.',
  invalid: "Ce lien n'est plus valable",
  invalidHint:
    'Il a déjà servi, ou le site a un administrateur. Le serveur écrit le lien actuel dans son journal à chaque démarrage.',
  signIn: 'Se connecter',
  pageTitle: 'Mise en route',
};
