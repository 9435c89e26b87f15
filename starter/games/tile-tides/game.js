import { createGame, createRandom } from '../kit/kit.js';
import {
  CELL,
  designFor,
  drawBoard,
  drawControls,
  drawGoals,
  drawLadder,
  layOut,
  MARGIN,
  UNDO_RADIUS,
} from './board.js';
import { createEffects } from './effects.js';
import { CAMPAIGN, levelOf } from './levels.js';
import { atLevel, MOST_LEVELS, readProgress } from './progress.js';
import { allPushes, cellOf, columnOf, isHeld, neighbours, rowOf, SIZE } from './sea.js';
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
const { sound } = game;
/** @typedef {import('./sea.js').Push} Push */
let layout = layOut(game.view);
const effects = createEffects(game, () => layout);
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

/** @returns {import('./voyage.js').Events} */
function listenTo() {
  return {
    pushed: (push, byTide) => effects.pushed(voyage.cells, push, byTide),
    held: (push) => effects.held(voyage.cells, push),
    merged: effects.merged,
    inked: effects.inked,
    turned: effects.turned,
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
    effects.clear();
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
    effects.step(voyage, dt);
    if (game.score !== voyage.score && game.state === 'playing') game.score = voyage.score;
    game.setHud('level', voyage.number);
  },
  idle(dt) {
    time += dt;
    effects.step(voyage, dt);
  },
  render(ctx, view) {
    drawShore(ctx, view, time);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    const hinting = idleTime > HINT_SECONDS && !voyage.isBusy() && game.state === 'playing';
    drawBoard(ctx, layout, voyage, {
      time,
      ghosts: effects.ghosts,
      cursor,
      holding: game.input.isDown('grab'),
      hinting,
    });
    drawGoals(ctx, layout, voyage, game.t);
    drawLadder(ctx, layout);
    drawControls(ctx, layout, voyage, game.t, time);
    game.particles.draw(ctx);
  },
});
