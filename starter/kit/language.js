/** @typedef {'fr' | 'en' | 'es' | 'pt'} Language */
/** @typedef {Record<string, string | readonly string[]>} Texts */

/** @type {readonly Language[]} */
export const LANGUAGES = ['fr', 'en', 'es', 'pt'];

/** @param {unknown} value @returns {value is Language} */
export const isLanguage = (value) => LANGUAGES.some((language) => language === value);

/** @returns {Language | null} the language asked for by the address, as in #lang=fr */
export function languageOfAddress() {
  const asked = new URLSearchParams(location.hash.slice(1)).get('lang');
  return isLanguage(asked) ? asked : null;
}

/** @returns {Language} the first language of the browser that we speak, else English */
export function languageOfBrowser() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

/** Texts of the kit. A game's own texts may override any of these keys. @type {Record<Language, Texts>} */
export const SHELL_TEXTS = {
  fr: {
    howToTitle: 'Comment jouer',
    play: 'Jouer',
    resume: 'Reprendre',
    restart: 'Recommencer',
    again: 'Rejouer',
    next: 'Continuer',
    paused: 'Pause',
    pause: 'Mettre en pause (P)',
    pauseHint: 'La partie vous attend.',
    mute: 'Couper le son (M)',
    unmute: 'Remettre le son (M)',
    over: 'Partie terminée',
    won: 'Bravo',
    score: 'Score',
    time: 'Temps',
    best: 'Record',
    newBest: 'Nouveau record',
    left: 'Gauche',
    right: 'Droite',
    up: 'Haut',
    down: 'Bas',
    primary: 'Action',
    secondary: 'Action secondaire',
    problem_not_kept: 'Votre navigateur ne garde rien\u00a0: la progression dure le temps de cette visite.',
    problem_later_version:
      "Une version plus récente du jeu a enregistré la progression\u00a0: elle reste intacte, et celle d'aujourd'hui n'est pas gardée.",
    problem_unreadable: 'La progression enregistrée est illisible.',
    problem_other_game: "La progression enregistrée vient d'un autre jeu.",
    problem_too_large: 'Cette progression est trop grande pour être gardée.',
  },
  en: {
    howToTitle: 'How to play',
    play: 'Play',
    resume: 'Resume',
    restart: 'Start over',
    again: 'Play again',
    next: 'Continue',
    paused: 'Paused',
    pause: 'Pause (P)',
    pauseHint: 'Everything waits for you.',
    mute: 'Mute (M)',
    unmute: 'Unmute (M)',
    over: 'Game over',
    won: 'Well done',
    score: 'Score',
    time: 'Time',
    best: 'Best',
    newBest: 'New best!',
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
    primary: 'Action',
    secondary: 'Second action',
    problem_not_kept: 'Your browser keeps nothing: progress lasts for this visit.',
    problem_later_version:
      "A newer version of the game has stored progress: it stays as it is, and this visit's is not kept.",
    problem_unreadable: 'The stored progress cannot be read.',
    problem_other_game: 'The stored progress is from another game.',
    problem_too_large: 'This progress is too large to keep.',
  },
  es: {
    howToTitle: 'Cómo se juega',
    play: 'Jugar',
    resume: 'Seguir',
    restart: 'Empezar de nuevo',
    again: 'Jugar otra vez',
    next: 'Continuar',
    paused: 'En pausa',
    pause: 'Pausar (P)',
    pauseHint: 'La partida te espera.',
    mute: 'Silenciar (M)',
    unmute: 'Activar el sonido (M)',
    over: 'Fin de la partida',
    won: 'Bien hecho',
    score: 'Puntos',
    time: 'Tiempo',
    best: 'Récord',
    newBest: '¡Nuevo récord!',
    left: 'Izquierda',
    right: 'Derecha',
    up: 'Arriba',
    down: 'Abajo',
    primary: 'Acción',
    secondary: 'Segunda acción',
    problem_not_kept: 'Tu navegador no guarda nada: el progreso dura lo que dure esta visita.',
    problem_later_version:
      'Una versión más reciente del juego guardó el progreso: queda intacto y el de esta visita no se guarda.',
    problem_unreadable: 'El progreso guardado no se puede leer.',
    problem_other_game: 'El progreso guardado es de otro juego.',
    problem_too_large: 'Este progreso es demasiado grande para guardarlo.',
  },
  pt: {
    howToTitle: 'Como jogar',
    play: 'Jogar',
    resume: 'Continuar',
    restart: 'Recomeçar',
    again: 'Jogar de novo',
    next: 'Continuar',
    paused: 'Em pausa',
    pause: 'Pausar (P)',
    pauseHint: 'A partida espera por ti.',
    mute: 'Silenciar (M)',
    unmute: 'Ativar o som (M)',
    over: 'Fim da partida',
    won: 'Muito bem',
    score: 'Pontos',
    time: 'Tempo',
    best: 'Recorde',
    newBest: 'Novo recorde!',
    left: 'Esquerda',
    right: 'Direita',
    up: 'Cima',
    down: 'Baixo',
    primary: 'Ação',
    secondary: 'Segunda ação',
    problem_not_kept: 'O teu navegador não guarda nada: o progresso dura só esta visita.',
    problem_later_version:
      'Uma versão mais recente do jogo guardou o progresso: fica intacto e o desta visita não é guardado.',
    problem_unreadable: 'Não é possível ler o progresso guardado.',
    problem_other_game: 'O progresso guardado é de outro jogo.',
    problem_too_large: 'Este progresso é demasiado grande para ser guardado.',
  },
};
