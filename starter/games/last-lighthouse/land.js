import { TAU } from '../kit/kit.js';
import { shoreAt } from './isles.js';

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Frame in units of the world */

/** Outlines, built once per isle. @type {WeakMap<import('./isles.js').Isle, Path2D>} */
const outlines = new WeakMap();

/** @param {import('./isles.js').Isle} isle */
function outlineOf(isle) {
  let path = outlines.get(isle);
  if (path === undefined) {
    path = new Path2D();
    for (let step = 0; step < 64; step += 1) {
      const angle = (step / 64) * TAU;
      path.lineTo(Math.cos(angle) * shoreAt(isle, angle), Math.sin(angle) * shoreAt(isle, angle));
    }
    path.closePath();
    outlines.set(isle, path);
  }
  return path;
}

/** Small waves at fixed positions in the world. @param {Ctx} ctx @param {Frame} frame @param {number} time */
export function drawSea(ctx, { left, top, right, bottom }, time) {
  ctx.fillStyle = '#10425f';
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.strokeStyle = '#2f7d98';
  ctx.lineWidth = 2.5;
  const step = 84;
  for (let column = Math.floor(left / step); column <= right / step; column += 1)
    for (let row = Math.floor(top / step); row <= bottom / step; row += 1) {
      const luck = Math.sin(column * 127.1 + row * 311.7) * 43_758.5;
      const share = luck - Math.floor(luck);
      const swell = Math.sin(time * 1.1 + share * TAU + column * 0.6);
      if (swell < -0.1) continue;
      const x = column * step + share * step;
      const y = row * step + ((share * 7) % 1) * step + swell * 4;
      ctx.globalAlpha = 0.25 + 0.45 * swell;
      ctx.beginPath();
      ctx.arc(x, y + 9, 14, -2.3, -0.85);
      ctx.stroke();
    }
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {import('./isles.js').Isle} isle @param {number} time */
export function drawIsle(ctx, isle, time) {
  const path = outlineOf(isle);
  ctx.save();
  ctx.translate(isle.x, isle.y);
  for (const [scale, color] of /** @type {const} */ ([
    [1.24, 'rgba(70,170,180,.28)'],
    [1.12, 'rgba(110,205,200,.35)'],
  ])) {
    ctx.save();
    ctx.scale(scale, scale);
    ctx.fillStyle = color;
    ctx.fill(path);
    ctx.restore();
  }
  const swell = 1.045 + 0.018 * Math.sin(time * 1.3 + isle.x);
  ctx.save();
  ctx.scale(swell, swell);
  ctx.strokeStyle = 'rgba(235,250,255,.75)';
  ctx.lineWidth = 3;
  ctx.stroke(path);
  ctx.restore();
  ctx.fillStyle = '#d9bf8c';
  ctx.fill(path);
  const grass = Math.max(0.55, 1 - 34 / isle.r);
  ctx.scale(grass, grass);
  ctx.fillStyle = '#4c8558';
  ctx.fill(path);
  ctx.scale(0.86, 0.86);
  ctx.fillStyle = '#579463';
  ctx.fill(path);
  ctx.restore();
}

/** @param {Ctx} ctx @param {import('./isles.js').Block} block @param {number} time */
export function drawBlock(ctx, { x, y, r, kind }, time) {
  if (kind === 'tree') {
    ctx.fillStyle = 'rgba(10,26,24,.4)';
    disc(ctx, x + 6, y + 8, r * 1.25);
    for (const [dx, dy, size, color] of /** @type {const} */ ([
      [0, 0, 1.3, '#1f4d3c'],
      [-3, -6, 1.02, '#2c6a4c'],
      [-5, -11, 0.66, '#418a5c'],
    ])) {
      ctx.fillStyle = color;
      disc(ctx, x + dx + Math.sin(time + x) * 0.8, y + dy, r * size);
    }
  } else if (kind === 'rock') {
    ctx.strokeStyle = 'rgba(225,245,250,.6)';
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.arc(x, y, r + 4 + 2 * Math.sin(time * 1.4 + x), 0, TAU);
    ctx.stroke();
    for (const [size, shift, color] of /** @type {const} */ ([
      [1.08, 0, '#38424f'],
      [0.86, -4, '#515e6e'],
      [0.46, -9, '#6d7b8b'],
    ])) {
      ctx.fillStyle = color;
      ctx.beginPath();
      for (let corner = 0; corner < 7; corner += 1) {
        const angle = (corner / 7) * TAU + x;
        const reach = r * size * (0.86 + 0.22 * Math.sin(corner * 2.3 + y));
        ctx.lineTo(x + shift * 0.5 + Math.cos(angle) * reach, y + shift + Math.sin(angle) * reach);
      }
      ctx.fill();
    }
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r */
export function disc(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, r), 0, TAU);
  ctx.fill();
}

/** The lighthouse, seen a little from the south. @param {Ctx} ctx @param {number} glow of its lamp, 0 to 1 */
export function drawTower(ctx, glow) {
  ctx.fillStyle = 'rgba(10,20,30,.4)';
  ctx.beginPath();
  ctx.ellipse(14, 12, 48, 30, 0.3, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#8f8676';
  ctx.beginPath();
  ctx.ellipse(0, 6, 42, 30, 0, 0, TAU);
  ctx.fill();
  for (let band = 0; band < 5; band += 1) {
    const low = 10 - band * 24;
    const wide = 29 - band * 2.2;
    ctx.fillStyle = band % 2 === 0 ? '#f3ead8' : '#d8553f';
    ctx.beginPath();
    ctx.moveTo(-wide, low);
    ctx.lineTo(-wide + 2.2, low - 24);
    ctx.lineTo(wide - 2.2, low - 24);
    ctx.lineTo(wide, low);
    ctx.ellipse(0, low, wide, wide * 0.36, 0, 0, Math.PI);
    ctx.fill();
  }
  ctx.fillStyle = 'rgba(30,20,50,.22)';
  ctx.beginPath();
  ctx.moveTo(8, 20);
  ctx.lineTo(29, 12);
  ctx.lineTo(18, -110);
  ctx.lineTo(8, -108);
  ctx.fill();
  ctx.fillStyle = '#4a3226';
  ctx.beginPath();
  ctx.roundRect(-8, -6, 16, 26, [8, 8, 0, 0]);
  ctx.fill();
  ctx.fillStyle = '#3b3f4f';
  ctx.fillRect(-25, -116, 50, 8);
  ctx.fillStyle = glow > 0 ? '#fff0b8' : '#4a4f60';
  ctx.fillRect(-15, -138, 30, 23);
  ctx.fillStyle = '#3b3f4f';
  for (const x of [-15, -1.5, 12]) ctx.fillRect(x, -138, 3, 23);
  ctx.fillStyle = '#c8452f';
  ctx.beginPath();
  ctx.moveTo(-21, -137);
  ctx.lineTo(0, -162);
  ctx.lineTo(21, -137);
  ctx.fill();
}
