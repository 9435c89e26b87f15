import { ease } from '../kit/kit.js';
import { STAGES } from './stages.js';

/** Length of a segment and half the width of the road, in units; 180 units are a meter. */
export const SEGMENT = 200;
export const ROAD = 2000;
export const UNITS_PER_METRE = 180;
/** Road beyond the finish, for the view. */
const TAIL = 420;

/** @type {number[]} */
const curves = [];
/** @type {number[]} height at the start of each segment */
const heights = [];
/** z at the end of each stage. @type {number[]} */
export const STAGE_ENDS = [];

let height = 0;
/** @param {number} count @param {number} curve @param {number} rise */
function lay(count, curve, rise) {
  const from = height;
  const bend = count / 3;
  for (let index = 0; index < count; index += 1) {
    const share = Math.min(1, index / bend, (count - index) / bend);
    curves.push(curve * ease.inOut(share));
    heights.push(from + rise * 100 * ease.inOut(index / count));
  }
  height = from + rise * 100;
}
for (const { road } of STAGES) {
  for (const [count, curve, rise] of road) lay(count, curve, rise);
  STAGE_ENDS.push(curves.length * SEGMENT);
}
lay(TAIL, 0, 0);

/** @param {number} index of a segment */
export const curveOf = (index) => curves[index] ?? 0;
/** @param {number} index */
export const heightOf = (index) => heights[Math.max(0, index)] ?? height;

/** @param {number} z */
export function heightAt(z) {
  const index = Math.floor(z / SEGMENT);
  const share = z / SEGMENT - index;
  return heightOf(index) * (1 - share) + heightOf(index + 1) * share;
}

/** @param {number} z @returns {number} the stage at that place, the last one beyond the finish */
export function stageAt(z) {
  const found = STAGE_ENDS.findIndex((end) => z < end);
  return found === -1 ? STAGES.length - 1 : found;
}

/** A stable pseudorandom number in [0, 1) for a place. @param {number} index @param {number} salt */
export function chanceAt(index, salt) {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
