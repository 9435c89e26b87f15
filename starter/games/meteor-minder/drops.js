import { TAU } from '../kit/kit.js';
import { MOST_LAMPS } from './planet.js';

/** @typedef {'spread' | 'rapid' | 'shield' | 'lamp' | 'slow'} Power */
/** @typedef {{ kind: Power | 'dust', x: number, y: number, vx: number, vy: number, left: number }} Drop */

/**
 * @typedef {object} DropWorld what drops need of the world
 * @property {Drop[]} drops
 * @property {import('./ship.js').Ship} ship
 * @property {number} halfWidth
 * @property {number} halfHeight
 * @property {number} roof height of the HUD
 * @property {number} score
 * @property {number} charge
 * @property {number} lamps
 * @property {{ spread: number, rapid: number, slow: number }} powers seconds left
 */

/** Dust needed for a pulse. */
export const FULL_CHARGE = 16;
export const POWER_SECONDS = { spread: 12, rapid: 12, slow: 6 };
const MAGNET_REACH = 110;

/** Drops that the planet needs are slightly more frequent. @param {DropWorld} world @param {import('../kit/random.js').Random} random */
export function choosePower({ ship, lamps }, random) {
  /** @type {Power[]} */
  const choices = ['spread', 'rapid', 'slow'];
  if (ship.shield === 0) choices.push('shield');
  if (lamps < MOST_LAMPS) choices.push('lamp');
  if (lamps <= 2) choices.push('lamp');
  return random.pick(choices);
}

/** @param {DropWorld} world @param {import('../kit/random.js').Random} random @param {Drop['kind']} kind @param {{ x: number, y: number }} at */
export function dropAt(world, random, kind, { x, y }) {
  const way = random.range(0, TAU);
  const pace = kind === 'dust' ? random.range(20, 80) : 14;
  world.drops.push({ kind, x, y, vx: Math.cos(way) * pace, vy: Math.sin(way) * pace, left: kind === 'dust' ? 8 : 11 });
}

/** @param {DropWorld} world @param {{ picked: (drop: Drop) => void, charged: () => void }} events @param {number} dt */
export function stepDrops(world, events, dt) {
  const { ship } = world;
  for (const drop of world.drops) {
    drop.left -= dt;
    const far = Math.hypot(ship.x - drop.x, ship.y - drop.y) || 1;
    if (ship.alive && far < MAGNET_REACH) {
      drop.vx += ((ship.x - drop.x) / far) * 900 * dt;
      drop.vy += ((ship.y - drop.y) / far) * 900 * dt;
    }
    const slowing = Math.exp(-2 * dt);
    drop.vx *= slowing;
    drop.vy *= slowing;
    // Drops outside the field drift back to where the ship can fly.
    if (Math.abs(drop.x) > world.halfWidth - 24) drop.vx -= Math.sign(drop.x) * 160 * dt;
    if (drop.y > world.halfHeight - 24) drop.vy -= 160 * dt;
    if (drop.y < world.roof - world.halfHeight + 24) drop.vy += 160 * dt;
    drop.x += drop.vx * dt;
    drop.y += drop.vy * dt;
    if (!ship.alive || far > 22) continue;
    drop.left = 0;
    take(world, events, drop);
  }
  world.drops = world.drops.filter(({ left }) => left > 0);
}

/** @param {DropWorld} world @param {{ picked: (drop: Drop) => void, charged: () => void }} events @param {Drop} drop */
function take(world, events, drop) {
  if (drop.kind === 'dust') {
    world.score += 5;
    world.charge += 1;
    if (world.charge === FULL_CHARGE) events.charged();
    world.charge = Math.min(FULL_CHARGE, world.charge);
  } else if (drop.kind === 'shield') world.ship.shield = 1;
  else if (drop.kind === 'lamp') world.lamps = Math.min(MOST_LAMPS, world.lamps + 1);
  else world.powers[drop.kind] = POWER_SECONDS[drop.kind];
  events.picked(drop);
}
