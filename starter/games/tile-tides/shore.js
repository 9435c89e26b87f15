import { createRandom, TAU } from '../kit/kit.js';

const random = createRandom(12);
const stars = Array.from({ length: 90 }, () => ({
  x: random.next(),
  y: random.next() * 0.5,
  size: random.range(0.6, 1.7),
  phase: random.range(0, TAU),
}));

/** The beach at night behind the board. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {number} time */
export function drawShore(ctx, { left, top, right, bottom }, time) {
  const width = right - left;
  const height = bottom - top;
  const air = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, color] of /** @type {const} */ ([
    [0, '#0b1030'],
    [0.34, '#1c2a5c'],
    [0.42, '#2f5a7c'],
    [0.43, '#12405e'],
    [1, '#0a2440'],
  ]))
    air.addColorStop(at, color);
  ctx.fillStyle = air;
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = '#fff4da';
  for (const { x, y, size, phase } of stars) {
    ctx.globalAlpha = 0.35 + 0.3 * Math.sin(time + phase);
    ctx.fillRect(left + x * width, top + y * height * 0.8, size, size);
  }
  const moonX = left + width * 0.82;
  const moonY = top + height * 0.17;
  const reach = Math.min(width, height);
  const halo = ctx.createRadialGradient(moonX, moonY, 0, moonX, moonY, reach * 0.36);
  halo.addColorStop(0, 'rgba(255,240,205,.55)');
  halo.addColorStop(1, 'rgba(255,240,205,0)');
  ctx.globalAlpha = 1;
  ctx.fillStyle = halo;
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = '#fff3d8';
  ctx.beginPath();
  ctx.arc(moonX, moonY, reach * 0.055, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#ffeec4';
  for (let glint = 0; glint < 26; glint += 1) {
    const depth = glint / 26;
    const wide = reach * (0.03 + depth * 0.12) * (0.7 + 0.3 * Math.sin(time * 1.6 + glint * 2));
    ctx.globalAlpha = 0.34 * (1 - depth);
    ctx.fillRect(
      moonX - wide + Math.sin(glint * 7 + time) * 8,
      top + height * (0.435 + depth * 0.4),
      wide * 2,
      1.6 + depth * 2,
    );
  }
  ctx.globalAlpha = 1;
  for (const [share, color, speed] of /** @type {const} */ ([
    [0.8, '#1a5570', 0.5],
    [0.87, '#b9945f', 0.35],
    [0.93, '#96734a', 0],
  ])) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(left, bottom);
    for (let step = 0; step <= 24; step += 1) {
      const x = left + (step / 24) * width;
      ctx.lineTo(
        x,
        top + height * share + Math.sin(step * 0.7 + time * speed) * 7 + Math.sin(step * 0.31 - time * speed) * 6,
      );
    }
    ctx.lineTo(right, bottom);
    ctx.fill();
  }
}
