/** Texts of the player. While a game has the focus, it receives the keys instead. */
export default {
  fullscreenKey: "Plein écran (touche F, tant que le jeu n'a pas le clavier)",
  exitFullscreenKey: 'Quitter le plein écran (touche Échap)',
  backKey: "Retour à la page du jeu (touche Échap, tant que le jeu n'a pas le clavier)",
  turn: {
    landscape: "Tournez votre téléphone\u00a0: ce jeu se joue à l'horizontale.",
    portrait: 'Tournez votre téléphone\u00a0: ce jeu se joue à la verticale.',
  },
  dismiss: 'Masquer ce conseil',
};
