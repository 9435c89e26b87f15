/** Texts of the report dialog. They load with it. */
export default {
  title: 'Signaler un problème',
  reason: 'Que se passe-t-il\u00a0?',
  reasons: {
    not_loading: 'Le jeu ne se charge pas',
    black_screen: "L'écran reste noir ou vide",
    controls: 'Les commandes ne répondent pas',
    inappropriate: 'Le contenu est choquant ou déplacé',
    other: 'Autre chose',
  },
  details: 'Précisions (facultatif)',
  detailsHint: 'Sans nom ni adresse\u00a0: nous ne pouvons pas répondre.',
  send: 'Envoyer',
  sending: 'Envoi...',
  cancel: 'Annuler',
  close: 'Fermer',
  thanks: 'Merci, votre signalement est arrivé.',
  thanksHint: 'Nous allons regarder ce jeu de près.',
  already: 'Ce jeu a déjà été signalé depuis cette connexion\u00a0: nous le regardons.',
  tooMany: 'Vous avez envoyé beaucoup de signalements. Réessayez dans une heure.',
  failed: "Le signalement n'a pas pu être envoyé. Réessayez dans un instant.",
};
