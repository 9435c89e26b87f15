import { clamp, mixColors, TAU } from '../kit/kit.js';
import { createGlow, OWN_CAR } from './sprites.js';
import { STAGES } from './stages.js';
import { STAGE_ENDS } from './track.js';
import { MOST_NITRO, TOP_SPEED } from './world.js';

const red = createGlow('#ff3a2a');
const flame = createGlow('#6fd8ff');
const beam = createGlow('#ffe9b8');

/** Light of the headlamps on the road. @param {CanvasRenderingContext2D} ctx @param {import('./road.js').Eye} eye @param {number} size */
export function drawBeam(ctx, { width, carY, horizon }, size) {
  const reach = (carY - horizon) * 0.62;
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 0.34;
  ctx.drawImage(beam.image, width / 2 - size * 1.5, carY - size * 0.25 - reach, size * 3, reach * 1.5);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}

/** The player's car. @param {CanvasRenderingContext2D} ctx @param {import('./road.js').Eye} eye @param {import('./world.js').World} world @param {{ lamp: number, calm: boolean }} mood lamp: how near the next street lamp is, 0 to 1 */
export function drawOwnCar(ctx, eye, world, { lamp, calm }) {
  const size = (OWN_CAR.width * eye.focal) / eye.behind;
  drawBeam(ctx, eye, size);
  const shake = calm ? 0 : (world.offRoad ? 2.4 : 0.5) * (world.speed / TOP_SPEED);
  ctx.save();
  ctx.translate(eye.width / 2 + (Math.random() - 0.5) * shake, eye.carY + (Math.random() - 0.5) * shake);
  if (world.safe > 0 && world.spin === 0 && Math.floor(world.clock * 12) % 2 === 0) ctx.globalAlpha = 0.45;
  ctx.fillStyle = 'rgba(4,3,10,.55)';
  ctx.beginPath();
  ctx.ellipse(0, 0, size * 0.56, size * 0.09, 0, 0, TAU);
  ctx.fill();
  if (world.spin > 0) {
    ctx.rotate(Math.sin(world.spin * 16) * 0.16 * world.spin);
    ctx.scale(calm ? 1 : Math.cos(world.spin * 14) * 0.3 + 0.7, 1);
  }
  ctx.rotate(world.steer * 0.035);
  ctx.transform(1, 0, -world.steer * 0.09, 1, 0, 0);
  const high = (size * OWN_CAR.height) / OWN_CAR.width;
  if (world.boost > 0) drawFlames(ctx, size);
  ctx.drawImage(OWN_CAR.image, -size / 2 + world.steer * size * 0.02, -high * 0.985, size, high);
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha *= 0.1 + 0.3 * lamp;
  ctx.fillStyle = '#ffd9a0';
  ctx.beginPath();
  ctx.ellipse(0, -high * 0.7, size * 0.34, high * 0.1, 0, 0, TAU);
  ctx.fill();
  const glare = world.braking ? 0.34 : 0.19;
  ctx.globalAlpha = world.braking ? 1 : 0.6;
  for (const side of [-0.27, 0.27])
    ctx.drawImage(red.image, size * (side - glare), -high * 0.36 - size * glare, size * glare * 2, size * glare * 2);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size */
function drawFlames(ctx, size) {
  ctx.globalCompositeOperation = 'lighter';
  for (const side of [-0.26, 0.26]) {
    const reach = size * (0.3 + Math.random() * 0.14);
    ctx.drawImage(flame.image, size * side - reach * 0.6, -size * 0.1 - reach * 0.5, reach * 1.2, reach * 1.5);
  }
  ctx.globalCompositeOperation = 'source-over';
}

/** Streaks at the sides during nitro. @param {CanvasRenderingContext2D} ctx @param {import('./road.js').Eye} eye @param {number} rush @param {number} time */
export function drawRush(ctx, { width, bottom, horizon }, rush, time) {
  if (rush < 0.05) return;
  ctx.strokeStyle = '#bfeaff';
  for (let index = 0; index < 26; index += 1) {
    const turn = index * 2.399;
    const near = (index * 0.37 + time * 2.2) % 1;
    const from = 0.35 + near * 0.8;
    const reach = Math.hypot(width, bottom) * 0.55;
    ctx.globalAlpha = rush * 0.4 * near;
    ctx.lineWidth = 1 + near * 2;
    ctx.beginPath();
    ctx.moveTo(width / 2 + Math.cos(turn) * from * reach, horizon + Math.sin(turn) * from * reach);
    ctx.lineTo(width / 2 + Math.cos(turn) * (from + 0.12) * reach, horizon + Math.sin(turn) * (from + 0.12) * reach);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y @param {number} size @param {string} color */
function word(ctx, text, x, y, size, color) {
  ctx.font = `850 ${size}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = size * 0.2;
  ctx.strokeStyle = 'rgba(16,10,28,.75)';
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

/** Time, the five stages, speed, chain and nitro. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./world.js').World} world @param {{ unit: string, accent: string }} words */
export function drawDash(ctx, view, world, { unit, accent }) {
  const { width, safeTop, safeBottom } = view;
  const size = clamp(Math.min(width, view.height) * 0.085, 28, 48);
  // In a wide frame there is room between the HUD's figures and buttons.
  const top = (width > 620 ? 6 : safeTop + 6) + size / 2;
  const short = world.timeLeft < 10;
  const beat = short ? 1 + 0.12 * (world.timeLeft % 1) : 1;
  word(ctx, `${Math.ceil(world.timeLeft)}`, width / 2, top, size * beat, short ? '#ff6a5a' : '#fff4dc');
  drawStages(ctx, width / 2, top + size * 0.72, Math.min(260, width * 0.6), world, accent);
  const y = safeBottom - 16;
  const gap = clamp(width * 0.13, 50, 90);
  word(ctx, `${Math.round((world.speed / TOP_SPEED) * 240)} ${unit}`, width / 2 - gap, y, 18, '#fff4dc');
  for (let cell = 0; cell < MOST_NITRO; cell += 1)
    drawCell(ctx, width / 2 + gap - 26 + cell * 22, y, clamp(world.nitro - cell, 0, 1));
  if (world.multiplier() < 2) return;
  ctx.globalAlpha = clamp(world.chainLeft, 0.25, 1);
  word(ctx, `×${world.multiplier()}`, width / 2, top + size * 1.45, size * 0.62, '#ffd45a');
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} middle @param {number} y @param {number} wide @param {import('./world.js').World} world @param {string} accent */
function drawStages(ctx, middle, y, wide, world, accent) {
  const each = wide / STAGES.length;
  for (let stage = 0; stage < STAGES.length; stage += 1) {
    const from = STAGE_ENDS[stage - 1] ?? 0;
    const share = clamp((world.z - from) / ((STAGE_ENDS[stage] ?? 1) - from), 0, 1);
    const x = middle - wide / 2 + stage * each;
    ctx.fillStyle = 'rgba(16,10,28,.6)';
    ctx.fillRect(x - 1, y - 2, each + 1, 10);
    ctx.fillStyle = 'rgba(255,244,220,.26)';
    ctx.fillRect(x + 1, y, each - 3, 6);
    ctx.fillStyle = stage === world.stage ? accent : mixColors(accent, '#ffffff', 0.5);
    ctx.fillRect(x + 1, y, (each - 3) * share, 6);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} share */
function drawCell(ctx, x, y, share) {
  ctx.beginPath();
  ctx.moveTo(x + 3, y - 10);
  ctx.lineTo(x + 15, y - 10);
  ctx.lineTo(x + 9, y + 10);
  ctx.lineTo(x - 3, y + 10);
  ctx.closePath();
  ctx.fillStyle = 'rgba(16,10,28,.75)';
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = share === 1 ? '#6fd8ff' : '#3f6f96';
  ctx.fillRect(x - 4, y + 10 - 20 * share, 20, 20);
  ctx.restore();
  ctx.strokeStyle = share === 1 ? '#e2f8ff' : '#6a6f96';
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
