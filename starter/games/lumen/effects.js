import { colorOf } from './draw-light.js';
import { BOARD, cellCenter, cellSize } from './layout.js';

export const ACCENT = '#c3a5ff';
export const CELEBRATION_SECONDS = 2;
// A pentatonic scale: any number of crystals sounds pleasant together.
const NOTES = [523, 587, 659, 784, 880, 1047, 1175, 1319];

/** @typedef {ReturnType<typeof import('./run.js').startLevel>} Level */

/** Light and sound of what happens on the table. @param {import('../kit/game.js').Game} game */
export function createEffects({ particles, sound, t }) {
  /** @param {Level} level */
  const crystals = ({ board, light }) =>
    board.pieces
      .filter(({ kind }) => kind === 'crystal')
      .map((piece) => ({
        ...cellCenter(board.size, piece.x, piece.y),
        color: colorOf(piece.color),
        lit: light.received.get(piece) === piece.color,
      }));

  /** A word that rises from the table. @param {string} text @param {string} color @param {number} y @param {number} size */
  const say = (text, color, y, size) =>
    particles.text({
      x: BOARD.x + BOARD.size / 2,
      y: BOARD.y + y,
      text,
      color,
      size,
      life: CELEBRATION_SECONDS,
      rise: 16,
    });

  return {
    /** @param {import('./board.js').Piece} piece */
    turned({ state }) {
      const freq = 300 + state * 60;
      sound.tone({ freq, to: freq + 120, time: 0.07, type: 'triangle', volume: 0.25 });
      sound.noise({ freq: 3000, to: 1200, time: 0.05, volume: 0.1 });
    },
    /** More crystals are lit. @param {Level} level @param {number} count */
    lit(level, count) {
      sound.tone({ freq: NOTES[Math.min(count, NOTES.length) - 1] ?? 523, time: 0.5, type: 'sine', volume: 0.3 });
      for (const { x, y, color, lit } of crystals(level))
        if (lit)
          particles.burst({ x, y, color: [color, '#ffffff'], count: 10, speed: 150, size: 4, life: 0.7, glow: true });
    },
    /** @param {Level} level @param {number} stars @param {number} points */
    solved(level, stars, points) {
      sound.play('level', { pitch: 0.9 + stars * 0.1 });
      for (const { x, y, color } of crystals(level)) {
        particles.ring({ x, y, color, from: 10, to: cellSize(level.board.size) * 1.6, life: 0.8, width: 5 });
        particles.burst({ x, y, color: [color, '#ffffff'], count: 26, speed: 330, size: 5, life: 1.1, glow: true });
      }
      say(t(stars === 3 ? 'perfect' : stars === 2 ? 'good' : 'done'), '#ffffff', 190, 46);
      say(`+${points}`, ACCENT, 420, 44);
    },
  };
}
