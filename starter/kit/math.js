/** A full turn in radians. */
export const TAU = Math.PI * 2;

/** @param {number} value @param {number} min @param {number} max */
export const clamp = (value, min, max) => Math.min(max, Math.max(min, value));

/** @param {number} from @param {number} to @param {number} share 0 gives from, 1 gives to */
export const lerp = (from, to, share) => from + (to - from) * share;

/**
 * Moves towards a target independently of the frame rate.
 * @param {number} from @param {number} to @param {number} rate higher is faster, 5 is gentle, 15 is brisk
 * @param {number} dt seconds
 */
export const damp = (from, to, rate, dt) => lerp(to, from, Math.exp(-rate * dt));

/**
 * Moves towards a target by at most one step.
 * @param {number} from @param {number} to @param {number} step
 */
export const approach = (from, to, step) => (from < to ? Math.min(to, from + step) : Math.max(to, from - step));

/** Wraps a value into [min, max). @param {number} value @param {number} min @param {number} max */
export function wrap(value, min, max) {
  const span = max - min;
  return ((((value - min) % span) + span) % span) + min;
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
export const distance = (x1, y1, x2, y2) => Math.hypot(x2 - x1, y2 - y1);

/** The shortest turn from one angle to another, in (-π, π]. @param {number} from @param {number} to */
export const angleDifference = (from, to) => wrap(to - from + Math.PI, 0, TAU) - Math.PI;

/** Easing curves from 0 to 1 (outBack overshoots 1). */
export const ease = {
  /** @param {number} t */
  inQuad: (t) => t * t,
  /** @param {number} t */
  outQuad: (t) => 1 - (1 - t) ** 2,
  /** @param {number} t */
  outCubic: (t) => 1 - (1 - t) ** 3,
  /** @param {number} t */
  inOut: (t) => t * t * (3 - 2 * t),
  /** @param {number} t */
  outBack: (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
};
