import { angleDifference, clamp, damp, TAU } from '../kit/kit.js';
import { PLANET_RADIUS } from './planet.js';

const THRUST = 640;
const DRAG = 1.5;
const TURN_RATE = 11;
const SHOT_SPEED = 640;
/** Range of the gun: short enough that the ship must fly to the far side of the planet. */
export const REACH = 235;
const RESPAWN_SECONDS = 1.1;
const PROTECTED_SECONDS = 2.6;

/** Smaller than the drawing, to forgive grazing hits. */
export const SHIP_RADIUS = 9;

/**
 * @typedef {object} Ship
 * @property {number} x
 * @property {number} y
 * @property {number} vx
 * @property {number} vy
 * @property {number} angle where the nose points
 * @property {number} aim where the gun points
 * @property {boolean} alive
 * @property {number} wait seconds until it comes back
 * @property {number} safe seconds of protection left
 * @property {number} reload
 * @property {number} thrust 0 to 1, for the flame
 * @property {number} shield hits it can still take
 * @property {import('./foes.js').Foe | null} target
 */

/** @typedef {{ x: number, y: number, vx: number, vy: number, left: number }} Shot */

/** @returns {Ship} */
export const createShip = () => ({
  x: 0,
  y: -PLANET_RADIUS - 60,
  vx: 0,
  vy: 0,
  angle: -TAU / 4,
  aim: -TAU / 4,
  alive: true,
  wait: 0,
  safe: PROTECTED_SECONDS,
  reload: 0,
  thrust: 0,
  shield: 0,
  target: null,
});

/** @param {Ship} ship */
export function wreckShip(ship) {
  ship.alive = false;
  ship.wait = RESPAWN_SECONDS;
  ship.target = null;
}

/**
 * @param {Ship} ship @param {{ x: number, y: number }} push direction, at most 1 long
 * @param {{ halfWidth: number, halfHeight: number, roof: number }} field roof: height of the HUD, nothing to fly under
 * @param {number} dt
 */
export function moveShip(ship, push, { halfWidth, halfHeight, roof }, dt) {
  ship.safe = Math.max(0, ship.safe - dt);
  if (!ship.alive) {
    ship.wait -= dt;
    if (ship.wait <= 0) Object.assign(ship, createShip());
    return;
  }
  ship.thrust = Math.hypot(push.x, push.y);
  if (ship.thrust > 0.05)
    ship.angle += angleDifference(ship.angle, Math.atan2(push.y, push.x)) * clamp(TURN_RATE * dt, 0, 1);
  ship.vx = (ship.vx + push.x * THRUST * dt) * Math.exp(-DRAG * dt);
  ship.vy = (ship.vy + push.y * THRUST * dt) * Math.exp(-DRAG * dt);
  ship.x += ship.vx * dt;
  ship.y += ship.vy * dt;

  const edgeX = halfWidth - 16;
  const edgeY = halfHeight - 16;
  if (Math.abs(ship.x) > edgeX) {
    ship.x = clamp(ship.x, -edgeX, edgeX);
    ship.vx *= -0.45;
  }
  const inside = clamp(ship.y, roof - edgeY, edgeY);
  if (ship.y !== inside) {
    ship.y = inside;
    ship.vy *= -0.45;
  }
  const away = Math.hypot(ship.x, ship.y) || 1;
  const nearest = PLANET_RADIUS + 16;
  if (away >= nearest) return;
  const outX = ship.x / away;
  const outY = ship.y / away;
  const inward = ship.vx * outX + ship.vy * outY;
  ship.x = outX * nearest;
  ship.y = outY * nearest;
  if (inward < 0) {
    ship.vx -= outX * inward * 1.5;
    ship.vy -= outY * inward * 1.5;
  }
}

/** Whether the planet blocks the line of fire. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
function behindPlanet(from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const along = clamp(-(from.x * dx + from.y * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return Math.hypot(from.x + dx * along, from.y + dy * along) < PLANET_RADIUS;
}

/**
 * Targets near objects, preferring those about to hit the planet.
 * @param {Ship} ship @param {readonly import('./foes.js').Foe[]} foes
 */
export function chooseTarget(ship, foes) {
  /** @type {import('./foes.js').Foe | null} */
  let chosen = null;
  let least = Infinity;
  for (const foe of foes) {
    const far = Math.hypot(foe.x - ship.x, foe.y - ship.y) - foe.r;
    if (far > REACH || behindPlanet(ship, foe)) continue;
    const fromPlanet = Math.hypot(foe.x, foe.y) - foe.r - PLANET_RADIUS;
    const weight = far + Math.min(fromPlanet, 200) * 0.6 - (foe === ship.target ? 25 : 0);
    if (weight < least) {
      least = weight;
      chosen = foe;
    }
  }
  ship.target = chosen;
}

/**
 * @param {Ship} ship @param {{ rapid: boolean, spread: boolean }} powers @param {number} dt
 * @returns {Shot[]} what leaves the gun now
 */
export function fireShip(ship, { rapid, spread }, dt) {
  ship.reload = Math.max(0, ship.reload - dt);
  const { target } = ship;
  if (!ship.alive || target === null) return [];
  const flight = Math.hypot(target.x - ship.x, target.y - ship.y) / SHOT_SPEED;
  const wanted = Math.atan2(target.y + target.vy * flight - ship.y, target.x + target.vx * flight - ship.x);
  ship.aim = damp(ship.aim, ship.aim + angleDifference(ship.aim, wanted), 22, dt);
  if (ship.reload > 0 || Math.abs(angleDifference(ship.aim, wanted)) > 0.2) return [];
  ship.reload = rapid ? 0.1 : 0.19;
  return (spread ? [-0.17, 0, 0.17] : [0]).map((turn) => {
    const way = ship.aim + turn;
    return {
      x: ship.x + Math.cos(way) * 18,
      y: ship.y + Math.sin(way) * 18,
      vx: Math.cos(way) * SHOT_SPEED,
      vy: Math.sin(way) * SHOT_SPEED,
      left: 0.45,
    };
  });
}
