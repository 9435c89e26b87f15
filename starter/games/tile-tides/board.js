import { clamp, damp, ease, TAU } from '../kit/kit.js';
import { drawPicture, pictureOf, pictureOfGoal } from './art.js';
import { cellsOf, columnOf, isHeld, PEARL, rowOf, SIZE } from './sea.js';

export const CELL = 72;
const WIDE = CELL * SIZE;
/** Room for the arrows around the board. */
export const MARGIN = 30;

/** @typedef {{ x: number, y: number, goals: { x: number, y: number, w: number, h: number, upright: boolean }, moves: { x: number, y: number }, tide: { x: number, y: number }, ladder: { x: number, y: number }, undo: { x: number, y: number } }} Layout */
/** @typedef {{ picture: import('./art.js').Picture, x: number, y: number, toX: number, toY: number, age: number, life: number, free: boolean }} Ghost what is on its way out; free: not cut off at the edge of the board */

export const UNDO_RADIUS = 46;

/** @param {number} width @param {number} height @returns {{ width: number, height: number }} */
export const designFor = (width, height) =>
  width > height ? { width: 724, height: 430 } : { width: 424, height: 622 };

/** @param {{ designWidth: number, designHeight: number }} view @returns {Layout} */
export function layOut({ designWidth, designHeight }) {
  if (designWidth < designHeight)
    return {
      x: 32,
      y: 148,
      goals: { x: 12, y: 40, w: 400, h: 66, upright: false },
      ladder: { x: 212, y: 18 },
      moves: { x: 70, y: 576 },
      tide: { x: 212, y: 576 },
      undo: { x: 354, y: 576 },
    };
  return {
    x: 332,
    y: 35,
    goals: { x: 10, y: 12, w: 270, h: 214, upright: true },
    ladder: { x: 145, y: 252 },
    moves: { x: 68, y: 326 },
    tide: { x: 145, y: 400 },
    undo: { x: 222, y: 326 },
  };
}

/** Animates shown positions towards the actual ones. @param {import('./voyage.js').Voyage} voyage @param {Ghost[]} ghosts @param {number} dt @returns {Ghost[]} those that are left */
export function moveTiles({ cells }, ghosts, dt) {
  for (const [cell, tile] of cells.entries()) {
    if (tile === null) continue;
    tile.x = damp(tile.x, columnOf(cell), 19, dt);
    tile.y = damp(tile.y, rowOf(cell), 19, dt);
    tile.grown = Math.min(1, tile.grown + dt * 4.5);
  }
  for (const ghost of ghosts) ghost.age += dt;
  return ghosts.filter(({ age, life }) => age < life);
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {import('./voyage.js').Voyage} voyage @param {{ time: number, ghosts: readonly Ghost[], cursor: number | null, holding: boolean, hinting: boolean }} show */
export function drawBoard(ctx, { x, y }, voyage, { time, ghosts, cursor, holding, hinting }) {
  ctx.save();
  ctx.translate(x, y);
  const water = ctx.createLinearGradient(0, 0, WIDE * 0.4, WIDE);
  water.addColorStop(0, '#1a6f86');
  water.addColorStop(1, '#0d3a5c');
  ctx.fillStyle = '#c9a877';
  round(ctx, -8, -8, WIDE + 16, 26);
  ctx.fillStyle = water;
  round(ctx, 0, 0, WIDE, 20);
  ctx.save();
  ctx.clip();
  drawWater(ctx, time);
  drawForecast(ctx, voyage, time);
  for (const [cell, tile] of voyage.cells.entries())
    if (tile !== null) drawTile(ctx, tile, hinting ? sway(voyage, cell, time) : 0);
  for (const ghost of ghosts) if (!ghost.free) drawGhost(ctx, ghost);
  ctx.restore();
  drawArrows(ctx, voyage, time, hinting);
  if (cursor !== null) drawCursor(ctx, cursor, holding, time);
  for (const ghost of ghosts) if (ghost.free) drawGhost(ctx, ghost);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} size @param {number} radius */
function round(ctx, x, y, size, radius) {
  ctx.beginPath();
  ctx.roundRect(x, y, size, size, radius);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} time */
function drawWater(ctx, time) {
  for (let cell = 0; cell < SIZE * SIZE; cell += 1) {
    ctx.fillStyle = (columnOf(cell) + rowOf(cell)) % 2 === 0 ? 'rgba(200,245,255,.075)' : 'rgba(4,20,50,.13)';
    round(ctx, columnOf(cell) * CELL + 3, rowOf(cell) * CELL + 3, CELL - 6, 14);
  }
  ctx.strokeStyle = 'rgba(160,240,250,.13)';
  ctx.lineWidth = 3;
  for (let line = 0; line < 7; line += 1) {
    ctx.beginPath();
    for (let x = 0; x <= WIDE; x += 15)
      ctx.lineTo(
        x,
        line * 58 + 12 * Math.sin(x * 0.03 + time * 0.7 + line * 1.7) + 8 * Math.sin(x * 0.07 - time + line),
      );
    ctx.stroke();
  }
}

/** Foam on the line that the tide will push. @param {CanvasRenderingContext2D} ctx @param {import('./voyage.js').Voyage} voyage @param {number} time */
function drawForecast(ctx, { tide, tideIn, level }, time) {
  if (level.tide === 0) return;
  const near = tideIn === 1 ? 0.55 : 0.26;
  ctx.save();
  if (tide.axis === 'column') ctx.transform(0, 1, 1, 0, 0, 0);
  ctx.fillStyle = `rgba(150,235,255,${near * 0.45})`;
  ctx.fillRect(0, tide.line * CELL, WIDE, CELL);
  ctx.strokeStyle = `rgba(225,250,255,${near + 0.12 * Math.sin(time * 4)})`;
  ctx.lineWidth = 4;
  for (let crest = -1; crest < 6; crest += 1) {
    const at = ((crest + ((time * 0.35) % 1)) * WIDE) / 5;
    const x = tide.way === 1 ? at : WIDE - at;
    ctx.beginPath();
    for (let y = 6; y <= CELL - 6; y += 6)
      ctx.lineTo(x - tide.way * 12 * Math.cos((y / CELL - 0.5) * 3), tide.line * CELL + y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Shells of the hinted move lean in its direction. @param {import('./voyage.js').Voyage} voyage @param {number} cell @param {number} time */
const sway = ({ hint }, cell, time) => (hint !== null && cellsOf(hint).includes(cell) ? Math.sin(time * 5) * 0.16 : 0);

/** @param {CanvasRenderingContext2D} ctx @param {import('./sea.js').Tile} tile @param {number} lean */
function drawTile(ctx, tile, lean) {
  const x = (tile.x + 0.5) * CELL;
  const y = (tile.y + 0.5) * CELL;
  const size = CELL * 0.4 * ease.outBack(clamp(tile.grown, 0, 1));
  if (size <= 0) return;
  ctx.fillStyle = 'rgba(2,14,36,.35)';
  ctx.beginPath();
  ctx.ellipse(x, y + CELL * 0.35, size * 0.8, size * 0.22, 0, 0, TAU);
  ctx.fill();
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(lean);
  if (tile.ink) ctx.globalAlpha = 0.45;
  drawPicture(ctx, pictureOf(tile), 0, 0, size);
  if (tile.ink) {
    ctx.globalAlpha = 0.88;
    drawPicture(ctx, 'ink', 0, 0, size * 0.95);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {Ghost} ghost */
function drawGhost(ctx, { picture, x, y, toX, toY, age, life, free }) {
  const share = ease.inOut(clamp(age / life, 0, 1));
  const lift = free ? Math.sin(share * Math.PI) * 40 : 0;
  const size = CELL * 0.4 * (free ? 1.15 - share * 0.6 : 1);
  drawPicture(ctx, picture, (x + (toX - x) * share + 0.5) * CELL, (y + (toY - y) * share + 0.5) * CELL - lift, size);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./voyage.js').Voyage} voyage @param {number} time @param {boolean} hinting */
function drawArrows(ctx, voyage, time, hinting) {
  for (const axis of /** @type {const} */ (['row', 'column']))
    for (let line = 0; line < SIZE; line += 1)
      for (const way of /** @type {const} */ ([1, -1])) {
        const push = { axis, line, way };
        const { tide, hint, tideIn, level } = voyage;
        const isTide = level.tide > 0 && tide.axis === axis && tide.line === line && tide.way === way;
        const isHint = hinting && hint?.axis === axis && hint.line === line && hint.way === way;
        const along = (line + 0.5) * CELL;
        const out = way === 1 ? WIDE + MARGIN * 0.68 : -MARGIN * 0.68;
        ctx.save();
        if (axis === 'row') ctx.translate(out, along);
        else ctx.translate(along, out);
        if (isTide) drawCount(ctx, tideIn, time);
        ctx.rotate(axis === 'row' ? (way === 1 ? 0 : Math.PI) : way * (TAU / 4));
        ctx.strokeStyle = isHint
          ? '#ffd98a'
          : isHeld(voyage.cells, push)
            ? 'rgba(230,240,255,.12)'
            : 'rgba(230,240,255,.5)';
        ctx.lineWidth = isHint ? 5 : 3.5;
        if (isHint) ctx.translate(Math.sin(time * 5) * 3, 0);
        ctx.beginPath();
        ctx.moveTo(-3, -9);
        ctx.lineTo(4, 0);
        ctx.lineTo(-3, 9);
        if (!isTide) ctx.stroke();
        ctx.restore();
      }
}

/** Moves until the tide, shown at its far end. @param {CanvasRenderingContext2D} ctx @param {number} count @param {number} time */
function drawCount(ctx, count, time) {
  const soon = count === 1;
  ctx.fillStyle = soon ? '#bff3ff' : '#2f8fb0';
  ctx.beginPath();
  ctx.arc(0, 0, soon ? 13 + Math.sin(time * 8) : 12, 0, TAU);
  ctx.fill();
  word(ctx, `${count}`, 0, 1, 16, soon ? '#0d3a5c' : '#eafcff');
}

/** @param {CanvasRenderingContext2D} ctx @param {number} cursor @param {boolean} holding @param {number} time */
function drawCursor(ctx, cursor, holding, time) {
  const grow = holding ? -4 : 1.5 * Math.sin(time * 4);
  ctx.strokeStyle = holding ? '#ffd98a' : '#ffffff';
  ctx.lineWidth = holding ? 5 : 3.5;
  ctx.beginPath();
  ctx.roundRect(
    columnOf(cursor) * CELL + 2 - grow,
    rowOf(cursor) * CELL + 2 - grow,
    CELL - 4 + grow * 2,
    CELL - 4 + grow * 2,
    16,
  );
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y @param {number} size @param {string} color @param {CanvasTextAlign} [align] */
export function word(ctx, text, x, y, size, color, align = 'center') {
  ctx.font = `800 ${size}px system-ui, sans-serif`;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

/** Remaining goals. @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {import('./voyage.js').Voyage} voyage @param {(key: string) => string} t */
export function drawGoals(ctx, { goals }, { level, wanted }, t) {
  const each = (goals.upright ? goals.h : goals.w) / Math.max(goals.upright ? 3 : 1, level.goals.length);
  for (const [index, [goal]] of level.goals.entries()) {
    const x = goals.x + (goals.upright ? 0 : index * each);
    const y = goals.y + (goals.upright ? index * each : 0);
    const w = goals.upright ? goals.w : each - 6;
    const h = goals.upright ? each - 8 : goals.h;
    const left = wanted.get(goal) ?? 0;
    ctx.fillStyle = left === 0 ? 'rgba(70,190,150,.35)' : 'rgba(8,26,48,.66)';
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 16);
    ctx.fill();
    drawPicture(ctx, pictureOfGoal(goal), x + 34, y + h / 2, 23);
    if (left > 0) word(ctx, `${left}`, x + 66, y + h / 2 - 8, 27, '#ffffff', 'left');
    else drawCheck(ctx, x + 76, y + h / 2 - 8);
    fitWord(ctx, t(`goal_${goal}`), x + 66, y + h / 2 + 17, w - 74);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y @param {number} room */
function fitWord(ctx, text, x, y, room) {
  ctx.font = '800 14px system-ui, sans-serif';
  const size = Math.min(14, (14 * room) / ctx.measureText(text).width);
  word(ctx, text, x, y, size, '#b9d8e6', 'left');
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y */
function drawCheck(ctx, x, y) {
  ctx.strokeStyle = '#8ff0c0';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.moveTo(x - 10, y);
  ctx.lineTo(x - 3, y + 8);
  ctx.lineTo(x + 11, y - 9);
  ctx.stroke();
}

/** The order of tiers. @param {CanvasRenderingContext2D} ctx @param {Layout} layout */
export function drawLadder(ctx, { ladder }) {
  pill(ctx, ladder.x, ladder.y, 270, 34);
  for (let tier = 1; tier <= PEARL; tier += 1) {
    const x = ladder.x + (tier - 3.5) * 44;
    drawPicture(ctx, /** @type {import('./art.js').Picture} */ (`shell${tier}`), x, ladder.y, 13);
    if (tier === PEARL) continue;
    ctx.strokeStyle = '#8fbfd4';
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(x + 20, ladder.y - 4);
    ctx.lineTo(x + 24, ladder.y);
    ctx.lineTo(x + 20, ladder.y + 4);
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x its middle @param {number} y @param {number} w @param {number} h */
function pill(ctx, x, y, w, h) {
  ctx.fillStyle = 'rgba(8,26,48,.7)';
  ctx.beginPath();
  ctx.roundRect(x - w / 2, y - h / 2, w, h, Math.min(h / 2, 24));
  ctx.fill();
}

/** Moves left, the tide and undo. @param {CanvasRenderingContext2D} ctx @param {Layout} layout @param {import('./voyage.js').Voyage} voyage @param {(key: string, values?: Record<string, number>) => string} t @param {number} time */
export function drawControls(ctx, layout, voyage, t, time) {
  const { moves, tide, undo } = layout;
  const few = voyage.moves <= 4;
  pill(ctx, moves.x, moves.y, 116, 84);
  word(
    ctx,
    `${voyage.moves}`,
    moves.x,
    moves.y - 9,
    few ? 44 + 2 * Math.sin(time * 6) : 44,
    few ? '#ff9a86' : '#ffffff',
  );
  word(ctx, t('moves'), moves.x, moves.y + 25, 15, '#b9d8e6');
  if (voyage.level.tide > 0) {
    pill(ctx, tide.x, tide.y, 140, 38);
    word(ctx, t('tideIn', { n: voyage.tideIn }), tide.x, tide.y + 1, 16, voyage.tideIn === 1 ? '#ffffff' : '#9fd6e8');
  }
  pill(ctx, undo.x, undo.y, 116, 84);
  ctx.globalAlpha = voyage.canUndo() ? 1 : 0.35;
  ctx.strokeStyle = '#eafcff';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(undo.x, undo.y - 9, 13, -2.6, 1.7);
  ctx.moveTo(undo.x - 18, undo.y - 26);
  ctx.lineTo(undo.x - 12, undo.y - 15);
  ctx.lineTo(undo.x - 1, undo.y - 20);
  ctx.stroke();
  word(ctx, t('undo'), undo.x, undo.y + 25, 15, '#b9d8e6');
  ctx.globalAlpha = 1;
}
