import type reference from '../fr/playing.ts';
import type { Translated } from '../translated.ts';

export default {
  fullscreenKey: 'Ecrã inteiro (tecla F, se o jogo não tiver o teclado)',
  exitFullscreenKey: 'Sair do ecrã inteiro (tecla Esc)',
  backKey: 'Voltar à página do jogo (tecla Esc, se o jogo não tiver o teclado)',
  turn: {
    landscape: 'Roda o telemóvel: este jogo joga-se na horizontal.',
    portrait: 'Roda o telemóvel: este jogo joga-se na vertical.',
  },
  dismiss: 'Ocultar esta dica',
} satisfies Translated<typeof reference>;
