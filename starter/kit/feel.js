/** @type {MediaQueryList | null} */
let wish = null;

/** True while the system prefers reduced motion. */
export function prefersReducedMotion() {
  wish ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return wish.matches;
}

/** Screen shake, flashes and hit stops; reduced when the system prefers less motion. */
export function createFeel() {
  let shakeSize = 0;
  let shakeLeft = 0;
  let shakeTime = 1;
  let flashColor = '#ffffff';
  let flashStrength = 0;
  let flashLeft = 0;
  let flashTime = 1;
  let stopLeft = 0;

  return {
    /** @param {number} [size] CSS pixels @param {number} [seconds] */
    shake(size = 6, seconds = 0.3) {
      if (prefersReducedMotion()) return;
      const current = shakeSize * (shakeLeft / shakeTime);
      if (size < current) return;
      shakeSize = size;
      shakeTime = seconds;
      shakeLeft = seconds;
    },
    /** @param {string} [color] @param {number} [seconds] @param {number} [strength] 0 to 1 */
    flash(color = '#ffffff', seconds = 0.25, strength = 0.35) {
      flashColor = color;
      flashStrength = prefersReducedMotion() ? strength * 0.3 : strength;
      flashTime = seconds;
      flashLeft = seconds;
    },
    /** Pauses the simulation for a moment to emphasize a hit. @param {number} [seconds] */
    hitStop(seconds = 0.06) {
      if (!prefersReducedMotion()) stopLeft = Math.max(stopLeft, seconds);
    },
    reset() {
      shakeLeft = 0;
      flashLeft = 0;
      stopLeft = 0;
    },
    /** @param {number} dt @returns {boolean} whether the simulation may move */
    step(dt) {
      shakeLeft = Math.max(0, shakeLeft - dt);
      flashLeft = Math.max(0, flashLeft - dt);
      if (stopLeft <= 0) return true;
      stopLeft -= dt;
      return false;
    },
    offset() {
      const size = shakeSize * (shakeLeft / shakeTime);
      return size === 0 ? { x: 0, y: 0 } : { x: (Math.random() * 2 - 1) * size, y: (Math.random() * 2 - 1) * size };
    },
    /** @param {CanvasRenderingContext2D} ctx @param {import('./stage.js').View} view */
    drawFlash(ctx, view) {
      if (flashLeft <= 0) return;
      ctx.globalAlpha = flashStrength * (flashLeft / flashTime);
      ctx.fillStyle = flashColor;
      // Wider than the frame, which a shake may have moved.
      const margin = 40 / view.scale;
      ctx.fillRect(
        view.left - margin,
        view.top - margin,
        view.right - view.left + margin * 2,
        view.bottom - view.top + margin * 2,
      );
      ctx.globalAlpha = 1;
    },
  };
}
