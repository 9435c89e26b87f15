import { TAU } from '../kit/kit.js';
import { disc } from './land.js';
import { MOST_LEVELS, pedestalAt, UPGRADES } from './world.js';

/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} size */
export function drawFlask(ctx, x, y, size) {
  ctx.fillStyle = '#7a4a26';
  ctx.beginPath();
  ctx.roundRect(x - size * 0.55, y - size * 0.5, size * 1.1, size * 1.15, size * 0.3);
  ctx.fill();
  ctx.fillStyle = '#ffb53f';
  ctx.beginPath();
  ctx.roundRect(x - size * 0.4, y - size * 0.3, size * 0.8, size * 0.8, size * 0.2);
  ctx.fill();
  ctx.fillStyle = '#fff0c0';
  ctx.fillRect(x - size * 0.28, y - size * 0.2, size * 0.18, size * 0.5);
  ctx.fillStyle = '#c9c2b4';
  ctx.fillRect(x - size * 0.24, y - size * 0.85, size * 0.48, size * 0.36);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} size @param {string} color @param {string} light */
export function drawGem(ctx, x, y, size, color, light) {
  ctx.fillStyle = color;
  polygon(ctx, [x, y - size, x + size * 0.7, y - size * 0.1, x, y + size, x - size * 0.7, y - size * 0.1]);
  ctx.fillStyle = light;
  polygon(ctx, [x, y - size, x + size * 0.14, y - size * 0.05, x, y + size, x - size * 0.7, y - size * 0.1]);
}

/** @param {Ctx} ctx @param {readonly number[]} points */
export function polygon(ctx, points) {
  ctx.beginPath();
  for (let index = 0; index < points.length; index += 2) ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.fill();
}

/** @param {Ctx} ctx @param {import('./isles.js').Find} find @param {boolean} afloat @param {number} time */
export function drawFind(ctx, { kind, x, y }, afloat, time) {
  const bob = Math.sin(time * 2.2 + x) * 2.5;
  ctx.fillStyle = afloat ? 'rgba(220,245,255,.35)' : 'rgba(10,26,24,.35)';
  ctx.beginPath();
  ctx.ellipse(x, y + 10, 12, 5, 0, 0, TAU);
  ctx.fill();
  if (kind === 'oil') drawFlask(ctx, x, y + bob, 11);
  else drawGem(ctx, x, y + bob, 10, '#e07a1f', '#ffc766');
}

/** @param {Ctx} ctx @param {import('./world.js').World} world @param {(key: string) => string} t */
export function drawPedestals(ctx, world, t) {
  const { player, upgrades, amber } = world;
  for (const [index, upgrade] of UPGRADES.entries()) {
    const { x, y } = pedestalAt(index);
    const level = upgrades[upgrade];
    const full = level >= MOST_LEVELS;
    const able = !full && amber >= world.costOf(upgrade);
    ctx.fillStyle = '#5d5a58';
    disc(ctx, x, y + 4, 23);
    ctx.fillStyle = able ? '#b98a3a' : '#7d7a76';
    disc(ctx, x, y, 22);
    ctx.fillStyle = '#2b2733';
    disc(ctx, x, y, 18);
    drawUpgrade(ctx, upgrade, x, y);
    for (let pip = 0; pip < MOST_LEVELS; pip += 1) {
      ctx.fillStyle = pip < level ? '#ffd45a' : '#4a4652';
      disc(ctx, x - 6 + pip * 12, y + 27, 4);
    }
    if (Math.hypot(player.x - x, player.y - y) > 62) continue;
    label(ctx, t(upgrade), x, y - 44, '#fff4dc');
    if (full) continue;
    for (let gem = 0; gem < world.costOf(upgrade); gem += 1)
      drawGem(
        ctx,
        x + (gem - (world.costOf(upgrade) - 1) / 2) * 15,
        y - 28,
        7,
        gem < amber ? '#e07a1f' : '#4a4652',
        gem < amber ? '#ffc766' : '#6a6672',
      );
  }
}

/** @param {Ctx} ctx @param {string} text @param {number} x @param {number} y @param {string} color */
export function label(ctx, text, x, y, color) {
  ctx.font = '750 15px system-ui, sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = 'rgba(12,16,32,.85)';
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

/** @param {Ctx} ctx @param {import('./world.js').Upgrade} upgrade @param {number} x @param {number} y */
function drawUpgrade(ctx, upgrade, x, y) {
  ctx.strokeStyle = '#f3e3c4';
  ctx.fillStyle = '#f3e3c4';
  ctx.lineWidth = 3;
  if (upgrade === 'oars') {
    ctx.beginPath();
    ctx.moveTo(x - 9, y + 9);
    ctx.lineTo(x + 4, y - 4);
    ctx.stroke();
    ctx.beginPath();
    ctx.ellipse(x + 7, y - 7, 7, 4, -0.8, 0, TAU);
    ctx.fill();
  } else if (upgrade === 'lantern') {
    ctx.strokeRect(x - 6, y - 6, 12, 14);
    ctx.fillStyle = '#ffd45a';
    disc(ctx, x, y + 1, 4);
    ctx.beginPath();
    ctx.arc(x, y - 8, 5, Math.PI, 0);
    ctx.stroke();
  } else if (upgrade === 'tank') drawFlask(ctx, x, y + 1, 10);
  else {
    ctx.fillStyle = '#f2c53d';
    polygon(ctx, [
      x - 4,
      y - 11,
      x + 4,
      y - 11,
      x + 10,
      y - 4,
      x + 7,
      y,
      x + 7,
      y + 11,
      x - 7,
      y + 11,
      x - 7,
      y,
      x - 10,
      y - 4,
    ]);
  }
}

/** The keeper, in a boat or on foot. @param {Ctx} ctx @param {import('./world.js').World} world */
export function drawPlayer(ctx, { player }) {
  const { x, y, heading, onLand, stride, safe } = player;
  if (safe > 0 && Math.floor(safe * 10) % 2 === 0) ctx.globalAlpha = 0.5;
  ctx.save();
  ctx.translate(x, y);
  if (onLand) {
    ctx.fillStyle = 'rgba(10,20,24,.4)';
    ctx.beginPath();
    ctx.ellipse(0, 9, 12, 5, 0, 0, TAU);
    ctx.fill();
    ctx.fillStyle = '#4a3a2c';
    for (const side of [-1, 1]) disc(ctx, side * 4, 8 + Math.sin(stride * 0.12) * 3 * side, 4);
  } else drawBoat(ctx, heading, stride);
  const lift = onLand ? Math.abs(Math.sin(stride * 0.12)) * 2 : 0;
  ctx.fillStyle = '#d19a1c';
  ctx.beginPath();
  ctx.ellipse(0, 1 - lift, 10, 11, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#f6c93f';
  ctx.beginPath();
  ctx.ellipse(-1, -3 - lift, 9, 10, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#ffe48a';
  ctx.beginPath();
  ctx.ellipse(Math.cos(heading) * 3, -9 - lift, 8, 6.5, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#5a3a28';
  disc(ctx, Math.cos(heading) * 5, -7 - lift + Math.sin(heading) * 3, 3.2);
  ctx.fillStyle = '#3b3f4f';
  ctx.fillRect(Math.cos(heading) * 14 - 3.5, Math.sin(heading) * 10 - 9, 7, 10);
  ctx.fillStyle = '#fff0b8';
  ctx.fillRect(Math.cos(heading) * 14 - 2, Math.sin(heading) * 10 - 7, 4, 6);
  ctx.restore();
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx @param {number} heading @param {number} stride */
function drawBoat(ctx, heading, stride) {
  ctx.save();
  ctx.rotate(heading);
  ctx.strokeStyle = '#d8b98a';
  ctx.lineWidth = 3.5;
  const pull = Math.sin(stride * 0.055) * 0.5;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(0, side * 9);
    ctx.lineTo(Math.sin(pull) * 22, side * 31);
    ctx.stroke();
  }
  for (const [size, color] of /** @type {const} */ ([
    [1, '#5a3722'],
    [0.8, '#8f5d36'],
    [0.56, '#6d4428'],
  ])) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(31 * size, 0);
    ctx.quadraticCurveTo(12 * size, 19 * size, -22 * size, 13 * size);
    ctx.lineTo(-22 * size, -13 * size);
    ctx.quadraticCurveTo(12 * size, -19 * size, 31 * size, 0);
    ctx.fill();
  }
  ctx.restore();
}
