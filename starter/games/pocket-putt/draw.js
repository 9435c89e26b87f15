import { clamp, createRandom, mixColors, TAU, withAlpha } from '../kit/kit.js';
import { BALL, CUP, gateAt } from './ball.js';
import { foresee } from './round.js';

/** @import { View } from '../kit/stage.js' */
/** @import { Round } from './round.js' */
/** @import { Hole } from './holes.js' */
/** @typedef {CanvasRenderingContext2D} Ctx */

const SHADE = 'rgba(0,0,0,.33)';
/** Color, width and offset of each layer of the frame. */
const RIM = /** @type {const} */ ([
  [SHADE, 26, 8],
  ['#6d4526', 22, 0],
  ['#b07a45', 16, -1],
  ['#d29a5c', 5, -3],
]);

/** @param {Ctx} ctx @param {Round} round @param {View} view @param {boolean} hint @param {boolean} keys @param {() => void} drawParticles */
export function drawRound(ctx, round, view, hint, keys, drawParticles) {
  const { hole, ball, state, since } = round;
  drawTable(ctx, view, hole);
  ctx.save();
  const turned = view.designWidth > view.designHeight;
  if (turned) ctx.transform(0, 1, -1, 0, 600, 0);
  drawBoard(ctx, round);
  drawCup(ctx, hole);
  for (const corners of hole.blocks ?? []) drawBlock(ctx, corners);
  for (const [x, y, radius] of hole.bumpers ?? []) drawButton(ctx, x, y, radius);
  if (state === 'aim') drawAim(ctx, round, hint, keys);
  for (const [index, { x, y }] of round.trail.entries())
    dot(ctx, `rgba(255,255,255,${(index / round.trail.length) * 0.16})`, x, y, BALL * (0.4 + index / 40));
  const sunk = state === 'sunk' || state === 'splash' ? clamp(1 - since * 4, 0, 1) : 1;
  dot(ctx, SHADE, ball.x + 2.5, ball.y + 3.5, BALL * sunk);
  dot(ctx, '#f7f3ea', ball.x, ball.y, BALL * sunk);
  dot(ctx, '#ffffff', ball.x - 2, ball.y - 2, 2.6 * sunk);
  drawMovers(ctx, round);
  drawFlag(ctx, round, turned);
  drawParticles();
  ctx.restore();
  // Each board fades in from black.
  if (state !== 'aim' || since > 0.5 || round.strokes > 0) return;
  ctx.globalAlpha = 1 - since * 2;
  drawTable(ctx, view, hole);
  ctx.globalAlpha = 1;
}

/** @param {Ctx} ctx */
function dot(ctx, color = '', x = 0, y = 0, wide = 1, high = wide) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.ellipse(x, y, wide, high, 0, 0, TAU);
  ctx.fill();
}

/** @param {readonly number[]} corners */
function outline(corners) {
  const path = new Path2D();
  for (let at = 0; at < corners.length; at += 2) path.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
  path.closePath();
  return path;
}

/** A table, a lamp, some toys. @param {Ctx} ctx @param {View} view @param {Hole} hole */
function drawTable(ctx, { left, top, right, bottom }, hole) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const lamp = ctx.createRadialGradient(x, y - 40, 40, x, y, Math.hypot(right - left, bottom - top) * 0.55);
  lamp.addColorStop(0, '#74553b');
  lamp.addColorStop(0.5, '#46332a');
  lamp.addColorStop(1, '#17110d');
  ctx.fillStyle = lamp;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.strokeStyle = 'rgba(20,12,8,.35)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let plank = Math.floor(top / 64) * 64; plank < bottom; plank += 64) {
    ctx.moveTo(left, plank);
    ctx.lineTo(right, plank);
  }
  ctx.stroke();
  const random = createRandom(hole.cup[0] * 31 + hole.tee[0] * 7 + hole.par);
  for (let toy = 0; toy < 9; toy += 1)
    drawToy(ctx, left + (toy / 8) * (right - left), random.range(top + 40, bottom), random, toy);
}

/** A marble, a die or a pencil. @param {Ctx} ctx @param {import('../kit/random.js').Random} random */
function drawToy(ctx, x = 0, y = 0, random, toy = 0) {
  const color = random.pick(['#d9534f', '#f0a63a', '#5bb0c9', '#8c6bc0', '#6fae5a']);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(random.range(0, TAU));
  if (toy % 3 === 0) {
    dot(ctx, SHADE, 3, 3, 11);
    dot(ctx, color, 0, 0, 11);
    dot(ctx, 'rgba(255,255,255,.6)', -4, -4, 3);
  } else if (toy % 3 === 1) {
    box(ctx, SHADE, -10, -10, 26, 26);
    box(ctx, '#efe4cf', -13, -13, 26, 26);
    for (const pip of [-7, 0, 7]) dot(ctx, '#3a2a20', pip, pip, 2.6);
  } else drawPencil(ctx, color, 34);
  ctx.restore();
}

/** @param {Ctx} ctx */
function drawPencil(ctx, color = '', half = 0) {
  box(ctx, SHADE, -half, 0, half * 2, 10);
  box(ctx, '#e88a98', -half - 3, -5, 20, 10);
  box(ctx, '#f0d3ac', half - 16, -4, 14, 8);
  box(ctx, '#2b2320', half - 4, -1.5, 7, 3);
  box(ctx, color, -half + 7, -5, half * 2 - 16, 10);
  box(ctx, 'rgba(255,255,255,.3)', -half + 7, -5, half * 2 - 16, 4);
}

/** @param {Ctx} ctx */
function box(ctx, color = '', x = 0, y = 0, width = 0, height = 0) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 4);
  ctx.fill();
}

/** Carpet, rim, slopes, sand and water. @param {Ctx} ctx @param {Round} round */
function drawBoard(ctx, { hole, time }) {
  const edge = outline(hole.edge);
  ctx.lineJoin = 'round';
  for (const [color, width, shift] of RIM) {
    ctx.save();
    ctx.translate(shift / 2, shift);
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke(edge);
    ctx.restore();
  }
  ctx.save();
  ctx.clip(edge);
  ctx.fillStyle = hole.felt;
  ctx.fillRect(0, 0, 400, 600);
  ctx.fillStyle = withAlpha('#ffffff', 0.05);
  for (let band = 0; band < 600; band += 60) ctx.fillRect(0, band, 400, 30);
  for (const slope of hole.slopes ?? []) drawSlope(ctx, slope, time);
  for (const [x, y, wide, high] of hole.sand ?? []) {
    dot(ctx, '#b99a62', x, y, wide, high);
    dot(ctx, '#e3c88b', x + 1, y + 1.5, wide - 3, high - 3);
  }
  for (const [x, y, width, height] of hole.water ?? []) drawWater(ctx, x, y, width, height, time);
  // The shadow of the rim.
  ctx.strokeStyle = 'rgba(0,0,0,.22)';
  ctx.lineWidth = 14;
  ctx.translate(2, 4);
  ctx.stroke(edge);
  ctx.restore();
}

/** Arrows move in the direction of the slope. @param {Ctx} ctx @param {readonly number[]} slope */
function drawSlope(ctx, [left = 0, top = 0, width = 0, height = 0, pushX = 0, pushY = 0], time = 0) {
  const force = Math.hypot(pushX, pushY);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.fillStyle = 'rgba(0,0,0,.16)';
  ctx.fill();
  ctx.clip();
  ctx.translate(left + width / 2, top + height / 2);
  ctx.rotate(Math.atan2(pushY, pushX));
  ctx.strokeStyle = 'rgba(255,255,255,.32)';
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  const slide = (time * force * 0.25) % 32;
  for (let x = -140 + slide; x < 140; x += 32)
    for (let y = -128; y <= 128; y += 32) {
      ctx.moveTo(x - 5, y - 8);
      ctx.lineTo(x + 3, y);
      ctx.lineTo(x - 5, y + 8);
    }
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx */
function drawWater(ctx, x = 0, y = 0, width = 0, height = 0, time = 0) {
  ctx.fillStyle = '#17486e';
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = '#2a78a8';
  ctx.beginPath();
  ctx.roundRect(x + 3, y + 3, width - 6, height - 6, 5);
  ctx.fill();
  ctx.strokeStyle = 'rgba(190,232,255,.5)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let row = y + 12; row < y + height - 6; row += 18) {
    const shift = Math.sin(time * 1.4 + row) * width * 0.15;
    ctx.moveTo(x + width * 0.3 + shift, row);
    ctx.quadraticCurveTo(x + width * 0.45 + shift, row - 4, x + width * 0.6 + shift, row);
  }
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Hole} hole */
function drawCup(ctx, { cup: [x, y], tee }) {
  dot(ctx, 'rgba(255,255,255,.14)', tee[0], tee[1], 13);
  dot(ctx, 'rgba(255,255,255,.3)', x, y, CUP + 2.5);
  dot(ctx, '#0d0b0a', x, y, CUP);
}

/** A toy brick. @param {Ctx} ctx @param {readonly number[]} corners */
function drawBlock(ctx, corners) {
  const path = outline(corners);
  for (const [shift, color] of [SHADE, '#7a4c28', '#c98d52'].entries()) {
    ctx.fillStyle = color;
    ctx.save();
    ctx.translate(2 - shift, 5 - shift * 4);
    ctx.fill(path);
    ctx.restore();
  }
}

/** A coat button that bounces the ball. @param {Ctx} ctx */
function drawButton(ctx, x = 0, y = 0, radius = 0) {
  dot(ctx, SHADE, x + 2, y + 5, radius);
  dot(ctx, '#a8324a', x, y, radius);
  dot(ctx, '#e0566b', x, y - 1.5, radius - 1);
  dot(ctx, '#c43f57', x, y - 1, radius * 0.72);
  for (let hole = TAU / 8; hole < TAU; hole += TAU / 4)
    dot(ctx, '#5c1525', x + Math.cos(hole) * radius * 0.3, y - 1 + Math.sin(hole) * radius * 0.3, radius * 0.13);
}

/** Pencils and dominoes. @param {Ctx} ctx @param {Round} round */
function drawMovers(ctx, { hole, time }) {
  for (const [x, y, half, speed] of hole.mills ?? []) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(time * speed);
    drawPencil(ctx, '#e9b93c', half);
    ctx.restore();
    dot(ctx, '#7a4c28', x, y, 9);
    dot(ctx, '#d29a5c', x, y - 1, 6.5);
  }
  for (const gate of hole.gates ?? []) {
    const { x, y } = gateAt(gate, time);
    const [, , , , width, height] = gate;
    box(ctx, SHADE, x + 3, y + 5, width, height);
    box(ctx, '#b9ab93', x, y, width, height);
    box(ctx, '#f3e9d6', x, y - 2, width, height);
    for (const share of [0.25, 0.5, 0.75])
      dot(ctx, '#2b2320', x + width * share, y + height / 2 - 2, share === 0.5 ? 1 : 3, share === 0.5 ? 8 : 3);
  }
}

/** Upright in both orientations of the board. @param {Ctx} ctx @param {Round} round @param {boolean} turned */
function drawFlag(ctx, { hole: { cup }, ball, time }, turned) {
  ctx.save();
  ctx.translate(...cup);
  if (turned) ctx.rotate(-Math.PI / 2);
  ctx.globalAlpha = clamp(Math.hypot(ball.x - cup[0], ball.y - cup[1]) / 60, 0.25, 1);
  ctx.strokeStyle = '#f3e9d6';
  ctx.lineWidth = 2.4;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(7, -44);
  ctx.stroke();
  const wave = Math.sin(time * 4) * 3;
  ctx.fillStyle = '#ffb52e';
  ctx.beginPath();
  ctx.moveTo(7, -44);
  ctx.quadraticCurveTo(18, -46 + wave, 30, -37 + wave);
  ctx.quadraticCurveTo(16, -34 - wave, 4.6, -29);
  ctx.fill();
  ctx.restore();
}

/** @param {Ctx} ctx @param {Round} round @param {boolean} hint @param {boolean} keys */
function drawAim(ctx, round, hint, keys) {
  const { ball, aim, time } = round;
  const color = mixColors('#8ff0a8', '#ff5d5d', aim.power);
  if (aim.power > 0 || keys)
    for (const [index, { x, y }] of foresee(round, Math.max(aim.power, 0.3)).entries())
      if (index % 3 === 2) dot(ctx, withAlpha(aim.power > 0 ? color : '#ffffff', 0.5), x, y, 2.4);
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgba(255,255,255,.2)';
  ctx.beginPath();
  ctx.arc(ball.x, ball.y, 17, 0, TAU);
  ctx.stroke();
  ctx.strokeStyle = color;
  ctx.beginPath();
  ctx.arc(ball.x, ball.y, 17, aim.angle + Math.PI - aim.power * Math.PI, aim.angle + Math.PI + aim.power * Math.PI);
  if (aim.power > 0) ctx.stroke();
  if (!hint || aim.power > 0) return;
  const pull = (time % 1.6) / 1.6;
  const back = 16 + Math.min(1, pull * 1.5) * 52;
  ctx.globalAlpha = 1 - Math.max(0, pull * 3 - 2);
  dot(ctx, 'rgba(246,239,227,.85)', ball.x - Math.cos(aim.angle) * back, ball.y - Math.sin(aim.angle) * back, 9);
  ctx.globalAlpha = 1;
}
