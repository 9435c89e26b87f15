import type reference from '../fr/playing.ts';
import type { Translated } from '../translated.ts';

export default {
  fullscreenKey: 'Full screen (F key, unless the game has the keyboard)',
  exitFullscreenKey: 'Leave full screen (Esc key)',
  backKey: "Back to the game's page (Esc key, unless the game has the keyboard)",
  turn: {
    landscape: 'Turn your phone: this game is played sideways.',
    portrait: 'Turn your phone: this game is played upright.',
  },
  dismiss: 'Hide this tip',
} satisfies Translated<typeof reference>;
