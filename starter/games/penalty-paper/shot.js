import { clamp, ease, lerp } from '../kit/kit.js';

// The goal mouth: u from -1 (left post) to 1 (right post), v from 0 (grass) to 1 (crossbar).

/** Half the goal's width in goal heights. */
export const HALF_WIDTH = 1.3;
const FRAME = 0.05; // how near a post or the bar counts as hitting it
const HANDS = { u: 0, v: 0.45 };
const ZONES = [-0.68, 0, 0.68];

/** @typedef {{ u: number, v: number }} Spot */
/**
 * @typedef {object} Shot
 * @property {number} u where it arrives
 * @property {number} v
 * @property {number} seconds of flight
 * @property {number} curve -1 to 1, to which side it swings out on the way
 */
/** @typedef {{ to: Spot, start: number, speed: number }} Dive start: seconds after the ball was struck, may be negative */
/** @typedef {'goal' | 'save' | 'post' | 'miss'} Outcome */

/** @typedef {import('../kit/random.js').Random} Random */

/** A normally distributed error around 0. @param {Random} random @param {number} size */
const spread = (random, size) => (random.next() + random.next() + random.next() - 1.5) * size;

/** Power 0 to 1: fast balls are harder to hold and harder to place. @param {Random} random @param {{ u: number, v: number, power: number, curve: number }} aim @returns {Shot} */
export function strike(random, { u, v, power, curve }) {
  const error = 0.04 + 0.07 * power + 0.04 * Math.abs(curve);
  return {
    u: u + spread(random, error),
    v: Math.max(0.02, v + spread(random, error * 1.1)),
    seconds: 0.95 - 0.42 * power,
    curve,
  };
}

/** The computer's shot. @param {Random} random @param {import('./teams.js').StrikerSkill} skill @returns {Shot} */
export function chooseShot(random, skill) {
  const side = random.pick([-1, -1, 0, 1, 1]);
  const wide = lerp(0.35, 0.84, skill.corner) + random.range(-0.1, 0.1);
  const wild = random.chance(skill.wild);
  return {
    u: wild ? random.pick([-1, 1]) * random.range(1.06, 1.3) : side === 0 ? random.range(-0.15, 0.15) : side * wide,
    v: random.chance(0.45) ? random.range(0.55, 0.6 + 0.26 * skill.corner) : random.range(0.08, 0.32),
    seconds: skill.flight * random.range(0.94, 1.08),
    curve: random.range(-1, 1) * skill.curve,
  };
}

/** The lean of the run-up: -1 to 1. @param {Random} random @param {Shot} shot @param {number} honest */
export const chooseTell = (random, shot, honest) =>
  clamp(shot.u * 1.4, -1, 1) * (random.chance(honest) ? 1 : random.pick([-1, -0.6, 0]));

/** Position of the ball. @param {Shot} shot @param {number} share of the flight, 0 to 1 @returns {Spot} */
export function ballAt({ u, v, curve }, share) {
  const swing = curve * 0.38 * Math.sin(Math.PI * share) * (1 - share * 0.4);
  return { u: u * share + swing, v: v * ease.outQuad(share) + 0.16 * Math.sin(Math.PI * share) };
}

/**
 * @param {Random} random @param {import('./teams.js').KeeperSkill} skill @param {Shot} shot
 * @param {{ power: number, habit: number }} hints habit: the side we chose the last times, -1 to 1
 * @returns {Dive}
 */
export function chooseDive(random, skill, shot, { power, habit }) {
  const expects = Math.abs(habit) > 0.6 && Math.sign(habit) === Math.sign(shot.u) ? 0.13 : 0;
  const read = skill.read + expects + (1 - power) * 0.12 - Math.abs(shot.curve) * 0.16;
  const guess = skill.side !== 0 && random.chance(0.7) ? skill.side * 0.7 : random.pick(ZONES);
  const sees = random.chance(read);
  const u = sees ? shot.u + spread(random, 0.16) : guess;
  const v = sees ? shot.v + spread(random, 0.16) : random.range(0.15, 0.8);
  return {
    to: { u: clamp(u, -0.95, 0.95), v: clamp(v, skill.lowest, skill.highest) },
    start: skill.delay + (sees ? 0 : -0.05),
    speed: skill.speed,
  };
}

/** Position of the keeper's hands. @param {Dive | null} dive @param {number} time seconds after the ball was struck @returns {Spot} */
export function handsAt(dive, time) {
  if (dive === null || time <= dive.start) return HANDS;
  const length = Math.hypot((dive.to.u - HANDS.u) * HALF_WIDTH, dive.to.v - HANDS.v);
  const share = ease.outQuad(clamp(((time - dive.start) * dive.speed) / Math.max(length, 0.05), 0, 1));
  return { u: lerp(HANDS.u, dive.to.u, share), v: lerp(HANDS.v, dive.to.v, share) };
}

/** Position of the keeper's feet, half as far from the middle as the hands. @param {Spot} hands @returns {Spot} */
export const feetOf = ({ u, v }) => ({ u: u * 0.42, v: Math.abs(u) > 0.2 ? clamp(v - 0.35, 0, 0.25) : 0 });

/** Distance from the ball to the keeper's body, in goal heights. @param {Spot} ball @param {Spot} hands */
export function gapTo(ball, hands) {
  const feet = feetOf(hands);
  const dx = (hands.u - feet.u) * HALF_WIDTH;
  const dy = hands.v - feet.v;
  const x = (ball.u - feet.u) * HALF_WIDTH;
  const y = ball.v - feet.v;
  const along = clamp((x * dx + y * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return Math.hypot(x - dx * along, y - dy * along);
}

/** Outcome of a ball at the goal line. @param {Shot} shot @param {Dive | null} dive @param {number} reach @returns {Outcome} */
export function judge(shot, dive, reach) {
  const wide = Math.abs(shot.u);
  if (wide > 1 + FRAME || shot.v > 1 + FRAME) return 'miss';
  // The hands stay within the frame, apart from the keeper's own reach.
  if (gapTo(shot, handsAt(dive, shot.seconds)) < reach) return 'save';
  if (wide > 1 - FRAME || shot.v > 1 - FRAME) return 'post';
  return 'goal';
}
