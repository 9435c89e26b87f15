import { LANGUAGES } from './language.js';

/**
 * Texts of the kit in the order of LANGUAGES: French, English, Spanish, Portuguese. A game's own texts may override any of
 * these keys.
 * @type {Record<string, readonly [string, string, string, string]>}
 */
export const SHELL_TEXTS = {
  howToTitle: ['Comment jouer', 'How to play', 'Cómo se juega', 'Como jogar'],
  play: ['Jouer', 'Play', 'Jugar', 'Jogar'],
  resume: ['Reprendre', 'Resume', 'Seguir', 'Continuar'],
  restart: ['Recommencer', 'Start over', 'Empezar de nuevo', 'Recomeçar'],
  quit: ['Quitter', 'Quit', 'Salir', 'Sair'],
  again: ['Rejouer', 'Play again', 'Jugar otra vez', 'Jogar de novo'],
  next: ['Continuer', 'Continue', 'Continuar', 'Continuar'],
  paused: ['Pause', 'Paused', 'En pausa', 'Em pausa'],
  pause: ['Mettre en pause (P)', 'Pause (P)', 'Pausar (P)', 'Pausar (P)'],
  pauseHint: [
    'La partie vous attend.',
    'Everything waits for you.',
    'La partida te espera.',
    'A partida espera por ti.',
  ],
  mute: ['Couper le son (M)', 'Mute (M)', 'Silenciar (M)', 'Silenciar (M)'],
  unmute: ['Remettre le son (M)', 'Unmute (M)', 'Activar el sonido (M)', 'Ativar o som (M)'],
  over: ['Partie terminée', 'Game over', 'Fin de la partida', 'Fim da partida'],
  won: ['Bravo', 'Well done', 'Bien hecho', 'Muito bem'],
  score: ['Score', 'Score', 'Puntos', 'Pontos'],
  time: ['Temps', 'Time', 'Tiempo', 'Tempo'],
  best: ['Record', 'Best', 'Récord', 'Recorde'],
  newBest: ['Nouveau record', 'New best!', '¡Nuevo récord!', 'Novo recorde!'],
  left: ['Gauche', 'Left', 'Izquierda', 'Esquerda'],
  right: ['Droite', 'Right', 'Derecha', 'Direita'],
  up: ['Haut', 'Up', 'Arriba', 'Cima'],
  down: ['Bas', 'Down', 'Abajo', 'Baixo'],
  primary: ['Action', 'Action', 'Acción', 'Ação'],
  secondary: ['Action secondaire', 'Second action', 'Segunda acción', 'Segunda ação'],
  sure: [
    'Encore une fois pour recommencer',
    'Press again to start over',
    'Pulsa otra vez para empezar de nuevo',
    'Carrega outra vez para recomeçar',
  ],
  back: ['Retour', 'Back', 'Volver', 'Voltar'],
  daily: ['Défi du jour', 'Daily challenge', 'Reto del día', 'Desafio do dia'],
  dailyBest: ['Meilleur du jour', 'Best today', 'Mejor de hoy', 'Melhor de hoje'],
  streak: ['Jours de suite', 'Days in a row', 'Días seguidos', 'Dias seguidos'],
  nextGame: ['Jeu suivant', 'Next game', 'Siguiente juego', 'Próximo jogo'],
  share: ['Partager', 'Share', 'Compartir', 'Partilhar'],
  shared_copied: ['Copié', 'Copied', 'Copiado', 'Copiado'],
  shared_failed: [
    "Le partage n'a pas fonctionné",
    'Sharing did not work',
    'No se ha podido compartir',
    'Não foi possível partilhar',
  ],
  shareText: [
    '{title}\u00a0: {score}. Qui dit mieux\u00a0?',
    '{title}: {score}. Can you beat that?',
    '{title}: {score}. ¿Lo superas?',
    '{title}: {score}. Consegues melhor?',
  ],
  shareDaily: [
    '{title}, défi du {date}\u00a0: {score}. Qui dit mieux\u00a0?',
    '{title}, challenge of {date}: {score}. Can you beat that?',
    '{title}, reto del {date}: {score}. ¿Lo superas?',
    '{title}, desafio de {date}: {score}. Consegues melhor?',
  ],
  problem_not_kept: [
    'Votre navigateur ne garde rien\u00a0: la progression dure le temps de cette visite.',
    'Your browser keeps nothing: progress lasts for this visit.',
    'Tu navegador no guarda nada: el progreso dura lo que dure esta visita.',
    'O teu navegador não guarda nada: o progresso dura só esta visita.',
  ],
  problem_later_version: [
    "Une version plus récente du jeu a enregistré la progression\u00a0: elle reste intacte, et celle d'aujourd'hui n'est pas gardée.",
    "A newer version of the game has stored progress: it stays as it is, and this visit's is not kept.",
    'Una versión más reciente del juego guardó el progreso: queda intacto y el de esta visita no se guarda.',
    'Uma versão mais recente do jogo guardou o progresso: fica intacto e o desta visita não é guardado.',
  ],
  problem_unreadable: [
    'La progression enregistrée est illisible.',
    'The stored progress cannot be read.',
    'El progreso guardado no se puede leer.',
    'Não é possível ler o progresso guardado.',
  ],
  problem_other_game: [
    "La progression enregistrée vient d'un autre jeu.",
    'The stored progress is from another game.',
    'El progreso guardado es de otro juego.',
    'O progresso guardado é de outro jogo.',
  ],
  problem_too_large: [
    'Cette progression est trop grande pour être gardée.',
    'This progress is too large to keep.',
    'Este progreso es demasiado grande para guardarlo.',
    'Este progresso é demasiado grande para ser guardado.',
  ],
};

/** @param {import('./language.js').Language} language @param {string} key @returns {string | undefined} */
export const shellText = (language, key) => SHELL_TEXTS[key]?.[LANGUAGES.indexOf(language)];
