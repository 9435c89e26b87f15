import { clamp, ease, TAU } from '../kit/kit.js';
import { turnsLeft } from './board.js';
import { drawLight } from './draw-light.js';
import { angleOf, drawBody, drawPlate } from './draw-pieces.js';
import { BOARD, cellCenter, cellSize } from './layout.js';
import { hintShare } from './run.js';

const FONT = 'system-ui, sans-serif';

/**
 * State of the picture beyond the level.
 * @typedef {object} Scene
 * @property {import('./run.js').Level} level
 * @property {ReturnType<typeof import('./draw-light.js').createGlow>} glow
 * @property {Map<import('./board.js').Piece, number>} lag turns a piece still has to show, 1 right after the press
 * @property {import('./board.js').Piece | null} cursor
 * @property {number} shown seconds since the board came up
 * @property {number} stars of the level just solved, 0 before
 * @property {number} celebrated seconds since it was solved
 * @property {string} accent
 */

/** @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {number} now */
export function drawRoom(ctx, view, now) {
  const middle = BOARD.x + BOARD.size / 2;
  const night = ctx.createRadialGradient(middle, 200, 60, middle, 320, 900);
  night.addColorStop(0, '#3a2a52');
  night.addColorStop(0.55, '#1d1530');
  night.addColorStop(1, '#0d0a16');
  ctx.fillStyle = night;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  ctx.fillStyle = '#e9dcff';
  for (let star = 0; star < 60; star += 1) {
    // Multiples of irrational numbers are evenly distributed.
    const x = view.left + ((star * 0.618034) % 1) * width;
    const y = view.top + ((star * 0.754877) % 1) * height;
    ctx.globalAlpha = 0.1 + 0.2 * Math.abs(Math.sin(now * 0.6 + star * 2.4));
    ctx.fillRect(x, y, 1.5 + (star % 3), 1.5 + (star % 3));
  }
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size */
function drawTable(ctx, size) {
  const { x, y, size: side } = BOARD;
  ctx.fillStyle = 'rgba(5,3,10,.6)';
  ctx.beginPath();
  ctx.roundRect(x - 12, y - 4, side + 24, side + 22, 26);
  ctx.fill();
  const wood = ctx.createLinearGradient(0, y, 0, y + side);
  wood.addColorStop(0, '#8a5f3a');
  wood.addColorStop(1, '#51351f');
  ctx.fillStyle = wood;
  ctx.beginPath();
  ctx.roundRect(x - 12, y - 12, side + 24, side + 24, 24);
  ctx.fill();
  ctx.fillStyle = '#15101f';
  ctx.beginPath();
  ctx.roundRect(x - 3, y - 3, side + 6, side + 6, 16);
  ctx.fill();
  const cell = cellSize(size);
  for (let index = 0; index < size * size; index += 1) {
    const column = index % size;
    const row = Math.floor(index / size);
    ctx.fillStyle = (column + row) % 2 === 0 ? '#231b33' : '#1f182e';
    ctx.beginPath();
    ctx.roundRect(x + column * cell + 1.5, y + row * cell + 1.5, cell - 3, cell - 3, cell * 0.1);
    ctx.fill();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {Scene} scene @param {import('./board.js').Piece} piece @param {() => void} draw */
function inCell(ctx, { level, shown }, piece, draw) {
  const size = level.board.size;
  const { x, y } = cellCenter(size, piece.x, piece.y);
  const scale = cellSize(size) * ease.outBack(clamp((shown - (piece.x + piece.y) * 0.025) / 0.3, 0.001, 1));
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  draw();
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
export function drawBoard(ctx, scene) {
  const { level, glow, lag } = scene;
  drawTable(ctx, level.board.size);
  for (const piece of level.board.pieces)
    if (!['lamp', 'crystal', 'wall'].includes(piece.kind))
      inCell(ctx, scene, piece, () => drawPlate(ctx, piece.states === 1));
  drawMarks(ctx, scene);
  ctx.save();
  ctx.beginPath();
  ctx.rect(BOARD.x, BOARD.y, BOARD.size, BOARD.size);
  ctx.clip();
  drawLight(ctx, level, glow);
  ctx.restore();
  for (const piece of level.board.pieces)
    inCell(ctx, scene, piece, () => {
      const late = lag.get(piece) ?? 0;
      if (piece.kind === 'filter') ctx.rotate((late * -TAU) / 3);
      else ctx.rotate(angleOf(piece, piece.state - late));
      drawBody(ctx, piece, level.light.received.get(piece) ?? 0, glow.now);
    });
}

/** The cursor and the hint. @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
function drawMarks(ctx, scene) {
  const { level, cursor, accent, glow } = scene;
  const pulse = 0.5 + 0.5 * Math.sin(glow.now * 5);
  if (cursor !== null)
    inCell(ctx, scene, cursor, () => {
      ctx.strokeStyle = accent;
      ctx.lineWidth = 0.06;
      ctx.beginPath();
      ctx.roundRect(-0.47, -0.47, 0.94, 0.94, 0.14);
      ctx.stroke();
    });
  const { hinted } = level;
  if (hinted === null) return;
  inCell(ctx, scene, hinted, () => {
    ctx.strokeStyle = '#ffd548';
    ctx.lineWidth = 0.05 + pulse * 0.04;
    ctx.beginPath();
    ctx.arc(0, 0, 0.46 + pulse * 0.05, 0, TAU);
    ctx.stroke();
  });
}

/** The number of turns of the hinted piece, on top of everything. @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
export function drawHintBadge(ctx, scene) {
  const { hinted } = scene.level;
  if (hinted === null) return;
  inCell(ctx, scene, hinted, () => {
    ctx.fillStyle = '#ffd548';
    ctx.beginPath();
    ctx.arc(0.34, -0.34, 0.19, 0, TAU);
    ctx.fill();
    ctx.fillStyle = '#17130f';
    ctx.font = `800 0.24px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(`×${turnsLeft(hinted)}`, 0.34, -0.33);
  });
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius */
function starPath(ctx, x, y, radius) {
  ctx.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const angle = (point * TAU) / 10 - TAU / 4;
    const reach = point % 2 === 0 ? radius : radius * 0.46;
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  ctx.closePath();
}

/** Three stars appear over a solved board. @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
export function drawStars(ctx, { stars, celebrated }) {
  if (stars === 0) return;
  const middle = BOARD.x + BOARD.size / 2;
  const height = BOARD.y + BOARD.size / 2;
  ctx.fillStyle = `rgba(13,10,22,${0.55 * clamp(celebrated / 0.3, 0, 1)})`;
  ctx.beginPath();
  ctx.roundRect(BOARD.x, BOARD.y, BOARD.size, BOARD.size, 14);
  ctx.fill();
  ctx.lineJoin = 'round';
  for (let index = 0; index < 3; index += 1) {
    const grown = ease.outBack(clamp((celebrated - 0.25 - index * 0.18) / 0.35, 0, 1));
    starPath(ctx, middle + (index - 1) * 130, height - (index === 1 ? 26 : 0), 62 * Math.max(0.001, grown));
    ctx.fillStyle = index < stars ? '#ffd548' : '#3a3050';
    ctx.strokeStyle = index < stars ? '#fff3d6' : '#5a4d78';
    ctx.lineWidth = 5;
    ctx.fill();
    ctx.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {{ action: string, x: number, y: number, width: number, height: number }} button
 * @param {{ label: string, held: boolean, dim: boolean, level: import('./run.js').Level }} look
 */
export function drawButton(ctx, { action, x, y, width, height }, { label, held, dim, level }) {
  ctx.globalAlpha = dim ? 0.5 : 1;
  ctx.fillStyle = held ? '#6b4fa3' : '#2d2440';
  ctx.strokeStyle = '#54456f';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 20);
  ctx.fill();
  ctx.stroke();
  const middle = x + width / 2;
  const center = y + height * 0.4;
  if (action === 'hint') drawHintClock(ctx, middle, center, hintShare(level));
  ctx.strokeStyle = '#f6efe3';
  ctx.lineWidth = 4.5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const icon = ICONS[action];
  if (icon !== undefined) {
    ctx.save();
    ctx.translate(middle - 21, center - 21);
    ctx.scale(1.75, 1.75);
    ctx.lineWidth = 2.4;
    ctx.stroke(icon);
    ctx.restore();
  }
  ctx.fillStyle = '#f6efe3';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `650 22px ${FONT}`;
  ctx.fillText(label, middle, y + height - 12, width - 10);
  ctx.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} share */
function drawHintClock(ctx, x, y, share) {
  ctx.strokeStyle = share >= 1 ? '#ffd548' : '#8a7aa8';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(x, y, 30, -TAU / 4, -TAU / 4 + TAU * clamp(share, 0, 1));
  ctx.stroke();
}

/** 24 x 24. @type {Record<string, Path2D>} */
const ICONS = {
  undo: new Path2D('M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3'),
  reset: new Path2D('M19 12a7 7 0 1 1-2-5M19 3v5h-5'),
  hint: new Path2D('M9.5 16.5c0-2-3-3-3-7a5.500 5.500 0 0 1 11 0c0 4-3 5-3 7zM10 20h4'),
  skip: new Path2D('M6 5l8 7-8 7zM18 5v14'),
  finish: new Path2D('M6 21V4h12l-3 4.500 3 4.500H6'),
};
