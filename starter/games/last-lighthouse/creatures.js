import { TAU } from '../kit/kit.js';
import { creaturesOf, eyeOf, singingStone, VEIL, WATCHED } from './guards.js';
import { postAt } from './isles.js';
import { disc } from './land.js';
import { drawGem, polygon } from './things.js';

/** @typedef {CanvasRenderingContext2D} Ctx */

export const STONE_COLORS = ['#7fe0ff', '#ffd45a', '#ff9ac0', '#9df08a'];

/** @param {Ctx} ctx @param {import('./guards.js').Guard} guard @param {boolean} hasShard @param {number} time */
export function drawGuard(ctx, guard, hasShard, time) {
  const { kind, isle } = guard;
  if (kind === 'stones') for (let index = 0; index < 4; index += 1) drawStone(ctx, guard, index);
  if (kind === 'braziers') for (let index = 0; index < 4; index += 1) drawBrazier(ctx, guard, index, time);
  if (kind === 'watcher') drawWatcher(ctx, guard, time);
  if (hasShard) {
    const y = isle.y - 6 + Math.sin(time * 2) * 4 + (kind === 'watcher' ? 34 : 0);
    drawGem(ctx, isle.x, y, 17, '#3fb4d8', '#c4f4ff');
  }
  if (!guard.open) drawVeil(ctx, isle, time);
  for (const { x, y, angle } of creaturesOf(guard)) {
    if (kind === 'crabs') drawCrab(ctx, x, y, angle, guard.stunned > 0 ? 0 : time);
    else drawWisp(ctx, x, y, time, guard.stunned > 0);
  }
}

/** @param {Ctx} ctx @param {{ x: number, y: number }} isle @param {number} time */
function drawVeil(ctx, { x, y }, time) {
  ctx.fillStyle = 'rgba(140,210,255,.16)';
  disc(ctx, x, y, VEIL - 8);
  ctx.strokeStyle = '#a9e4ff';
  ctx.lineWidth = 2;
  for (let ring = 0; ring < 3; ring += 1) {
    ctx.globalAlpha = 0.35 + 0.25 * Math.sin(time * 3 + ring * 2);
    ctx.beginPath();
    ctx.ellipse(x, y, VEIL - 8, (VEIL - 8) * (0.35 + ring * 0.32), time * 0.4 + ring, 0, TAU);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {import('./guards.js').Guard} guard @param {number} index */
function drawStone(ctx, guard, index) {
  const { x, y } = postAt(guard.isle, index);
  const color = STONE_COLORS[index] ?? '#ffffff';
  const lit = guard.open || guard.order.slice(0, guard.progress).includes(index) || singingStone(guard) === index;
  ctx.fillStyle = 'rgba(10,26,24,.4)';
  ctx.beginPath();
  ctx.ellipse(x + 4, y + 10, 20, 10, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = guard.sulk > 0 ? '#7a4a50' : '#6d7684';
  ctx.beginPath();
  ctx.roundRect(x - 14, y - 34, 28, 46, [13, 13, 6, 6]);
  ctx.fill();
  ctx.fillStyle = lit ? color : '#3f4754';
  disc(ctx, x, y - 16, 8);
  ctx.strokeStyle = lit ? color : '#525b69';
  ctx.lineWidth = 2.5;
  // As many strokes as its number, so that they are distinguishable without color.
  for (let stroke = 0; stroke <= index; stroke += 1) {
    ctx.beginPath();
    ctx.moveTo(x - index * 2.5 + stroke * 5, y - 3);
    ctx.lineTo(x - index * 2.5 + stroke * 5, y + 5);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {import('./guards.js').Guard} guard @param {number} index @param {number} time */
function drawBrazier(ctx, guard, index, time) {
  const { x, y } = postAt(guard.isle, index);
  const left = guard.open ? 1 : (guard.fires[index] ?? 0) / 8;
  ctx.fillStyle = '#3a3230';
  polygon(ctx, [x - 14, y - 8, x + 14, y - 8, x + 7, y + 8, x - 7, y + 8]);
  ctx.fillStyle = '#5c4c44';
  ctx.fillRect(x - 16, y - 12, 32, 6);
  if (left === 0) return;
  for (const [size, color] of /** @type {const} */ ([
    [1, '#ff7a2a'],
    [0.6, '#ffd45a'],
  ])) {
    const tall = 26 * size * (0.35 + 0.65 * left) + Math.sin(time * 13 + index) * 2;
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(x - 11 * size, y - 12);
    ctx.quadraticCurveTo(x - 10 * size, y - 12 - tall * 0.6, x + Math.sin(time * 9 + index) * 3, y - 12 - tall);
    ctx.quadraticCurveTo(x + 10 * size, y - 12 - tall * 0.6, x + 11 * size, y - 12);
    ctx.fill();
  }
}

/** A stone head whose eye must not see the player move. @param {Ctx} ctx @param {import('./guards.js').Guard} guard @param {number} time */
function drawWatcher(ctx, guard, time) {
  const { x, y } = guard.isle;
  const eye = eyeOf(guard);
  ctx.strokeStyle = eye === 1 ? 'rgba(255,90,70,.8)' : eye > 0 ? 'rgba(255,200,90,.6)' : 'rgba(200,220,235,.3)';
  ctx.lineWidth = eye === 1 ? 4 : 2;
  ctx.setLineDash([12, 12]);
  ctx.lineDashOffset = -time * 14;
  ctx.beginPath();
  ctx.arc(x, y, WATCHED, 0, TAU);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = '#59626f';
  ctx.beginPath();
  ctx.roundRect(x - 32, y - 62, 64, 78, [30, 30, 12, 12]);
  ctx.fill();
  ctx.fillStyle = '#717b89';
  ctx.beginPath();
  ctx.roundRect(x - 32, y - 62, 40, 78, [30, 6, 6, 12]);
  ctx.fill();
  ctx.fillStyle = '#20262f';
  ctx.beginPath();
  ctx.ellipse(x, y - 26, 22, Math.max(1.5, 17 * eye), 0, 0, TAU);
  ctx.fill();
  if (eye === 0) return;
  ctx.fillStyle = eye === 1 ? '#ff5a46' : '#ffd45a';
  ctx.beginPath();
  ctx.ellipse(x, y - 26, 11, 11 * eye, 0, 0, TAU);
  ctx.fill();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} angle @param {number} time */
function drawCrab(ctx, x, y, angle, time) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle + TAU / 4);
  ctx.strokeStyle = '#9c2f24';
  ctx.lineWidth = 3;
  for (const side of [-1, 1])
    for (const leg of [-6, 0, 6]) {
      ctx.beginPath();
      ctx.moveTo(side * 9, leg * 0.6);
      ctx.lineTo(side * (19 + Math.sin(time * 12 + leg) * 2), leg * 1.6);
      ctx.stroke();
    }
  ctx.fillStyle = '#c8412f';
  for (const side of [-1, 1]) disc(ctx, side * 13, -13, 6.5);
  ctx.fillStyle = '#e2563f';
  ctx.beginPath();
  ctx.ellipse(0, 0, 15, 11, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#fff4e0';
  for (const side of [-1, 1]) disc(ctx, side * 5, -9, 3.4);
  ctx.fillStyle = '#1c1420';
  for (const side of [-1, 1]) disc(ctx, side * 5, -10, 1.7);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} time @param {boolean} stunned */
function drawWisp(ctx, x, y, time, stunned) {
  ctx.globalAlpha = stunned ? 0.35 : 0.9;
  ctx.fillStyle = '#8ff5d8';
  ctx.beginPath();
  ctx.arc(x, y, 11, Math.PI, 0);
  for (let fold = 0; fold <= 4; fold += 1)
    ctx.lineTo(x + 11 - fold * 5.5, y + 11 + (fold % 2 === 0 ? 4 : -2) + Math.sin(time * 6 + fold) * 2);
  ctx.fill();
  ctx.fillStyle = '#12382f';
  for (const side of [-4, 4]) disc(ctx, x + side, y - 1, 2.2);
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {import('./swimmers.js').Jelly} jelly @param {number} time */
export function drawJelly(ctx, { x, y, phase }, time) {
  const pulse = 1 + 0.14 * Math.sin(time * 2.6 + phase);
  ctx.strokeStyle = 'rgba(255,170,220,.6)';
  ctx.lineWidth = 2;
  for (const side of [-9, -3, 3, 9]) {
    ctx.beginPath();
    ctx.moveTo(x + side, y + 2);
    ctx.quadraticCurveTo(x + side + Math.sin(time * 3 + side) * 5, y + 14, x + side * 0.8, y + 25);
    ctx.stroke();
  }
  ctx.fillStyle = 'rgba(255,150,215,.75)';
  ctx.beginPath();
  ctx.ellipse(x, y, 18 * pulse, 15 / pulse, 0, Math.PI, TAU);
  ctx.quadraticCurveTo(x, y + 8, x - 18 * pulse, y);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,235,250,.8)';
  disc(ctx, x - 6, y - 6, 3);
}

/** @param {Ctx} ctx @param {import('./swimmers.js').Eel} eel */
export function drawEel(ctx, { x, y, vx, vy, scared, trail }) {
  ctx.fillStyle = '#071722';
  for (const [index, at] of trail.entries()) disc(ctx, at.x, at.y, 13 - index);
  disc(ctx, x, y, 14);
  const angle = Math.atan2(vy, vx);
  ctx.fillStyle = scared > 0 ? '#7f98a6' : '#d6ff5a';
  for (const side of [-0.6, 0.6]) disc(ctx, x + Math.cos(angle + side) * 9, y + Math.sin(angle + side) * 9, 3);
}
