import { clamp } from '../kit/kit.js';
import { toGoal } from './layout.js';

const QUICK_SECONDS = 0.18;
const SLOW_SECONDS = 0.95;
const LEAST_LENGTH = 34; // design units
const MOST_SIDE = 1.25;
const MOST_HEIGHT = 1.3;
const LOW = 0.1;
const SWEEP_SECONDS = 1.5; // from side to side and back

/** @typedef {{ u: number, v: number, power: number, curve: number }} Aim */

/** A drag from the ball to the goal; a curved path bends the ball. @param {{ x: number, y: number }} start */
export function createSwipe(start) {
  return { points: [start], seconds: 0 };
}

/** @typedef {ReturnType<typeof createSwipe>} Swipe */

/**
 * The target of a drag: as far from the ball as the finger moved. A short flick along the grass extends to the goal
 * line.
 * @param {Swipe} swipe @param {import('./layout.js').Stage} stage @returns {Aim | null} null while it is too short or goes back
 */
export function aimOfSwipe({ points, seconds }, stage) {
  const start = points[0];
  const end = points.at(-1);
  if (start === undefined || end === undefined) return null;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy);
  if (length < LEAST_LENGTH || dy > -LEAST_LENGTH * 0.6) return null;
  const onward = Math.max(1, (stage.spot - stage.line + LOW * stage.goal) / -dy);
  const { u, v } = toGoal(stage, { x: stage.middle + dx * onward, y: stage.spot + dy * onward });
  const bellies = points.map((point) => (dx * (point.y - start.y) - dy * (point.x - start.x)) / length);
  const belly = bellies.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  const bend = (belly / length) * 4.5;
  return {
    u: clamp(u, -MOST_SIDE, MOST_SIDE),
    v: clamp(v, 0.04, MOST_HEIGHT),
    power: clamp(1 - (seconds - QUICK_SECONDS) / (SLOW_SECONDS - QUICK_SECONDS), 0.3, 1),
    // A slightly shaky line counts as straight.
    curve: Math.abs(bend) < 0.25 ? 0 : clamp(bend, -1, 1),
  };
}

/**
 * Two moving marks, stopped one after the other: horizontal, then vertical.
 * @typedef {object} Meter
 * @property {number} hurry 1 or more
 * @property {number} time seconds of this sweep
 * @property {number | null} u where the first mark was stopped
 */

/** @param {number} hurry @returns {Meter} */
export const createMeter = (hurry) => ({ hurry, time: 0, u: null });

/** @param {Meter} meter @returns {{ u: number, v: number }} where the mark is now */
export function markOf({ hurry, time, u }) {
  const phase = ((time * hurry) / SWEEP_SECONDS) % 1;
  const wave = Math.abs(phase * 2 - 1) * 2 - 1;
  return u === null ? { u: -wave * 1.15, v: 0.5 } : { u, v: (1 - wave) * 0.58 + 0.03 };
}

/** Stops the mark. @param {Meter} meter @param {number} curve held on the keys @returns {Aim | null} the aim, once both are stopped */
export function stopMark(meter, curve) {
  const mark = markOf(meter);
  if (meter.u === null) {
    meter.u = mark.u;
    meter.time = 0;
    return null;
  }
  return { u: meter.u, v: mark.v, power: 0.75, curve };
}
