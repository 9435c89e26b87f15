import { STEP_X, STEP_Y } from './board.js';

/**
 * Light inside a cell, on its way to the center (arriving) or away from it.
 * @typedef {object} Ray
 * @property {number} cell index in the board
 * @property {number} direction of travel
 * @property {boolean} arriving
 * @property {number} color
 * @property {number} steps cells travelled from the lamp
 */

/** @typedef {{ rays: Map<number, Ray>, received: Map<import('./board.js').Piece, number> }} Light */

const RED = 1;
const GREEN = 2;
const BLUE = 4;

/** @typedef {{ direction: number, color: number }} Out */

/** @param {number} state @param {number} direction */
const reflect = (state, direction) => (state === 0 ? 3 - direction : direction ^ 1);

/**
 * A prism splits incoming light: red to the left, green ahead, blue to the right; light coming the same way back is
 * recombined. Any other light is absorbed.
 * @param {number} state @param {number} direction @param {number} color
 * @returns {Out[]}
 */
function throughPrism(state, direction, color) {
  const turned = (direction - state + 4) % 4;
  if (turned === 0)
    return [
      { direction: (state + 3) % 4, color: color & RED },
      { direction: state, color: color & GREEN },
      { direction: (state + 1) % 4, color: color & BLUE },
    ];
  const kept = turned === 1 ? RED : turned === 2 ? GREEN : BLUE;
  return [{ direction: (state + 2) % 4, color: color & kept }];
}

/**
 * Directions in which light leaves a cell's center.
 * @param {import('./board.js').Piece | null} piece @param {number} direction @param {number} color
 * @returns {Out[]}
 */
export function passThrough(piece, direction, color) {
  if (piece === null) return [{ direction, color }];
  switch (piece.kind) {
    case 'mirror':
      return [{ direction: reflect(piece.state, direction), color }];
    case 'splitter':
      return [
        { direction, color },
        { direction: reflect(piece.state, direction), color },
      ];
    case 'prism':
      return throughPrism(piece.state, direction, color);
    case 'filter':
      return [{ direction, color: color & (1 << piece.state) }];
    default:
      return [];
  }
}

/**
 * Traces all light until nothing changes. A ray only ever gains colors, so that loops terminate.
 * @param {import('./board.js').Board} board
 * @returns {Light}
 */
export function traceLight({ size, cells, pieces }) {
  /** @type {Map<number, Ray>} */
  const rays = new Map();
  /** @type {Light['received']} */
  const received = new Map();
  /** @type {{ x: number, y: number, direction: number, color: number, steps: number }[]} */
  const leaving = [];

  /** @param {Ray} ray @returns {number} the colors that are new */
  function light(ray) {
    const key = (ray.cell * 4 + ray.direction) * 2 + Number(ray.arriving);
    const before = rays.get(key);
    if (before === undefined) {
      rays.set(key, ray);
      return ray.color;
    }
    const fresh = ray.color & ~before.color;
    before.color |= fresh;
    return fresh;
  }

  /** @param {number} x @param {number} y @param {number} direction @param {number} color @param {number} steps */
  function leave(x, y, direction, color, steps) {
    const fresh = light({ cell: y * size + x, direction, arriving: false, color, steps });
    if (fresh !== 0) leaving.push({ x, y, direction, color: fresh, steps });
  }

  for (const lamp of pieces) if (lamp.kind === 'lamp') leave(lamp.x, lamp.y, lamp.state, lamp.color, 0);
  for (let from = leaving.shift(); from !== undefined; from = leaving.shift()) {
    const { direction } = from;
    const x = from.x + (STEP_X[direction] ?? 0);
    const y = from.y + (STEP_Y[direction] ?? 0);
    if (x < 0 || y < 0 || x >= size || y >= size) continue;
    const steps = from.steps + 1;
    const piece = cells[y * size + x] ?? null;
    const color = light({ cell: y * size + x, direction, arriving: true, color: from.color, steps });
    if (color === 0) continue;
    if (piece !== null) received.set(piece, (received.get(piece) ?? 0) | color);
    for (const out of passThrough(piece, direction, color))
      if (out.color !== 0) leave(x, y, out.direction, out.color, steps);
  }
  return { rays, received };
}

/** @param {import('./board.js').Piece} crystal @param {Light} light */
export const isLit = (crystal, light) => light.received.get(crystal) === crystal.color;

/** @param {import('./board.js').Board} board @param {Light} light */
export const isSolved = (board, light) =>
  board.pieces.every((piece) => piece.kind !== 'crystal' || isLit(piece, light));
