import type reference from '../fr/playing.ts';
import type { Translated } from '../translated.ts';

export default {
  fullscreenKey: 'Pantalla completa (tecla F, si el juego no tiene el teclado)',
  exitFullscreenKey: 'Salir de la pantalla completa (tecla Esc)',
  backKey: 'Volver a la página del juego (tecla Esc, si el juego no tiene el teclado)',
  turn: {
    landscape: 'Gira el móvil: este juego se juega en horizontal.',
    portrait: 'Gira el móvil: este juego se juega en vertical.',
  },
  dismiss: 'Ocultar este consejo',
} satisfies Translated<typeof reference>;
