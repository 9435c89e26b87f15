import { createRandom, mixColors, TAU } from '../kit/kit.js';
import { STAGES } from './stages.js';

const STRIP_WIDTH = 1400;
const STRIP_HEIGHT = 260;

/** A row of silhouettes that tiles horizontally. @param {number} stage @param {number} layer 0 far, 1 near @returns {HTMLCanvasElement} */
function paintStrip(stage, layer) {
  const strip = Object.assign(document.createElement('canvas'), { width: STRIP_WIDTH, height: STRIP_HEIGHT });
  const ctx = strip.getContext('2d');
  const colors = STAGES[stage]?.colors;
  if (ctx === null || colors === undefined) return strip;
  const random = createRandom(stage * 2 + layer + 5);
  const color = mixColors(mixColors(colors.mid, colors.low, 0.4), colors.left, layer === 0 ? 0.35 : 0.8);
  ctx.fillStyle = color;
  if (stage === 0) paintTowers(ctx, random, layer);
  else if (stage === 1 && layer === 0) paintSea(ctx, colors.low);
  else paintHills(ctx, random, stage, layer);
  return strip;
}

/** @param {CanvasRenderingContext2D} ctx @param {import('../kit/random.js').Random} random @param {number} layer */
function paintTowers(ctx, random, layer) {
  const color = ctx.fillStyle;
  for (let x = 0; x < STRIP_WIDTH - 20; ) {
    const width = Math.min(STRIP_WIDTH - x, random.range(26, 62));
    const height = random.range(0.25, layer === 0 ? 0.95 : 0.6) * STRIP_HEIGHT;
    ctx.fillStyle = color;
    ctx.fillRect(x, STRIP_HEIGHT - height, width - 3, height);
    if (height > 180) ctx.fillRect(x + width / 2 - 2, STRIP_HEIGHT - height - 30, 2, 30);
    for (let y = STRIP_HEIGHT - height + 8; y < STRIP_HEIGHT; y += 9)
      for (let window = x + 4; window < x + width - 8; window += 8) {
        if (random.chance(0.68)) continue;
        ctx.fillStyle = random.pick(['#ffd58a', '#ff9ac4', '#9fe3ff', '#ffb86b']);
        ctx.globalAlpha = layer === 0 ? 0.45 : 0.8;
        ctx.fillRect(window, y, 3.5, 4);
        ctx.globalAlpha = 1;
      }
    x += width;
  }
}

/** The sea with the path of the moon. @param {CanvasRenderingContext2D} ctx @param {string} low */
function paintSea(ctx, low) {
  const random = createRandom(3);
  ctx.fillStyle = '#0f3a58';
  ctx.fillRect(0, STRIP_HEIGHT * 0.8, STRIP_WIDTH, STRIP_HEIGHT);
  ctx.fillStyle = low;
  for (let index = 0; index < 240; index += 1) {
    ctx.globalAlpha = random.range(0.1, 0.5);
    ctx.fillRect(random.range(0, STRIP_WIDTH), STRIP_HEIGHT * random.range(0.81, 1), random.range(4, 26), 1.4);
  }
}

/** Sums of sines for hills, sharp ones for mountains, steps for mesas. @param {CanvasRenderingContext2D} ctx @param {import('../kit/random.js').Random} random @param {number} stage @param {number} layer */
function paintHills(ctx, random, stage, layer) {
  const waves = [2, 3, 5, 8, 13].map((times) => ({ times, phase: random.range(0, TAU), size: 1 / Math.sqrt(times) }));
  const tall = [0, 0.22, 0.5, 0.55, 0.95][stage] ?? 0.5;
  /** @param {number} x */
  const heightAt = (x) => {
    let sum = 0;
    for (const { times, phase, size } of waves) {
      const wave = Math.sin((x / STRIP_WIDTH) * TAU * times + phase);
      sum += size * (stage === 4 ? 1 - 2 * Math.abs(wave) : wave);
    }
    const share = 0.5 + sum * 0.22;
    const shaped = stage === 3 ? Math.round(share * 3.4) / 3.4 + share * 0.12 : share;
    return STRIP_HEIGHT * (0.06 + Math.max(0.03, shaped) * tall * (layer === 0 ? 1 : 0.6));
  };
  const color = ctx.fillStyle;
  for (let x = 0; x < STRIP_WIDTH; x += 2) {
    const height = heightAt(x);
    ctx.fillStyle = color;
    ctx.fillRect(x, STRIP_HEIGHT - height, 2.5, height);
    if (stage === 4 && layer === 0) {
      ctx.fillStyle = '#fff1ea';
      ctx.fillRect(x, STRIP_HEIGHT - height, 2.5, Math.max(0, height - 120 + 14 * Math.sin(x * 0.11)));
    }
    if (stage === 2 && x % 8 === 0) {
      const tree = random.range(10, 34);
      ctx.beginPath();
      ctx.moveTo(x - 8, STRIP_HEIGHT - height + 4);
      ctx.lineTo(x, STRIP_HEIGHT - height - tree);
      ctx.lineTo(x + 8, STRIP_HEIGHT - height + 4);
      ctx.fill();
    }
  }
}

/** Everything above the road. */
export function createSky() {
  /** @type {Map<string, HTMLCanvasElement>} */
  const strips = new Map();
  const random = createRandom(9);
  const stars = Array.from({ length: 150 }, () => ({
    x: random.next(),
    y: random.next() ** 1.4,
    size: random.range(0.5, 1.5),
    phase: random.range(0, TAU),
  }));

  /** @param {number} stage @param {number} layer */
  function strip(stage, layer) {
    const key = `${stage} ${layer}`;
    const found = strips.get(key) ?? paintStrip(stage, layer);
    strips.set(key, found);
    return found;
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {{ width: number, height: number, horizon: number, skyline: number, turn: number, time: number, colors: import('./stages.js').Palette,
   *   moon: import('./sprites.js').Sprite, sun: import('./sprites.js').Sprite, night: number, stage: number, before: number, share: number }} scene
   *   turn: how far the road has turned; night: 0 dusk to 1 dawn; share: of the new stage's skyline
   */
  return function drawSky(
    ctx,
    { width, height, horizon, skyline, turn, time, colors, moon, sun, night, stage, before, share },
  ) {
    const air = ctx.createLinearGradient(0, 0, 0, horizon);
    air.addColorStop(0, colors.top);
    air.addColorStop(0.62, colors.mid);
    air.addColorStop(1, colors.low);
    ctx.fillStyle = air;
    ctx.fillRect(0, 0, width, height);
    const dark = Math.max(0, 1 - Math.max(0, night - 0.78) * 4);
    ctx.fillStyle = '#fff6e0';
    for (const star of stars) {
      ctx.globalAlpha = dark * (0.35 + 0.3 * Math.sin(time * 1.3 + star.phase)) * (1 - star.y * 0.7);
      const x = (((star.x * width - turn * 0.35) % width) + width) % width;
      ctx.fillRect(x, star.y * horizon, star.size, star.size);
    }
    const unit = Math.min(width, horizon * 2);
    ctx.globalAlpha = dark;
    const moonX = width * 0.8 - turn * 0.12;
    const moonY = horizon * (0.62 - 0.32 * Math.sin(Math.min(1, night * 1.15) * Math.PI));
    ctx.drawImage(moon.image, moonX - unit * 0.2, moonY - unit * 0.2, unit * 0.4, unit * 0.4);
    ctx.fillStyle = '#fbf1d8';
    ctx.beginPath();
    ctx.arc(moonX, moonY, unit * 0.045, 0, TAU);
    ctx.fill();
    ctx.globalAlpha = 1;
    if (night > 0.75) {
      const rise = (night - 0.75) * 4;
      const size = unit * (0.5 + rise * 0.9);
      ctx.globalAlpha = rise;
      ctx.drawImage(sun.image, width * 0.5 - turn * 0.2 - size, horizon - size * 0.9, size * 2, size * 2);
      ctx.globalAlpha = 1;
    }
    const tall = Math.min(horizon * 0.62, width * 0.3);
    for (const layer of [0, 1]) {
      for (const [which, alpha] of [
        [before, 1 - share],
        [stage, share],
      ]) {
        if (!alpha || which === undefined) continue;
        ctx.globalAlpha = alpha;
        const wide = (tall / STRIP_HEIGHT) * STRIP_WIDTH;
        const start = -((((turn * (0.7 + layer * 0.5)) % wide) + wide) % wide);
        for (let x = start; x < width; x += wide) ctx.drawImage(strip(which, layer), x, skyline - tall, wide + 1, tall);
      }
    }
    ctx.globalAlpha = 1;
    ctx.fillStyle = colors.fog;
    ctx.fillRect(0, skyline - 1, width, height);
  };
}
