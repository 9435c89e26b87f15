import { isLit, isSolved, traceLight } from './beams.js';
import { countTurns, parseBoard, turn, turnsLeft } from './board.js';
import { LEVELS } from './levels.js';

const HINT_WAIT_SECONDS = 20;
const HINT_AGAIN_SECONDS = 12;
const MOST_TIME_BONUS = 60;
const SECONDS_PER_BONUS_POINT = 2;

/** @typedef {import('./board.js').Piece} Piece */
/** @typedef {ReturnType<typeof startLevel>} Level */

/** @param {number} index @param {import('./board.js').Board} [board] another one of the same worth */
export function startLevel(index, board = parseBoard(LEVELS[index] ?? '')) {
  return {
    index,
    board,
    light: traceLight(board),
    /** Fewest turns to the solution. */
    par: countTurns(board),
    /** Turned pieces, in order. @type {Piece[]} */
    history: [],
    seconds: 0,
    hints: 0,
    hintWait: HINT_WAIT_SECONDS,
    /** @type {Piece | null} */
    hinted: null,
    solved: false,
  };
}

/** @param {Level} level @returns {number} crystals that have their color */
export const countLit = ({ board, light }) =>
  board.pieces.filter((piece) => piece.kind === 'crystal' && isLit(piece, light)).length;

/** @param {Level} level */
function refresh(level) {
  level.light = traceLight(level.board);
  level.solved = isSolved(level.board, level.light);
  if (level.hinted !== null && turnsLeft(level.hinted) === 0) level.hinted = null;
}

/** @param {Level} level @param {Piece} piece */
export function turnPiece(level, piece) {
  turn(piece);
  level.history.push(piece);
  refresh(level);
}

/** Undoes the last turn. @param {Level} level @returns {Piece | null} the piece that turned back */
export function undo(level) {
  const piece = level.history.pop() ?? null;
  if (piece === null) return null;
  piece.state = (piece.state + piece.states - 1) % piece.states;
  refresh(level);
  return piece;
}

/** @param {Level} level @param {number} dt seconds */
export function passTime(level, dt) {
  level.seconds += dt;
  level.hintWait = Math.max(0, level.hintWait - dt);
}

/** Progress of the wait for a hint, 0 to 1. @param {Level} level */
export const hintShare = ({ hintWait, hints }) => 1 - hintWait / (hints === 0 ? HINT_WAIT_SECONDS : HINT_AGAIN_SECONDS);

/** Chooses the first wrong piece that the light reaches, nearest to a lamp first. @param {Level} level @returns {Piece | null} */
export function takeHint(level) {
  if (level.hintWait > 0 || level.hinted !== null) return level.hinted;
  const met = [...level.light.received.keys()];
  const wrong = [...met, ...level.board.turnable].find((piece) => turnsLeft(piece) > 0) ?? null;
  if (wrong === null) return null;
  level.hinted = wrong;
  level.hints += 1;
  level.hintWait = HINT_AGAIN_SECONDS;
  return wrong;
}

/** 3 for the fewest turns; a hint costs one star. @param {Level} level */
export function countStars({ history, par, hints }) {
  const turns = history.length;
  const stars = turns <= par ? 3 : turns <= par * 1.5 + 1 ? 2 : 1;
  return Math.max(1, stars - hints);
}

/** @param {Level} level */
export function countPoints(level) {
  const worth = 120 + level.index * 30;
  const bonus = Math.max(0, MOST_TIME_BONUS - Math.floor(level.seconds / SECONDS_PER_BONUS_POINT));
  return Math.round((worth * countStars(level)) / 3) + bonus;
}

/**
 * The turnable piece that the cursor moves to: the nearest in that direction, with lateral steps counting double.
 * @param {Level} level @param {Piece | null} from @param {number} dx @param {number} dy
 */
export function pieceTowards({ board }, from, dx, dy) {
  if (from === null) return board.turnable[0] ?? null;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of board.turnable) {
    const ahead = (piece.x - from.x) * dx + (piece.y - from.y) * dy;
    const aside = Math.abs((piece.x - from.x) * dy) + Math.abs((piece.y - from.y) * dx);
    const cost = ahead + aside * 2;
    if (ahead > 0 && cost < least) {
      least = cost;
      best = piece;
    }
  }
  return best;
}
