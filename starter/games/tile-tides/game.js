import { clamp, createGame, createRandom } from '../kit/kit.js';
import { pictureOf, TIER_COLORS } from './art.js';
import {
  CELL,
  designFor,
  drawBoard,
  drawControls,
  drawGoals,
  drawLadder,
  layOut,
  MARGIN,
  moveTiles,
  UNDO_RADIUS,
} from './board.js';
import { CAMPAIGN, levelOf } from './levels.js';
import { atLevel, MOST_LEVELS, readProgress } from './progress.js';
import { allPushes, cellOf, cellsOf, columnOf, isHeld, neighbours, rowOf, SIZE } from './sea.js';
import { drawShore } from './shore.js';
import { TEXTS } from './texts.js';
import { createVoyage } from './voyage.js';

const HINT_SECONDS = 9;
/** From which levels the challenge of a day is drawn. */
const DAILY_LEVELS = /** @type {const} */ ([4, 10]);

const game = createGame({
  texts: TEXTS,
  accent: '#5fd9d0',
  daily: true,
  design: designFor,
  actions: {
    grab: ['Space', 'ShiftLeft', 'ShiftRight', 'Pad0'],
    undo: ['KeyU', 'KeyZ', 'Backspace', 'Pad1'],
    // Without the kit's letter keys, because Z, its up on French keyboards, is undo here.
    up: ['ArrowUp', 'Pad12'],
    down: ['ArrowDown', 'Pad13'],
    left: ['ArrowLeft', 'Pad14'],
    right: ['ArrowRight', 'Pad15'],
  },
});
const { particles, sound } = game;
/** @typedef {import('./sea.js').Push} Push */
/** @type {import('./board.js').Ghost[]} */
let ghosts = [];
let layout = layOut(game.view);
let time = 0;
let idleTime = 0;
/** The square selected by keyboard or by the last tap. @type {number | null} */
let cursor = null;
/** A push requested during an animation. @type {{ push: Push, near: number[] } | null} */
let next = null;
let progress = readProgress();
/** Whether the voyage is the challenge of the day, which has one level. */
let isDaily = false;
let voyage = createVoyage(createRandom(), listenTo());

/** @param {number} cell */
const centre = (cell) => ({ x: layout.x + (columnOf(cell) + 0.5) * CELL, y: layout.y + (rowOf(cell) + 0.5) * CELL });

/** Turns game events into light and sound. @returns {import('./voyage.js').Events} */
function listenTo() {
  return {
    pushed(push, byTide) {
      const [first = 0] = cellsOf(push);
      const last = cellsOf(push)[SIZE - 1] ?? 0;
      const tile = voyage.cells[first];
      const [dx, dy] = push.axis === 'row' ? [push.way, 0] : [0, push.way];
      if (tile)
        ghosts.push({
          picture: pictureOf(tile),
          x: columnOf(last),
          y: rowOf(last),
          toX: columnOf(last) + dx,
          toY: rowOf(last) + dy,
          age: 0,
          life: 0.14,
          free: false,
        });
      sound.play('slide', { pitch: byTide ? 0.5 : 1, volume: byTide ? 1.6 : 0.8 });
      if (!byTide) return;
      game.toast(game.t('tideCame'), 1);
      sound.noise({ freq: 300, to: 1400, time: 0.8, volume: 0.3 });
      for (const cell of cellsOf(push))
        particles.burst({ ...centre(cell), color: ['#e6fbff', '#9be8f6'], count: 6, speed: 90, life: 0.7, size: 3 });
    },
    held(push) {
      sound.tone({ freq: 190, to: 150, time: 0.2, type: 'square', volume: 0.1 });
      const anchor = cellsOf(push).find((cell) => voyage.cells[cell]?.kind === 'anchor');
      if (anchor !== undefined) particles.text({ ...centre(anchor), text: game.t('held'), color: '#dce6f4', size: 18 });
      game.shake(3, 0.15);
    },
    merged: showMerge,
    inked(cell) {
      if (game.state !== 'playing') return;
      particles.burst({ ...centre(cell), color: ['#3a2160', '#1c1030', '#6a4aa8'], count: 16, speed: 130, size: 5 });
      sound.tone({ freq: 130, to: 60, time: 0.35, type: 'sine', volume: 0.3 });
    },
    turned(cell) {
      particles.ring({ ...centre(cell), color: '#bff3ff', to: 44, life: 0.6 });
    },
    levelDone: finishLevel,
    over: () => finish(!isDaily && voyage.number > CAMPAIGN),
  };
}

/** @param {boolean} won */
function finish(won) {
  sound.play(won ? 'win' : 'lose');
  game.score = voyage.score;
  game.over({
    won,
    delay: 1.4,
    message: game.t(isDaily && won ? 'dailyDone' : won ? 'sailed' : 'outOfMoves'),
    details: [
      ...(isDaily ? [] : [/** @type {const} */ ([game.t('level'), `${voyage.number}`])]),
      [game.t('pearls'), `${voyage.pearls}`],
      [game.t('longest'), `${voyage.longest}`],
      [game.t('merges'), `${voyage.merges}`],
    ],
  });
}

/** The voyage can continue at the start of this level. @param {number} number */
function keep(number) {
  const { moves, score, pearls, longest, merges } = voyage;
  progress = {
    reached: Math.min(MOST_LEVELS, Math.max(progress.reached, number)),
    voyage: { number, moves, score, pearls, longest, merges },
  };
  game.save(progress);
}

/** @param {import('./sea.js').Outcome} outcome @param {number} chain @param {number} points */
function showMerge(outcome, chain, points) {
  for (const { tier, at, cells } of outcome.merges) {
    const to = centre(at);
    const color = TIER_COLORS[tier] ?? '#ffffff';
    for (const cell of cells)
      if (cell !== at)
        ghosts.push({
          picture: /** @type {import('./art.js').Picture} */ (`shell${tier - 1}`),
          x: columnOf(cell),
          y: rowOf(cell),
          toX: columnOf(at),
          toY: rowOf(at),
          age: 0,
          life: 0.14,
          free: false,
        });
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
    sound.tone({
      freq: 262 * 2 ** (tier / 4 + (chain - 1) / 6),
      to: 330 * 2 ** (tier / 4 + (chain - 1) / 6),
      time: 0.25,
      volume: 0.22,
    });
  }
  const first = outcome.merges[0];
  if (first !== undefined)
    particles.text({
      ...centre(first.at),
      text: `+${points}`,
      color: '#fff3d8',
      size: clamp(16 + points / 60, 17, 34),
    });
  for (const cell of outcome.pearls) {
    ghosts.push({
      picture: 'shell6',
      x: columnOf(cell),
      y: rowOf(cell),
      toX: (layout.goals.x - layout.x) / CELL,
      toY: (layout.goals.y - layout.y) / CELL,
      age: 0,
      life: 0.9,
      free: true,
    });
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
}

/** @param {number} number @param {number} bonus */
function finishLevel(number, bonus) {
  sound.play('level');
  game.score = voyage.score;
  if (isDaily) return finish(true);
  keep(number + 1);
  const { teaches } = levelOf(number + 1);
  const begin = () => {
    voyage.begin(number + 1);
    game.toast(game.t('levelStarts', { n: number + 1 }), 1.5);
  };
  if (teaches === null) return begin();
  game.interlude({
    title: game.t('levelDone', { n: number }),
    message: game.t(`teach_${teaches}`),
    lines: [game.t(`${teaches}1`), game.t(`${teaches}2`)],
    details: [[game.t('bonus'), `+${game.formatScore(bonus)}`]],
    // biome-ignore lint/suspicious/noThenProperty: the kit's card is not a promise.
    then: begin,
  });
}

/** @param {Push} push @param {number[]} near */
function ask(push, near) {
  idleTime = 0;
  if (voyage.isBusy()) next = { push, near };
  else voyage.push(push, near);
}

/** @param {number} cell @param {string} direction left, right, up or down */
function pushFrom(cell, direction) {
  const axis = direction === 'left' || direction === 'right' ? 'row' : 'column';
  const way = direction === 'right' || direction === 'down' ? 1 : -1;
  const to = neighbour(cell, direction);
  const push = /** @type {Push} */ ({ axis, line: axis === 'row' ? rowOf(cell) : columnOf(cell), way });
  ask(push, [to]);
  return isHeld(voyage.cells, push) ? cell : to;
}

/** The adjacent square, wrapping around at the edge. @param {number} cell @param {string} direction */
function neighbour(cell, direction) {
  const dx = Number(direction === 'right') - Number(direction === 'left');
  const dy = Number(direction === 'down') - Number(direction === 'up');
  return cellOf((columnOf(cell) + dx + SIZE) % SIZE, (rowOf(cell) + dy + SIZE) % SIZE);
}

/** @param {number} x @param {number} y @returns {number | null} the square there */
function cellAt(x, y) {
  const column = Math.floor((x - layout.x) / CELL);
  const row = Math.floor((y - layout.y) / CELL);
  return column >= 0 && row >= 0 && column < SIZE && row < SIZE ? cellOf(column, row) : null;
}

function undo() {
  next = null;
  idleTime = 0;
  if (!voyage.undo()) return sound.play('wrong');
  sound.play('bounce', { pitch: 1.4 });
}

/** An arrow at the edge, undo, or a shell followed by its destination. @param {import('../kit/pointer.js').Point} point */
function tap({ x, y }) {
  if (Math.hypot(x - layout.undo.x, y - layout.undo.y) < UNDO_RADIUS) return undo();
  const cell = cellAt(x, y);
  if (cell === null) {
    cursor = null;
    const push = allPushes().find(({ axis, line, way }) => {
      const along = (axis === 'row' ? y - layout.y : x - layout.x) / CELL - line;
      const out = (axis === 'row' ? x - layout.x : y - layout.y) - (way === 1 ? SIZE * CELL : 0);
      return along >= 0 && along < 1 && out * way > 0 && out * way < MARGIN + 10;
    });
    if (push !== undefined) ask(push, []);
    return;
  }
  const from = cursor;
  const direction =
    from !== null && neighbours(from).includes(cell)
      ? ['left', 'right', 'up', 'down'].find((way) => neighbour(from, way) === cell)
      : undefined;
  if (from !== null && direction !== undefined) {
    pushFrom(from, direction);
    cursor = null;
  } else cursor = cursor === cell ? null : cell;
  sound.play('tick');
}

game.run({
  onLoad(saved) {
    progress = readProgress(saved);
  },
  menu() {
    const { voyage: left, reached } = progress;
    return {
      ...(left === null ? {} : { resume: `${game.t('level')} ${left.number}` }),
      levels: {
        title: game.t('levels'),
        items: Array.from({ length: Math.max(CAMPAIGN, reached) }, (_, index) => ({
          label: String(index + 1),
          open: index < reached,
        })),
      },
    };
  },
  reset(start) {
    isDaily = start.kind === 'daily';
    const random = start.kind === 'daily' ? createRandom(start.seed) : createRandom();
    if (start.kind === 'daily') voyage = createVoyage(random, listenTo(), atLevel(random.int(...DAILY_LEVELS)));
    else if (start.kind === 'level') voyage = createVoyage(random, listenTo(), atLevel(start.index + 1));
    else voyage = createVoyage(random, listenTo(), (start.kind === 'resume' ? progress.voyage : null) ?? atLevel(1));
    ghosts = [];
    next = null;
    cursor = null;
    idleTime = 0;
    game.setHud('level', voyage.number);
    const starts = isDaily ? game.t('daily') : game.t('levelStarts', { n: voyage.number });
    if (game.state === 'playing') game.toast(starts, 1.5);
  },
  onResize(view) {
    layout = layOut(view);
  },
  onAction(action) {
    if (action === 'undo') undo();
    if (!['left', 'right', 'up', 'down'].includes(action)) return;
    const from = cursor ?? cellOf(2, 2);
    if (cursor === null) cursor = from;
    else if (game.input.isDown('grab')) cursor = pushFrom(from, action);
    else cursor = neighbour(from, action);
  },
  onTap: tap,
  onSwipe(direction, { startX, startY }) {
    const cell = cellAt(startX, startY);
    if (cell === null) return;
    cursor = null;
    pushFrom(cell, direction);
  },
  update(dt) {
    time += dt;
    idleTime += dt;
    voyage.step(dt);
    if (next !== null && !voyage.isBusy() && game.state === 'playing') {
      voyage.push(next.push, next.near);
      next = null;
    }
    ghosts = moveTiles(voyage, ghosts, dt);
    if (game.score !== voyage.score && game.state === 'playing') game.score = voyage.score;
    game.setHud('level', voyage.number);
  },
  idle(dt) {
    time += dt;
    ghosts = moveTiles(voyage, ghosts, dt);
  },
  render(ctx, view) {
    drawShore(ctx, view, time);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    const hinting = idleTime > HINT_SECONDS && !voyage.isBusy() && game.state === 'playing';
    drawBoard(ctx, layout, voyage, { time, ghosts, cursor, holding: game.input.isDown('grab'), hinting });
    drawGoals(ctx, layout, voyage, game.t);
    drawLadder(ctx, layout);
    drawControls(ctx, layout, voyage, game.t, time);
    particles.draw(ctx);
  },
});
