import { clamp, TAU } from '../kit/kit.js';

/**
 * An object flying towards the planet. The planet is at the origin.
 * @typedef {'rock' | 'iron' | 'ember' | 'comet' | 'moth' | 'boss'} FoeKind
 * @typedef {object} Foe
 * @property {FoeKind} kind
 * @property {number} size 1 small to 3 large; rocks split into the next smaller size
 * @property {number} x
 * @property {number} y
 * @property {number} vx
 * @property {number} vy
 * @property {number} r
 * @property {number} hp
 * @property {number} maxHp
 * @property {number} angle
 * @property {number} spin
 * @property {number} age
 * @property {number} flash seconds of white left after a hit
 * @property {number} topSpeed
 * @property {readonly number[]} shape radii of the corners, as shares of r
 * @property {number} shed damage since the boss last lost a chunk
 */

const ROCK_RADIUS = [0, 13, 23, 37];
const ROCK_HP = [0, 1, 2, 4];

/** Radius, health and points by kind; those of rocks depend on their size. */
const KINDS = {
  iron: { r: 25, hp: 9, points: 140 },
  ember: { r: 20, hp: 3, points: 80 },
  comet: { r: 13, hp: 2, points: 110 },
  moth: { r: 15, hp: 2, points: 90 },
  boss: { r: 82, hp: 58, points: 1500 },
};

/** @param {Foe} foe */
export const pointsFor = (foe) => (foe.kind === 'rock' ? 80 - foe.size * 20 : KINDS[foe.kind].points);

/**
 * @param {import('../kit/random.js').Random} random
 * @param {{ kind: FoeKind, size: number, wave: number, x: number, y: number, vx: number, vy: number }} given
 * @returns {Foe}
 */
export function createFoe(random, { kind, size, wave, ...motion }) {
  const r = kind === 'rock' ? (ROCK_RADIUS[size] ?? 13) * random.range(0.92, 1.08) : KINDS[kind].r;
  const bossBonus = kind === 'boss' ? (wave - 5) * 5 : 0;
  const hp = (kind === 'rock' ? (ROCK_HP[size] ?? 1) : KINDS[kind].hp) + bossBonus;
  const corners = kind === 'boss' ? 18 : kind === 'iron' ? 8 : 8 + size;
  const rough = kind === 'iron' ? 0.04 : kind === 'boss' ? 0.07 : 0.17;
  const speed = Math.hypot(motion.vx, motion.vy);
  return {
    kind,
    size,
    r,
    hp,
    maxHp: hp,
    ...motion,
    angle: random.range(0, TAU),
    spin: kind === 'boss' ? 0 : random.range(-1.2, 1.2) * (kind === 'iron' ? 0.5 : 1),
    age: 0,
    flash: 0,
    topSpeed: Math.max(speed * 1.5, 60),
    shape: Array.from({ length: corners }, () => random.range(1 - rough, 1 + rough)),
    shed: 0,
  };
}

/** @param {Foe} foe @param {import('../kit/random.js').Random} random @param {number} wave @returns {Foe[]} */
export function splitFoe(foe, random, wave) {
  if (foe.kind !== 'rock' || foe.size === 1) return [];
  const heading = Math.atan2(foe.vy, foe.vx);
  const speed = Math.hypot(foe.vx, foe.vy);
  return [-1, 1].map((side) => {
    const way = heading + side * random.range(0.5, 1);
    const pace = Math.min(speed * random.range(0.9, 1.2) + 12, foe.topSpeed);
    const half = createFoe(random, {
      kind: 'rock',
      size: foe.size - 1,
      wave,
      x: foe.x + Math.cos(way) * foe.r * 0.5,
      y: foe.y + Math.sin(way) * foe.r * 0.5,
      vx: Math.cos(way) * pace,
      vy: Math.sin(way) * pace,
    });
    // Relative to the parent's own speed, not its current one: after a pulse the halves would become comets.
    half.topSpeed = Math.min(foe.topSpeed * 1.15, 190);
    return half;
  });
}

/**
 * @param {Foe} foe @param {number} dt @param {{ x: number, y: number, alive: boolean }} ship
 */
export function moveFoe(foe, dt, ship) {
  foe.age += dt;
  foe.flash = Math.max(0, foe.flash - dt);
  foe.angle += foe.spin * dt;
  const away = Math.hypot(foe.x, foe.y) || 1;
  if (foe.kind === 'moth') steerMoth(foe, dt, ship, away);
  else {
    // Gravity increases with age, so that an object that missed the planet returns.
    const pull = foe.kind === 'comet' ? Math.max(0, foe.age - 4) * 30 : 9 + foe.age * 1.3;
    foe.vx -= (foe.x / away) * pull * dt;
    foe.vy -= (foe.y / away) * pull * dt;
    if (foe.age > 9) {
      // Lateral speed decreases, so that nothing orbits forever.
      const sideways = (foe.vx * -foe.y + foe.vy * foe.x) / away;
      const fade = sideways * Math.min(1, 0.9 * dt);
      foe.vx += (foe.y / away) * fade;
      foe.vy -= (foe.x / away) * fade;
    }
  }
  const speed = Math.hypot(foe.vx, foe.vy);
  const limit = foe.topSpeed + foe.age * 0.8;
  if (speed > limit) {
    // Eased, so that a push has an effect before the drift returns.
    const calm = 1 - clamp(3 * dt, 0, 1) * (1 - limit / speed);
    foe.vx *= calm;
    foe.vy *= calm;
  }
  foe.x += foe.vx * dt;
  foe.y += foe.vy * dt;
}

/** Moths fly to the nearest light: the ship's when close, otherwise the planet's. @param {Foe} foe @param {number} dt @param {{ x: number, y: number, alive: boolean }} ship @param {number} away */
function steerMoth(foe, dt, ship, away) {
  const near = ship.alive && Math.hypot(ship.x - foe.x, ship.y - foe.y) < Math.min(200, away);
  const toX = (near ? ship.x : 0) - foe.x;
  const toY = (near ? ship.y : 0) - foe.y;
  const length = Math.hypot(toX, toY) || 1;
  const flutter = Math.sin(foe.age * 5 + foe.shape.length) * 90;
  foe.vx += ((toX / length) * 110 - (toY / length) * flutter - foe.vx * 0.9) * dt;
  foe.vy += ((toY / length) * 110 + (toX / length) * flutter - foe.vy * 0.9) * dt;
}
