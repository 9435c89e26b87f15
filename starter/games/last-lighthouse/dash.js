import { clamp, TAU } from '../kit/kit.js';
import { drawFlask, drawGem } from './things.js';
import { FLARE_SECONDS } from './world.js';

/** @typedef {CanvasRenderingContext2D} Ctx */

/** Color of the shards and of everything that points to them. */
export const SHARD_COLOR = '#6fd0ff';

/** The next shard to look for: the nearest one not found yet. @param {import('./world.js').World} world */
export function nextShard({ shards, player }) {
  const far = (/** @type {{ x: number, y: number }} */ at) => Math.hypot(at.x - player.x, at.y - player.y);
  return shards.filter(({ state }) => state === 'there').sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** The current goal, as a text key. @param {import('./world.js').World} world */
export function goalOf(world) {
  const { player, oil, flasks, guards } = world;
  const guard = guards.find(({ isle }) => Math.hypot(isle.x - player.x, isle.y - player.y) < 330);
  const waiting = world.shards.some((shard) => shard.state === 'there' && shard.guard === guard);
  if (guard !== undefined && waiting)
    return guard.open && (guard.kind === 'stones' || guard.kind === 'braziers') ? 'goalTake' : `goal_${guard.kind}`;
  if (oil < 40 && flasks > 0) return 'goalPour';
  if (oil < 30) return 'goalOil';
  return world.count('carried') > 0 ? 'goalHome' : 'goalSeek';
}

/** Drawn in pixels of the frame. @param {Ctx} ctx @param {import('../kit/stage.js').View} view @param {import('./world.js').World} world @param {string} goal */
export function drawDash(ctx, view, world, goal) {
  ctx.save();
  ctx.translate(view.left, view.top);
  ctx.scale(1 / view.scale, 1 / view.scale);
  const { width, height } = view;
  const below = (view.safeTop - view.top) * view.scale + 10;
  // In a wide frame there is room between the HUD's figures and buttons.
  const top = width > 620 ? 12 : below;
  drawLamp(ctx, width / 2, top + 8, Math.min(260, width - 150), world);
  // In a small frame the words of the moment appear where the goal would be.
  const goalY = width > 620 || height > 560 ? top + 38 : height - 116;
  drawGoal(ctx, goal, width / 2, goalY, width > 620 ? width - 420 : width - 24);
  drawBag(ctx, 14, below + 4, world);
  drawCompass(ctx, 50, height - 58, world);
  drawFlare(ctx, 112, height - 34, world);
  ctx.restore();
}

/** Oil left in the lamp of the lighthouse. @param {Ctx} ctx @param {number} middle @param {number} y @param {number} wide @param {import('./world.js').World} world */
function drawLamp(ctx, middle, y, wide, world) {
  const low = world.oil < 25;
  const share = clamp(world.oil / world.mostOil(), 0, 1);
  const left = middle - wide / 2 + 14;
  ctx.fillStyle = 'rgba(10,12,28,.75)';
  ctx.beginPath();
  ctx.roundRect(left - 20, y - 9, wide + 6, 18, 9);
  ctx.fill();
  ctx.fillStyle = low ? '#ff6a4a' : '#ffcf6b';
  ctx.globalAlpha = low ? 0.7 + 0.3 * Math.sin(world.time * 9) : 1;
  ctx.beginPath();
  ctx.roundRect(left, y - 5, Math.max(6, (wide - 20) * share), 10, 5);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.fillStyle = '#f3ead8';
  ctx.beginPath();
  ctx.moveTo(left - 17, y + 13);
  ctx.lineTo(left - 13, y - 8);
  ctx.lineTo(left - 5, y - 8);
  ctx.lineTo(left - 1, y + 13);
  ctx.fill();
  ctx.fillStyle = low ? '#ff6a4a' : '#ffe28a';
  ctx.fillRect(left - 13, y - 16, 8, 8);
  ctx.fillStyle = '#d8553f';
  ctx.fillRect(left - 14, y - 1, 10, 5);
}

/** @param {Ctx} ctx @param {string} text @param {number} x @param {number} y @param {number} room */
function drawGoal(ctx, text, x, y, room) {
  ctx.font = '700 15px system-ui, sans-serif';
  const size = Math.min(15, (15 * room) / ctx.measureText(text).width);
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = 'rgba(8,10,26,.85)';
  ctx.strokeText(text, x, y);
  ctx.fillStyle = '#e6f0f6';
  ctx.fillText(text, x, y);
}

/** Flames, flasks and amber. @param {Ctx} ctx @param {number} x @param {number} y @param {import('./world.js').World} world */
function drawBag(ctx, x, y, world) {
  const rows = [24, 54, 84];
  ctx.fillStyle = 'rgba(10,12,28,.62)';
  ctx.beginPath();
  ctx.roundRect(x - 6, y + 48, 30 + world.mostFlames() * 17, 94, 14);
  ctx.fill();
  for (let flame = 0; flame < world.mostFlames(); flame += 1)
    drawFlame(ctx, x + 12 + flame * 19, y + 48 + (rows[0] ?? 0), flame < world.flames);
  drawFlask(ctx, x + 12, y + 48 + (rows[1] ?? 0), 9);
  drawGem(ctx, x + 12, y + 46 + (rows[2] ?? 0) - 6, 10, '#e07a1f', '#ffc766');
  ctx.font = '800 17px system-ui, sans-serif';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#fff4dc';
  ctx.fillText(`${world.flasks}`, x + 30, y + 48 + (rows[1] ?? 0));
  ctx.fillText(`${world.amber}`, x + 30, y + 41 + (rows[2] ?? 0));
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {boolean} lit */
function drawFlame(ctx, x, y, lit) {
  for (const [size, color] of /** @type {const} */ ([
    [1, lit ? '#ff9a3f' : '#3d3a4a'],
    [0.5, lit ? '#fff0b0' : '#4a4758'],
  ])) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(x, y - 13 * size + 2);
    ctx.quadraticCurveTo(x + 11 * size, y + 2, x, y + 8);
    ctx.quadraticCurveTo(x - 11 * size, y + 2, x, y - 13 * size + 2);
    ctx.fill();
  }
}

/** Warm: the lighthouse. Blue: the nearest shard. @param {Ctx} ctx @param {number} x @param {number} y @param {import('./world.js').World} world */
function drawCompass(ctx, x, y, world) {
  const { player } = world;
  ctx.fillStyle = 'rgba(10,12,28,.78)';
  ctx.beginPath();
  ctx.arc(x, y, 38, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = '#c9a35a';
  ctx.lineWidth = 3;
  ctx.stroke();
  const shard = nextShard(world);
  const homeward = world.count('carried') > 0 || shard === null;
  if (shard !== null)
    needle(ctx, x, y, Math.atan2(shard.y - player.y, shard.x - player.x), SHARD_COLOR, homeward ? 0.5 : 1);
  needle(ctx, x, y, Math.atan2(-player.y, -player.x), '#ffcf6b', homeward ? 1 : 0.62);
  ctx.fillStyle = '#f3ead8';
  ctx.beginPath();
  ctx.arc(x, y, 4, 0, TAU);
  ctx.fill();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} angle @param {string} color @param {number} weight */
function needle(ctx, x, y, angle, color, weight) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(33 * (0.72 + 0.28 * weight), 0);
  ctx.lineTo(4, -8 * weight);
  ctx.lineTo(4, 8 * weight);
  ctx.fill();
  ctx.restore();
}

/** Time until the lantern can flare again. @param {Ctx} ctx @param {number} x @param {number} y @param {import('./world.js').World} world */
function drawFlare(ctx, x, y, { flare }) {
  const share = 1 - flare / FLARE_SECONDS;
  ctx.lineWidth = 5;
  ctx.strokeStyle = 'rgba(10,12,28,.8)';
  ctx.beginPath();
  ctx.arc(x, y, 15, 0, TAU);
  ctx.stroke();
  ctx.strokeStyle = share === 1 ? '#ffe28a' : '#8a7a5a';
  ctx.beginPath();
  ctx.arc(x, y, 15, -TAU / 4, -TAU / 4 + TAU * share);
  ctx.stroke();
  ctx.fillStyle = share === 1 ? '#ffe28a' : '#6a6250';
  for (let ray = 0; ray < 8; ray += 1) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((ray / 8) * TAU);
    ctx.fillRect(4, -1, 5, 2);
    ctx.restore();
  }
}
