/** Seconds per update. */
export const STEP = 1 / 60;

// After a stall the game slows down instead of jumping ahead.
const MOST_STEPS_PER_FRAME = 5;

/**
 * Updates at a fixed 60 Hz and draws once per screen refresh.
 * @param {object} work
 * @param {(dt: number) => void} work.step
 * @param {(alpha: number) => void} work.draw alpha: share of a step not yet simulated
 * @param {(seconds: number) => void} work.measure the time since the last frame
 */
export function createLoop({ step, draw, measure }) {
  let request = 0;
  let last = 0;
  let owed = 0;

  /** @param {number} now milliseconds */
  function frame(now) {
    request = requestAnimationFrame(frame);
    const turn = request;
    measure((now - last) / 1000);
    owed = Math.min(owed + (now - last) / 1000, STEP * MOST_STEPS_PER_FRAME);
    last = now;
    // A step may stop or restart the loop; then skip the rest of this frame.
    while (owed >= STEP && request === turn) {
      owed -= STEP;
      step(STEP);
    }
    draw(owed / STEP);
  }

  return {
    start() {
      if (request !== 0) return;
      last = performance.now();
      owed = 0;
      request = requestAnimationFrame(frame);
    },
    stop() {
      cancelAnimationFrame(request);
      request = 0;
    },
    /** Draws one frame while nothing runs, after a resize for example. */
    drawOnce() {
      if (request === 0) draw(0);
    },
  };
}
