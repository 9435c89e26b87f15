/** Resolutions as shares of the full one, per axis. */
export const SHARES = [1, 0.8, 0.64, 0.5];

const SLOW_FPS = 45;
const FAST_FPS = 57;
const SLOW_WINDOWS = 2;
/** Fast windows before the resolution rises again. Each rise doubles it, so that it does not go up and down for ever. */
const FIRST_PATIENCE = 6;
const MOST_PATIENCE = 96;
/** A lower resolution must be this much faster; otherwise its pixels are not what takes the time. */
const LEAST_GAIN = 1.08;
const GIVE_UP_WINDOWS = 40;

/**
 * @typedef {object} Pace
 * @property {number} step index in SHARES
 * @property {number} slow slow windows in a row
 * @property {number} fast fast windows in a row
 * @property {number} patience fast windows before a rise
 * @property {number | null} before frames per second before the latest step down, until its gain is known
 * @property {number} given windows during which no step down is tried
 */

/** @type {Pace} */
export const FULL_PACE = { step: 0, slow: 0, fast: 0, patience: FIRST_PATIENCE, before: null, given: 0 };

/**
 * The resolution after a window of about a second and a half: lower after two slow ones, if that helps, and higher again
 * after many fast ones.
 * @param {Pace} pace @param {number} fps average of the window @returns {Pace}
 */
export function nextPace(pace, fps) {
  const given = Math.max(0, pace.given - 1);
  const slow = fps < SLOW_FPS ? pace.slow + 1 : 0;
  const fast = fps > FAST_FPS ? pace.fast + 1 : 0;
  const now = { ...pace, slow, fast, given };
  if (pace.before !== null && fps < pace.before * LEAST_GAIN)
    return { ...now, step: pace.step - 1, slow: 0, before: null, given: GIVE_UP_WINDOWS };
  now.before = null;
  if (slow >= SLOW_WINDOWS && given === 0 && pace.step + 1 < SHARES.length)
    return { ...now, step: pace.step + 1, slow: 0, before: fps };
  if (fast >= pace.patience && pace.step > 0)
    return { ...now, step: pace.step - 1, fast: 0, patience: Math.min(MOST_PATIENCE, pace.patience * 2) };
  return now;
}

const WINDOW_SECONDS = 1.5;
/** A longer frame is a hidden page or a stall of the machine. */
const LONGEST_FRAME = 0.4;

/**
 * Measures frames while the game is played.
 * @param {(share: number) => void} onShare the resolution changed
 */
export function createPaceMeter(onShare) {
  let pace = FULL_PACE;
  let frames = 0;
  let seconds = 0;
  return {
    /** @param {number} frame seconds */
    count(frame) {
      if (frame > LONGEST_FRAME) return;
      frames += 1;
      seconds += frame;
      if (seconds < WINDOW_SECONDS) return;
      const { step } = pace;
      pace = nextPace(pace, frames / seconds);
      frames = 0;
      seconds = 0;
      if (pace.step !== step) onShare(SHARES[pace.step] ?? 1);
    },
  };
}
