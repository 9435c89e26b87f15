// Directions are clockwise: 0 right, 1 down, 2 left, 3 up. Colors are sums of 1 red, 2 green and 4 blue.

/** @typedef {'lamp' | 'crystal' | 'wall' | 'mirror' | 'splitter' | 'prism' | 'filter'} Kind */

/**
 * @typedef {object} Piece
 * @property {Kind} kind
 * @property {number} x column
 * @property {number} y row
 * @property {number} color what a lamp gives or a crystal wants
 * @property {number} state lamp: direction; mirror and splitter: 0 is /, 1 is \; prism: direction of the light it takes in;
 *   filter: index of the color it lets through
 * @property {number} states how many it turns through; 1 when it is bolted down
 * @property {number | null} answer the state of the solution; null when it does not matter
 */

/** @typedef {{ size: number, pieces: Piece[], cells: (Piece | null)[], turnable: Piece[] }} Board */

export const STEP_X = [1, 0, -1, 0];
export const STEP_Y = [0, 1, 0, -1];
const COLOR_LETTERS = '.RGYBMCW';
const ARROWS = '>v<^';

/** @type {Record<string, { kind: Kind, states: number }>} */
const TURNABLE = {
  m: { kind: 'mirror', states: 2 },
  s: { kind: 'splitter', states: 2 },
  p: { kind: 'prism', states: 4 },
  f: { kind: 'filter', states: 3 },
};

/** @param {string} word @param {number} x @param {number} y @returns {Piece | null} */
function parsePiece(word, x, y) {
  const [first = '', second = '', third = ''] = word;
  const piece = { x, y, color: 0, state: 0, states: 1, answer: null };
  if (first === '.') return null;
  if (first === '#') return { ...piece, kind: 'wall' };
  if (first === '*') return { ...piece, kind: 'crystal', color: COLOR_LETTERS.indexOf(second) };
  const turnable = TURNABLE[first.toLowerCase()];
  if (turnable === undefined || ARROWS.includes(second))
    return { ...piece, kind: 'lamp', color: COLOR_LETTERS.indexOf(first), state: ARROWS.indexOf(second) };
  const bolted = first !== first.toLowerCase();
  return {
    ...piece,
    kind: turnable.kind,
    state: Number(second),
    states: bolted ? 1 : turnable.states,
    answer: /\d/.test(third) ? Number(third) : null,
  };
}

/**
 * Parses a map: rows of words. `W>` lamp, `*R` crystal, `#` wall, `.` nothing, and mirror `m`, splitter `s`, prism
 * `p`, filter `f` with their first state and the state of the solution (capital letters are fixed).
 * @param {string} map
 * @returns {Board}
 */
export function parseBoard(map) {
  const rows = map
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const cells = rows.flatMap((row, y) => row.map((word, x) => parsePiece(word, x, y)));
  const pieces = cells.filter((piece) => piece !== null);
  return { size: rows.length, cells, pieces, turnable: pieces.filter((piece) => piece.states > 1) };
}

/** Turned clockwise by a quarter: the same puzzle from another side. @param {Board} board @returns {Board} */
export function rotateBoard({ size, pieces: before }) {
  const pieces = before.map((piece) => {
    const { kind, x, y, state, answer } = piece;
    const turns = kind === 'lamp' || kind === 'prism' ? 4 : kind === 'mirror' || kind === 'splitter' ? 2 : 0;
    const turned = (/** @type {number} */ value) => (turns === 0 ? value : (value + 1) % turns);
    return { ...piece, x: size - 1 - y, y: x, state: turned(state), answer: answer === null ? null : turned(answer) };
  });
  /** @type {Board['cells']} */
  const cells = Array.from({ length: size * size }, () => null);
  for (const piece of pieces) cells[piece.y * size + piece.x] = piece;
  return { size, cells, pieces, turnable: pieces.filter(({ states }) => states > 1) };
}

/** @param {Piece} piece */
export const turn = (piece) => {
  piece.state = (piece.state + 1) % piece.states;
};

/** Clockwise turns from one state to the solution. @param {Piece} piece */
export const turnsLeft = (piece) =>
  piece.answer === null ? 0 : (piece.answer - piece.state + piece.states) % piece.states;

/** Fewest turns to the solution. @param {Board} board */
export const countTurns = (board) => board.turnable.reduce((sum, piece) => sum + turnsLeft(piece), 0);
