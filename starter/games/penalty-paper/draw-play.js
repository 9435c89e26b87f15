import { TAU } from '../kit/kit.js';
import { markOf } from './aim.js';
import { ballOnScreen, toScreen } from './layout.js';
import { isSuddenDeath, KICKS } from './match.js';
import { cutOut, oval, polygon, strip } from './paper.js';
import { drawBadge } from './puppets.js';
import { ballAt } from './shot.js';
import { OURS } from './teams.js';

/** @param {CanvasRenderingContext2D} ctx @param {{ x: number, y: number, ground: number, radius: number }} ball @param {number} spin */
export function drawBall(ctx, { x, y, ground, radius }, spin) {
  ctx.fillStyle = 'rgba(30,40,20,.3)';
  ctx.fill(oval(x, ground + radius * 0.9, radius, radius * 0.3));
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(spin);
  cutOut(ctx, oval(0, 0, radius), '#fffaf0', radius * 0.12);
  ctx.fillStyle = '#2b1d22';
  ctx.fill(polygon(ring(0, 0, radius * 0.34)));
  for (let patch = 0; patch < 5; patch += 1) {
    const angle = (patch * TAU) / 5 - TAU / 4 + TAU / 10;
    ctx.fill(polygon(ring(Math.cos(angle) * radius * 0.78, Math.sin(angle) * radius * 0.78, radius * 0.2)));
  }
  ctx.restore();
}

/** @param {number} x @param {number} y @param {number} radius @returns {[number, number][]} */
const ring = (x, y, radius) =>
  Array.from({ length: 5 }, (_, corner) => {
    const angle = (corner * TAU) / 5 - TAU / 4;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** Preview of the ball's path. @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {import('./aim.js').Aim} aim */
export function drawPreview(ctx, stage, { u, v, curve, power }) {
  const shot = { u, v, curve, seconds: 1 };
  for (let dot = 1; dot < 14; dot += 1) {
    const share = dot / 14;
    const { x, y, radius } = ballOnScreen(stage, ballAt(shot, share), share);
    cutOut(ctx, oval(x, y, radius * 0.26), '#ffd76b', 2);
  }
  drawRing(ctx, stage, { u, v }, 0.11 + power * 0.05);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {import('./shot.js').Spot} spot @param {number} size */
function drawRing(ctx, stage, spot, size) {
  const { x, y } = toScreen(stage, spot);
  for (const [width, color] of /** @type {const} */ ([
    [9, '#2b1d22'],
    [5, '#ffd76b'],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, size * stage.goal, 0, TAU);
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {import('./aim.js').Meter} meter */
export function drawMeter(ctx, stage, meter) {
  const mark = markOf(meter);
  const { x, y } = toScreen(stage, mark);
  const line =
    meter.u === null
      ? strip(x, stage.line - stage.goal * 1.2, x, stage.line + 12, 6)
      : strip(toScreen(stage, { u: -1.2, v: 0 }).x, y, toScreen(stage, { u: 1.2, v: 0 }).x, y, 6);
  cutOut(ctx, line, '#ffd76b', 3);
  if (meter.u === null) return;
  cutOut(ctx, strip(x, stage.line - stage.goal * 1.2, x, stage.line + 12, 4), '#fff6dd', 2);
  drawRing(ctx, stage, mark, 0.12);
}

/**
 * The results of both sides' kicks on a strip of paper.
 * @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {import('./match.js').Match} match
 * @param {import('./teams.js').Team} team
 */
export function drawBoard(ctx, { middle, board, boardSide }, match, team) {
  const width = 196;
  for (const [kicks, side, who] of /** @type {const} */ ([
    [match.ours, -1, OURS],
    [match.theirs, 1, team],
  ])) {
    const x = middle + side * boardSide;
    const sheet = new Path2D();
    sheet.roundRect(x - width / 2, board - 24, width, 48, 12);
    cutOut(ctx, sheet, '#fbf1dc', 4);
    drawBadge(ctx, who, x + side * (width / 2 - 30), board + 2, 62);
    const sudden = isSuddenDeath(match) || kicks.length > KICKS;
    const first = sudden ? Math.max(0, kicks.length - KICKS + 1) : 0;
    for (let kick = 0; kick < KICKS; kick += 1) {
      const at = x - width / 2 + (side < 0 ? 68 : 22) + kick * 27;
      const done = kicks[first + kick];
      ctx.fillStyle = done === undefined ? '#e0cfae' : done ? '#3f9a5a' : '#d5402f';
      ctx.fill(oval(at, board, 10.5));
      if (done === undefined) continue;
      ctx.strokeStyle = '#ffffff';
      ctx.lineWidth = 3;
      ctx.lineCap = 'round';
      ctx.beginPath();
      if (done) {
        ctx.moveTo(at - 5, board);
        ctx.lineTo(at - 1, board + 4);
        ctx.lineTo(at + 5, board - 4);
      } else {
        ctx.moveTo(at - 4, board - 4);
        ctx.lineTo(at + 4, board + 4);
        ctx.moveTo(at + 4, board - 4);
        ctx.lineTo(at - 4, board + 4);
      }
      ctx.stroke();
    }
  }
}

/** A hint on a strip at the bottom of the stage. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage @param {string} text */
export function drawAdvice(ctx, view, { middle }, text) {
  const size = Math.max(19, 14 / view.scale);
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  const width = Math.min(ctx.measureText(text).width + 36, view.right - view.left - 12);
  const y = view.designHeight - 30;
  const sheet = new Path2D();
  sheet.roundRect(middle - width / 2, y - size, width, size * 2, 10);
  cutOut(ctx, sheet, '#fbf1dc', 4);
  ctx.fillStyle = '#2b1d22';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, middle, y, width - 20);
}
