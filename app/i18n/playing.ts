import type { Language } from '../../shared/languages.ts';

export interface PlayingTexts {
  /** The keys that the player knows. A game that has the keyboard gets them instead. */
  fullscreenKey: string;
  exitFullscreenKey: string;
  backKey: string;
  turn: Record<'landscape' | 'portrait', string>;
  dismiss: string;
}

/** What the player says while a game runs. They load with it, in every language: they are short. */
export const PLAYING_TEXTS: Readonly<Record<Language, PlayingTexts>> = {
  fr: {
    fullscreenKey: "Plein écran (touche F, tant que le jeu n'a pas le clavier)",
    exitFullscreenKey: 'Quitter le plein écran (touche Échap)',
    backKey: "Retour à la page du jeu (touche Échap, tant que le jeu n'a pas le clavier)",
    turn: {
      landscape: "Tournez votre téléphone\u00a0: ce jeu se joue à l'horizontale.",
      portrait: 'Tournez votre téléphone\u00a0: ce jeu se joue à la verticale.',
    },
    dismiss: 'Masquer ce conseil',
  },
  en: {
    fullscreenKey: 'Full screen (F key, unless the game has the keyboard)',
    exitFullscreenKey: 'Leave full screen (Esc key)',
    backKey: "Back to the game's page (Esc key, unless the game has the keyboard)",
    turn: {
      landscape: 'Turn your phone: this game is played sideways.',
      portrait: 'Turn your phone: this game is played upright.',
    },
    dismiss: 'Hide this tip',
  },
  es: {
    fullscreenKey: 'Pantalla completa (tecla F, si el juego no tiene el teclado)',
    exitFullscreenKey: 'Salir de la pantalla completa (tecla Esc)',
    backKey: 'Volver a la página del juego (tecla Esc, si el juego no tiene el teclado)',
    turn: {
      landscape: 'Gira el móvil: este juego se juega en horizontal.',
      portrait: 'Gira el móvil: este juego se juega en vertical.',
    },
    dismiss: 'Ocultar este consejo',
  },
  pt: {
    fullscreenKey: 'Ecrã inteiro (tecla F, se o jogo não tiver o teclado)',
    exitFullscreenKey: 'Sair do ecrã inteiro (tecla Esc)',
    backKey: 'Voltar à página do jogo (tecla Esc, se o jogo não tiver o teclado)',
    turn: {
      landscape: 'Roda o telemóvel: este jogo joga-se na horizontal.',
      portrait: 'Roda o telemóvel: este jogo joga-se na vertical.',
    },
    dismiss: 'Ocultar esta dica',
  },
};
