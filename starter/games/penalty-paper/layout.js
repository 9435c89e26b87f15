import { clamp, lerp } from '../kit/kit.js';
import { HALF_WIDTH } from './shot.js';

const TALL = { width: 500, least: 640, most: 980 };
const HUD_HEIGHT = 60; // CSS pixels

/** A tall frame gets a tall stage. @param {number} width @param {number} height CSS pixels */
export const chooseDesign = (width, height) =>
  height > width
    ? { width: TALL.width, height: clamp((TALL.width * (height - HUD_HEIGHT)) / width, TALL.least, TALL.most) }
    : { width: 940, height: 560 };

/**
 * Dimensions of the stage, in design units.
 * @param {import('../kit/stage.js').View} view
 */
export function measure({ designWidth, designHeight }) {
  const wide = designWidth > designHeight;
  return {
    middle: designWidth / 2,
    /** Height of the goal. */
    goal: wide ? 188 : 154,
    /** The y of the goal line on the grass. */
    line: wide ? 336 : designHeight * 0.53,
    /** Position of the ball before a kick. */
    spot: wide ? 476 : designHeight * 0.79,
    /** Position of the score strip: height, and distance from the middle. */
    board: wide ? 44 : 36,
    boardSide: wide ? 360 : 112,
  };
}

/** @typedef {ReturnType<typeof measure>} Stage */

/** Projects a point of the goal mouth onto the screen. @param {Stage} stage @param {import('./shot.js').Spot} spot */
export const toScreen = ({ middle, goal, line }, { u, v }) => ({
  x: middle + u * HALF_WIDTH * goal,
  y: line - v * goal,
});

/** @param {Stage} stage @param {{ x: number, y: number }} point @returns {import('./shot.js').Spot} */
export const toGoal = ({ middle, goal, line }, { x, y }) => ({
  u: (x - middle) / (HALF_WIDTH * goal),
  v: (line - y) / goal,
});

/**
 * Screen position, shadow and size of a ball between the spot (depth 0) and the goal line (1).
 * @param {Stage} stage @param {import('./shot.js').Spot} at @param {number} depth
 */
export function ballOnScreen({ middle, goal, line, spot }, { u, v }, depth) {
  const ground = lerp(spot, line, 1 - (1 - depth) ** 1.35);
  return { x: middle + u * HALF_WIDTH * goal, y: ground - v * goal, ground, radius: goal * lerp(0.155, 0.09, depth) };
}
