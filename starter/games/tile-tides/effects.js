import { clamp } from '../kit/kit.js';
import { pictureOf, TIER_COLORS } from './art.js';
import { CELL, moveTiles } from './board.js';
import { cellsOf, columnOf, rowOf, SIZE } from './sea.js';

/** @typedef {import('./board.js').Ghost} Ghost */
/** @typedef {import('./sea.js').Push} Push */
/** @typedef {ReturnType<typeof import('./voyage.js').createVoyage>} Voyage */

/**
 * Light and sound of what happens on the board.
 * @param {import('../kit/game.js').Game} game
 * @param {() => ReturnType<typeof import('./board.js').layOut>} layout
 */
export function createEffects(game, layout) {
  const { particles, sound } = game;
  /** Shells on their way to where they disappear. @type {Ghost[]} */
  let ghosts = [];

  /** @param {number} cell */
  function centre(cell) {
    const { x, y } = layout();
    return { x: x + (columnOf(cell) + 0.5) * CELL, y: y + (rowOf(cell) + 0.5) * CELL };
  }

  /** @param {Ghost['picture']} picture @param {number} from @param {{ x: number, y: number }} to in squares @param {Partial<Ghost>} [flight] */
  function send(picture, from, to, flight = {}) {
    const ghost = { picture, x: columnOf(from), y: rowOf(from), toX: to.x, toY: to.y };
    ghosts.push({ ...ghost, age: 0, life: 0.14, free: false, ...flight });
  }

  /** @param {{ tier: number, at: number, cells: number[] }} merge @param {number} chain */
  function showShell({ tier, at, cells }, chain) {
    const to = centre(at);
    const color = TIER_COLORS[tier] ?? '#ffffff';
    const picture = /** @type {Ghost['picture']} */ (`shell${tier - 1}`);
    for (const cell of cells) if (cell !== at) send(picture, cell, { x: columnOf(at), y: rowOf(at) });
    particles.burst({
      ...to,
      color: [color, '#ffffff'],
      count: 8 + tier * 3,
      speed: 110 + tier * 20,
      life: 0.6,
      size: 2.5 + tier * 0.4,
      glow: true,
    });
    particles.ring({ ...to, color, to: 34 + tier * 7, life: 0.4 });
    const pitch = 2 ** (tier / 4 + (chain - 1) / 6);
    sound.tone({ freq: 262 * pitch, to: 330 * pitch, time: 0.25, volume: 0.22 });
  }

  /** @param {number} cell */
  function showPearl(cell) {
    const { x, y, goals } = layout();
    send('shell6', cell, { x: (goals.x - x) / CELL, y: (goals.y - y) / CELL }, { life: 0.9, free: true });
    particles.burst({
      ...centre(cell),
      color: ['#fff3e2', '#ffd0e0', '#bfe8ff'],
      count: 34,
      speed: 240,
      life: 1,
      size: 3.5,
      glow: true,
    });
    game.flash('#fff3e2', 0.3, 0.2);
    sound.play('coin');
  }

  return {
    get ghosts() {
      return ghosts;
    },
    clear() {
      ghosts = [];
    },
    /** @param {Voyage} voyage @param {number} dt */
    step(voyage, dt) {
      ghosts = moveTiles(voyage, ghosts, dt);
    },
    /** @param {Voyage['cells']} cells @param {Push} push @param {boolean} byTide */
    pushed(cells, push, byTide) {
      const [first = 0] = cellsOf(push);
      const last = cellsOf(push)[SIZE - 1] ?? 0;
      const tile = cells[first];
      const [dx, dy] = push.axis === 'row' ? [push.way, 0] : [0, push.way];
      if (tile) send(pictureOf(tile), last, { x: columnOf(last) + dx, y: rowOf(last) + dy });
      sound.play('slide', { pitch: byTide ? 0.5 : 1, volume: byTide ? 1.6 : 0.8 });
      if (!byTide) return;
      game.toast(game.t('tideCame'), 1);
      sound.noise({ freq: 300, to: 1400, time: 0.8, volume: 0.3 });
      for (const cell of cellsOf(push))
        particles.burst({ ...centre(cell), color: ['#e6fbff', '#9be8f6'], count: 6, speed: 90, life: 0.7, size: 3 });
    },
    /** @param {Voyage['cells']} cells @param {Push} push */
    held(cells, push) {
      sound.tone({ freq: 190, to: 150, time: 0.2, type: 'square', volume: 0.1 });
      const anchor = cellsOf(push).find((cell) => cells[cell]?.kind === 'anchor');
      if (anchor !== undefined) particles.text({ ...centre(anchor), text: game.t('held'), color: '#dce6f4', size: 18 });
      game.shake(3, 0.15);
    },
    /** @param {number} cell */
    inked(cell) {
      if (game.state !== 'playing') return;
      particles.burst({ ...centre(cell), color: ['#3a2160', '#1c1030', '#6a4aa8'], count: 16, speed: 130, size: 5 });
      sound.tone({ freq: 130, to: 60, time: 0.35, type: 'sine', volume: 0.3 });
    },
    /** @param {number} cell */
    turned(cell) {
      particles.ring({ ...centre(cell), color: '#bff3ff', to: 44, life: 0.6 });
    },
    /** @param {import('./sea.js').Outcome} outcome @param {number} chain @param {number} points */
    merged(outcome, chain, points) {
      for (const merge of outcome.merges) showShell(merge, chain);
      const first = outcome.merges[0];
      if (first !== undefined)
        particles.text({
          ...centre(first.at),
          text: `+${points}`,
          color: '#fff3d8',
          size: clamp(16 + points / 60, 17, 34),
        });
      for (const cell of outcome.pearls) showPearl(cell);
      for (const cell of outcome.waves)
        particles.burst({ ...centre(cell), color: ['#e6fbff', '#38c8e8'], count: 40, speed: 300, life: 0.8, size: 4 });
      for (const cell of outcome.lifted)
        particles.burst({ ...centre(cell), color: '#bff3ff', count: 8, speed: 80, angle: -1.57, spread: 1, life: 0.6 });
      for (const cell of [...outcome.anchors, ...outcome.inks])
        particles.burst({
          ...centre(cell),
          color: ['#dce6f4', '#8fa4c8', '#b79aff'],
          count: 18,
          speed: 150,
          size: 4,
          shape: 'square',
        });
      if (outcome.waves.length > 0) sound.noise({ freq: 400, to: 2400, time: 0.6, volume: 0.35 });
      if (outcome.anchors.length > 0) sound.play('bounce', { pitch: 0.7 });
      if (outcome.inks.length > 0) sound.play('pick', { pitch: 0.8 });
      if (chain < 2) return;
      game.toast(game.t('chained', { n: chain }), 0.9);
      game.shake(Math.min(8, chain * 2), 0.2);
    },
  };
}
