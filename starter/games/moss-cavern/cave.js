import { approach, clamp, TAU } from '../kit/kit.js';
import { ROOMS } from './rooms.js';

export const TILE = 20;
export const ROOM = { width: 24 * TILE, height: 14 * TILE };
export const WIDTH = ROOM.width * 3;
export const HEIGHT = ROOM.height * 3;
export const DRIP_EVERY = 2.3;
const LEAF_HOLDS = 0.55; // seconds under the feet
const LEAF_RETURNS = 2.9;

/** @typedef {ReturnType<typeof createCave>} Cave */
/**
 * An object of the map, by letter: a seed, a lamp, a creature, a door. `done` means taken, lit, open or gone; `timer`
 * is the remaining stun, or the time since a foot touched a leaf.
 * @typedef {ReturnType<typeof makeThing>} Thing
 */

/** Index into NAMES. */
export const roomAt = (x = 0, y = 0) =>
  clamp(Math.floor(y / ROOM.height), 0, 2) * 3 + clamp(Math.floor(x / ROOM.width), 0, 2);

function makeThing(kind = '', column = 0, row = 0, end = 0) {
  const x = (column + 0.5) * TILE;
  const y = (row + ('CPoS'.includes(kind) ? 1 : 'cdM'.includes(kind) ? 0 : 0.5)) * TILE;
  const still = { time: x % TAU, timer: 0, direction: 1, done: false, dx: 0 };
  return { kind, column, row, x, y, home: { x, y }, end: (end + 0.5) * TILE, ...still };
}

export function createCave() {
  const grid = Array.from({ length: HEIGHT / TILE }, (_, row) =>
    Array.from({ length: WIDTH / TILE }, (_, column) => {
      const room = ROOMS[roomAt(column * TILE, row * TILE)];
      return room?.[row % 14]?.[column % 24] ?? '#';
    }),
  );
  const things = grid.flatMap((line, row) =>
    line.flatMap((kind, column) =>
      '.#=^~m'.includes(kind) ? [] : makeThing(kind, column, row, line.indexOf('m', column)),
    ),
  );
  const at = (column = 0, row = 0) => grid[row]?.[column] ?? '#';
  const solid = (column = 0, row = 0) => '#AZR'.includes(at(column, row));

  /** Whether a rectangle, in units, touches a tile that satisfies a rule. @param {(column: number, row: number) => boolean} rule */
  function covers(rule, left = 0, top = 0, right = 0, bottom = 0) {
    for (let row = Math.floor(top / TILE); row * TILE < bottom - 0.001; row += 1)
      for (let column = Math.floor(left / TILE); column * TILE < right - 0.001; column += 1)
        if (rule(column, row)) return true;
    return false;
  }

  /** @type {Record<string, (thing: Thing, dt: number) => void>} */
  const moves = {
    M(slab, dt) {
      const x = approach(slab.x, slab.direction > 0 ? slab.end : slab.home.x, 46 * dt);
      slab.dx = x - slab.x;
      slab.x = x;
      if (x === slab.home.x || x === slab.end) slab.direction *= -1;
    },
    c(leaf, dt) {
      if (leaf.timer > 0) leaf.timer += dt;
      if (leaf.timer > LEAF_RETURNS) leaf.timer = 0;
      leaf.done = leaf.timer > LEAF_HOLDS;
    },
    S(snail, dt) {
      const x = snail.x + snail.direction * 17 * dt;
      const column = Math.floor((x + snail.direction * 9) / TILE);
      if (solid(column, snail.row) || !solid(column, snail.row + 1)) snail.direction *= -1;
      else snail.x = x;
    },
    B(bat) {
      bat.x = bat.home.x + Math.sin(bat.time * 0.8) * 70;
      bat.y = bat.home.y + Math.sin(bat.time * 3) * 8;
      bat.direction = Math.sign(Math.cos(bat.time * 0.8));
    },
    V(bat) {
      bat.y = bat.home.y + Math.sin(bat.time * 1.3) * 44;
    },
    o(mushroom, dt) {
      mushroom.timer *= Math.exp(-7 * dt);
    },
    /** `dx` is the falling speed. */
    d(drop, dt) {
      drop.timer += dt;
      if (drop.timer < DRIP_EVERY) return;
      drop.dx += 500 * dt;
      drop.y += drop.dx * dt;
      if (solid(drop.column, Math.floor((drop.y + 8) / TILE))) Object.assign(drop, { timer: 0, dx: 0, y: drop.home.y });
    },
  };

  return {
    things,
    at,
    solid,
    rock: (left = 0, top = 0, right = 0, bottom = 0) => covers(solid, left, top, right, bottom),
    /** Hitboxes of thorns and water are smaller than their tiles. */
    danger: (x = 0, feet = 0) =>
      covers((column, row) => '^~'.includes(at(column, row)) && feet > row * TILE + 9, x - 3, feet - 16, x + 3, feet),
    move(dt = 0) {
      for (const thing of things) {
        const creature = 'SBV'.includes(thing.kind);
        if (creature) thing.timer = Math.max(0, thing.timer - dt);
        if (creature && thing.timer > 0) continue;
        thing.time += dt;
        moves[thing.kind]?.(thing, dt);
      }
    },
    /** Opens every tile of a door. */
    open(kind = '') {
      for (const thing of things) {
        const line = grid[thing.row];
        if (thing.kind !== kind || line === undefined) continue;
        thing.done = true;
        line[thing.column] = '.';
      }
    },
  };
}
