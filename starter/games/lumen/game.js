import { createGame } from '../kit/kit.js';
import { traceLight } from './beams.js';
import { dailyTables } from './daily.js';
import { drawBoard, drawButton, drawHintBadge, drawRoom, drawStars } from './draw.js';
import { createGlow } from './draw-light.js';
import { ACCENT, CELEBRATION_SECONDS, createEffects } from './effects.js';
import { BOARD, cellSize, chooseDesign, placeButtons } from './layout.js';
import { CHAPTERS, LEVELS } from './levels.js';
import { countSolved, nextLevel, readProgress, recordLevel, sum } from './progress.js';
import {
  countLit,
  countPoints,
  countStars,
  passTime,
  pieceTowards,
  startLevel,
  takeHint,
  turnPiece,
  undo,
} from './run.js';
import { TEXTS } from './texts.js';

const TURN_SECONDS = 0.13;
const SURE_SECONDS = 3;
/** Of the daily challenge. */
const TABLES = 3;

const game = createGame({
  accent: ACCENT,
  texts: TEXTS,
  daily: true,
  design: chooseDesign,
  actions: {
    primary: ['Space', 'Enter', 'Pad0'],
    secondary: [],
    undo: ['KeyU', 'Backspace', 'Pad1'],
    reset: ['KeyR', 'Pad2'],
    hint: ['KeyH', 'Pad3'],
    skip: ['KeyN', 'Pad5'],
    finish: ['KeyF', 'Pad8'],
  },
});

const glow = createGlow();
const effects = createEffects(game);
let level = startLevel(0);
let buttons = placeButtons(game.view);
/** @type {import('./board.js').Piece | null} */
let cursor = null;
/** @type {Map<import('./board.js').Piece, number>} */
let lag = new Map();
let shown = 0;
let stars = 0;
let celebrated = 0;
let progress = readProgress();
/** The tables of the daily challenge that are left, the current one first; null in the campaign. @type {ReturnType<typeof dailyTables> | null} */
let tables = null;
let dailySolved = 0;
let heldButton = '';
let opened = false;
/** Skipping and finishing need a confirmation. */
let sure = { action: '', seconds: 0 };

/** The last level, solved, is shown behind the start screen. */
function showcase() {
  opened = true;
  begin(LEVELS.length - 1);
  for (const piece of level.board.turnable) piece.state = piece.answer ?? piece.state;
  level.light = traceLight(level.board);
  glow.follow(level.light, true);
}

/** @param {number} index */
function begin(index) {
  const [table] = tables ?? [];
  level = table === undefined ? startLevel(index) : startLevel(table.index, table.board);
  if (table === undefined && opened && game.state === 'playing' && index > progress.reached) {
    progress.reached = index;
    game.save(progress);
  }
  game.particles.clear();
  glow.follow(level.light, true);
  cursor = null;
  lag = new Map();
  shown = 0;
  stars = 0;
  celebrated = 0;
  sure = { action: '', seconds: 0 };
  game.setHud('level', tables === null ? `${index + 1}/${LEVELS.length}` : `${TABLES - tables.length + 1}/${TABLES}`);
  showTurns();
}

const showTurns = () => game.setHud('turns', `${level.history.length}/${level.par}`);

/** After this level, solved or skipped. */
function goOn() {
  if (tables === null) return goTo(level.index + 1);
  tables = tables.slice(1);
  if (tables.length === 0) finish(true);
  else begin(0);
}

/** @param {number} index */
function goTo(index) {
  if (index >= LEVELS.length) return finish(true);
  const chapter = CHAPTERS.indexOf(index);
  begin(index);
  if (chapter < 1) return;
  const lines = [game.t(`chapter${chapter}a`)];
  if (chapter === 4) lines.push(game.t('chapter4b'));
  game.interlude({
    title: game.t(`chapter${chapter}`),
    lines,
    details: [[game.t('stars'), `${sum(progress.stars)} / ${LEVELS.length * 3}`]],
    // biome-ignore lint/suspicious/noThenProperty: the kit's card is not a promise.
    then() {
      shown = 0;
    },
  });
}

/** @param {boolean} won */
function finish(won) {
  game.over({
    won: won && (tables === null || dailySolved > 0),
    // A challenge that was given up does not count as played.
    ...(tables !== null && dailySolved === 0 ? { score: null } : {}),
    title: game.t(won ? 'allLit' : 'lightsOut'),
    details:
      tables === null
        ? [
            [game.t('solved'), `${countSolved(progress)} / ${LEVELS.length}`],
            [game.t('stars'), `${sum(progress.stars)} / ${LEVELS.length * 3}`],
          ]
        : [[game.t('solved'), `${dailySolved} / ${TABLES}`]],
    delay: 0.3,
  });
}

/** @param {number} litBefore */
function afterChange(litBefore) {
  glow.follow(level.light);
  showTurns();
  const lit = countLit(level);
  if (lit > litBefore) effects.lit(level, lit);
  if (level.solved) celebrate();
}

function celebrate() {
  stars = countStars(level);
  const points = countPoints(level);
  if (tables === null) {
    recordLevel(progress, level.index, stars, points);
    game.save(progress);
    game.score = sum(progress.points);
  } else {
    dailySolved += 1;
    game.score += points;
  }
  celebrated = 0;
  effects.solved(level, stars, points);
}

/** @param {import('./board.js').Piece} piece */
function press(piece) {
  const lit = countLit(level);
  turnPiece(level, piece);
  lag.set(piece, 1);
  effects.turned(piece);
  afterChange(lit);
}

function takeBack() {
  const piece = undo(level);
  if (piece === null) return;
  lag.set(piece, -1);
  game.sound.play('slide', { pitch: 0.8, volume: 0.6 });
  afterChange(countLit(level));
}

function showHint() {
  if (level.hintWait > 0 && level.hinted === null) {
    game.toast(game.t('hintLater'));
    game.sound.play('wrong', { volume: 0.5 });
    return;
  }
  const piece = takeHint(level);
  game.toast(game.t(piece === null ? 'noHint' : 'hintNow'));
  game.sound.play('power');
}

/** @param {string} action @returns {boolean} whether it was asked for a second time */
function isSure(action) {
  if (sure.action === action) return true;
  sure = { action, seconds: SURE_SECONDS };
  game.toast(game.t(`${action}Sure`), SURE_SECONDS);
  game.sound.play('tick');
  return false;
}

/** @param {string} action */
function act(action) {
  if (stars > 0) {
    if (celebrated > 0.7) goOn();
    return;
  }
  if (action === 'primary') {
    if (cursor === null) moveCursor(1, 0);
    else press(cursor);
  } else if (action === 'left') moveCursor(-1, 0);
  else if (action === 'right') moveCursor(1, 0);
  else if (action === 'up') moveCursor(0, -1);
  else if (action === 'down') moveCursor(0, 1);
  else if (action === 'undo') takeBack();
  else if (action === 'reset') {
    while (level.history.length > 0) takeBack();
  } else if (action === 'hint') showHint();
  else if (action === 'skip' && isSure('skip')) goOn();
  else if (action === 'finish' && isSure('finish')) finish(false);
}

/** @param {number} dx @param {number} dy */
function moveCursor(dx, dy) {
  const next = pieceTowards(level, cursor, dx, dy);
  if (next !== cursor) game.sound.play('tick');
  cursor = next;
}

/** @param {{ x: number, y: number }} at */
const buttonAt = ({ x, y }) =>
  buttons.find(
    (button) => x >= button.x && x <= button.x + button.width && y >= button.y && y <= button.y + button.height,
  );

/** @param {{ x: number, y: number }} at */
function pieceAt({ x, y }) {
  const cell = cellSize(level.board.size);
  const column = Math.floor((x - BOARD.x) / cell);
  const row = Math.floor((y - BOARD.y) / cell);
  return level.board.turnable.find((piece) => piece.x === column && piece.y === row);
}

/** @param {number} dt */
function animate(dt) {
  glow.step(dt);
  shown += dt;
  for (const [piece, late] of lag) {
    const left = Math.abs(late) - dt / TURN_SECONDS;
    if (left <= 0) lag.delete(piece);
    else lag.set(piece, Math.sign(late) * left);
  }
}

game.run({
  onLoad(saved) {
    progress = readProgress(saved);
  },
  menu() {
    const next = nextLevel(progress);
    return {
      ...(next === null ? {} : { resume: `${game.t('level')} ${next + 1}` }),
      levels: {
        title: game.t('levels'),
        items: LEVELS.map((_, index) => ({
          label: String(index + 1),
          mark: '★'.repeat(progress.stars[index] ?? 0),
          open: index <= progress.reached,
        })),
      },
      details: [[game.t('solved'), `${countSolved(progress)} / ${LEVELS.length}`]],
    };
  },
  reset(start) {
    if (!opened) return showcase();
    tables = start.kind === 'daily' ? dailyTables(start.seed) : null;
    dailySolved = 0;
    game.score = tables === null ? sum(progress.points) : 0;
    if (start.kind === 'level') begin(start.index);
    else begin(start.kind === 'resume' ? (nextLevel(progress) ?? 0) : 0);
  },
  update(dt) {
    animate(dt);
    if (stars > 0) {
      celebrated += dt;
      if (celebrated > CELEBRATION_SECONDS) goOn();
      return;
    }
    passTime(level, dt);
    sure.seconds -= dt;
    if (sure.seconds <= 0) sure.action = '';
  },
  idle(dt) {
    animate(dt);
  },
  render(ctx, view) {
    drawRoom(ctx, view, glow.now);
    const scene = { level, glow, lag, cursor: game.coarse ? null : cursor, shown, stars, celebrated, accent: ACCENT };
    drawBoard(ctx, scene);
    drawHintBadge(ctx, scene);
    drawStars(ctx, scene);
    for (const button of buttons)
      drawButton(ctx, button, {
        label: game.t(button.action),
        held: heldButton === button.action || sure.action === button.action,
        dim: (button.action === 'undo' || button.action === 'reset') && level.history.length === 0,
        level,
      });
    game.particles.draw(ctx);
  },
  onResize(view) {
    buttons = placeButtons(view);
  },
  onAction: act,
  onDown(point) {
    const button = buttonAt(point);
    heldButton = button?.action ?? '';
    if (button !== undefined) return act(button.action);
    if (stars > 0) return act('');
    const piece = pieceAt(point);
    if (piece === undefined) return;
    cursor = piece;
    press(piece);
  },
  onUp() {
    heldButton = '';
  },
});
