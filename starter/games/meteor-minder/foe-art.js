import { mixColors, TAU } from '../kit/kit.js';
import { glow } from './scenery.js';

/** Six shades from shadow to light. @param {string} dark @param {string} middle @param {string} light */
const ramp = (dark, middle, light) =>
  [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) =>
    share < 0.5 ? mixColors(dark, middle, share * 2) : mixColors(middle, light, share * 2 - 1),
  );

const RAMPS = {
  rock: ramp('#2d2640', '#6a5577', '#f0bd86'),
  boss: ramp('#2a2233', '#6b4c5c', '#f3b27a'),
  iron: ramp('#1d2c40', '#587c9c', '#e2f0f8'),
  ember: ramp('#33151c', '#7a2a22', '#ff9a4f'),
  comet: ramp('#2f7ba8', '#7fd6ff', '#f2fdff'),
};

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe @param {number} time */
export function drawFoe(ctx, foe, time) {
  if (foe.kind === 'comet') drawTail(ctx, foe);
  if (foe.kind === 'ember') glow(ctx, '#ff6a2a', foe.x, foe.y, foe.r * (2 + 0.25 * Math.sin(time * 6 + foe.x)), 0.55);
  ctx.save();
  ctx.translate(foe.x, foe.y);
  if (foe.kind === 'moth') drawMoth(ctx, foe);
  else drawStone(ctx, foe, RAMPS[foe.kind], time);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe @param {readonly string[]} colors @param {number} time */
function drawStone(ctx, foe, colors, time) {
  const light = Math.atan2(-foe.y, -foe.x) - foe.angle;
  const corners = foe.shape.length;
  const point = (/** @type {number} */ index) => {
    const angle = (index / corners) * TAU;
    const r = (foe.shape[index % corners] ?? 1) * foe.r;
    return /** @type {const} */ ([Math.cos(angle) * r, Math.sin(angle) * r]);
  };
  ctx.rotate(foe.angle);
  // A large body flashing white under steady fire would be unpleasant, so it only brightens.
  const hit = foe.flash > 0;
  const brighter = hit && foe.kind === 'boss' ? 1 : 0;
  const shade = (/** @type {number} */ toLight) =>
    hit && foe.kind !== 'boss'
      ? '#fff6e6'
      : (colors[Math.max(0, Math.min(5, Math.round(2 + brighter + toLight * 3)))] ?? '#6a5577');

  // Facets: a lit rim of quads and a top between them.
  const inner = 0.56;
  for (let index = 0; index < corners; index += 1) {
    const [x1, y1] = point(index);
    const [x2, y2] = point(index + 1);
    const toLight = Math.cos(((index + 0.5) / corners) * TAU - light);
    ctx.fillStyle = shade(toLight);
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.lineTo(x2 * inner, y2 * inner);
    ctx.lineTo(x1 * inner, y1 * inner);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.fillStyle = shade(0.2);
  ctx.beginPath();
  for (let index = 0; index < corners; index += 1) {
    const [x, y] = point(index);
    ctx.lineTo(x * inner, y * inner);
  }
  ctx.fill();
  if (foe.kind === 'iron') drawRivets(ctx, foe);
  else if (foe.kind === 'ember') drawCracks(ctx, foe, time);
  else if (foe.kind === 'boss') drawFace(ctx, foe, time);
  else if (foe.r > 18) drawCraters(ctx, foe);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe */
function drawCraters(ctx, { r }) {
  ctx.fillStyle = 'rgba(24,18,36,.32)';
  for (const [x, y, size] of /** @type {const} */ ([
    [0.18, -0.2, 0.17],
    [-0.3, 0.16, 0.12],
    [0.22, 0.34, 0.09],
  ])) {
    ctx.beginPath();
    ctx.arc(x * r, y * r, size * r, 0, TAU);
    ctx.fill();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe */
function drawRivets(ctx, { r, hp, maxHp }) {
  ctx.strokeStyle = 'rgba(20,30,44,.55)';
  ctx.lineWidth = 2;
  ctx.strokeRect(-r * 0.36, -r * 0.36, r * 0.72, r * 0.72);
  ctx.fillStyle = '#1d2c40';
  for (let index = 0; index < 8; index += 1) {
    ctx.beginPath();
    ctx.arc(Math.cos((index / 8) * TAU) * r * 0.76, Math.sin((index / 8) * TAU) * r * 0.76, 1.9, 0, TAU);
    ctx.fill();
  }
  // A seam opens as its health decreases.
  ctx.strokeStyle = '#ffb46a';
  ctx.lineWidth = 3 * (1 - hp / maxHp);
  ctx.beginPath();
  ctx.moveTo(-r * 0.7, -r * 0.2);
  ctx.lineTo(-r * 0.1, r * 0.1);
  ctx.lineTo(r * 0.1, -r * 0.25);
  ctx.lineTo(r * 0.7, r * 0.3);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe @param {number} time */
function drawCracks(ctx, { r, x }, time) {
  ctx.strokeStyle = mixColors('#ff6a2a', '#ffe08a', 0.5 + 0.5 * Math.sin(time * 6 + x));
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const turn of [0.2, 2.2, 4.3]) {
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.cos(turn) * r * 0.45, Math.sin(turn) * r * 0.45);
    ctx.lineTo(Math.cos(turn + 0.35) * r * 0.86, Math.sin(turn + 0.35) * r * 0.86);
  }
  ctx.stroke();
}

/** Old Grumble does not rotate, so that the face stays upright. @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe @param {number} time */
function drawFace(ctx, foe, time) {
  const { r } = foe;
  ctx.rotate(-foe.angle);
  drawCraters(ctx, { ...foe, r: r * 0.8 });
  const anger = 1 - foe.hp / foe.maxHp;
  const look = Math.atan2(-foe.y, -foe.x);
  ctx.lineCap = 'round';
  for (const side of [-1, 1]) {
    const x = side * r * 0.27;
    ctx.fillStyle = '#f6efe3';
    ctx.beginPath();
    ctx.ellipse(x, -r * 0.06, r * 0.15, r * 0.13 * (Math.sin(time * 1.1) > 0.985 ? 0.1 : 1), 0, 0, TAU);
    ctx.fill();
    ctx.fillStyle = mixColors('#17130f', '#b3261e', anger);
    ctx.beginPath();
    ctx.arc(x + Math.cos(look) * r * 0.05, -r * 0.05 + Math.sin(look) * r * 0.04, r * 0.06, 0, TAU);
    ctx.fill();
    ctx.strokeStyle = '#2a2033';
    ctx.lineWidth = r * 0.075;
    ctx.beginPath();
    ctx.moveTo(x + side * r * 0.16, -r * (0.27 + 0.06 * anger));
    ctx.lineTo(x - side * r * 0.13, -r * (0.17 - 0.05 * anger));
    ctx.stroke();
  }
  ctx.lineWidth = r * 0.06;
  ctx.beginPath();
  ctx.moveTo(-r * 0.2, r * 0.34);
  ctx.quadraticCurveTo(0, r * (0.22 - 0.06 * anger), r * 0.2, r * 0.34);
  ctx.stroke();
  // Remaining health, as an arc around it.
  ctx.strokeStyle = 'rgba(255,120,80,.85)';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(0, 0, r * 1.14, -TAU / 4, -TAU / 4 + TAU * Math.max(0, foe.hp / foe.maxHp));
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe */
function drawTail(ctx, { x, y, vx, vy, r }) {
  const speed = Math.hypot(vx, vy) || 1;
  const length = 60 + speed * 0.35;
  const sideX = (-vy / speed) * r * 0.8;
  const sideY = (vx / speed) * r * 0.8;
  const tipX = x - (vx / speed) * length;
  const tipY = y - (vy / speed) * length;
  const fade = ctx.createLinearGradient(x, y, tipX, tipY);
  fade.addColorStop(0, 'rgba(150,225,255,.75)');
  fade.addColorStop(1, 'rgba(127,214,255,0)');
  ctx.fillStyle = fade;
  ctx.beginPath();
  ctx.moveTo(x + sideX, y + sideY);
  ctx.lineTo(tipX, tipY);
  ctx.lineTo(x - sideX, y - sideY);
  ctx.fill();
  glow(ctx, '#7fd6ff', x, y, r * 2.6, 0.6);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe */
function drawMoth(ctx, foe) {
  const flap = 0.35 + 0.65 * Math.abs(Math.sin(foe.age * 11));
  ctx.rotate(Math.atan2(foe.vy, foe.vx) + TAU / 4);
  const wing = foe.flash > 0 ? '#ffffff' : '#d9c3e8';
  const edge = foe.flash > 0 ? '#ffffff' : '#9a7fb5';
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side * flap, 1);
    ctx.fillStyle = edge;
    ctx.beginPath();
    ctx.ellipse(9.5, 6, 7, 8, -0.5, 0, TAU);
    ctx.fill();
    ctx.fillStyle = wing;
    ctx.beginPath();
    ctx.moveTo(0, 1);
    ctx.bezierCurveTo(4, -14, 20, -15, 19, -4);
    ctx.bezierCurveTo(18, 4, 6, 6, 0, 3);
    ctx.fill();
    ctx.fillStyle = '#6b4f8a';
    ctx.beginPath();
    ctx.arc(12.5, -5.5, 2.8, 0, TAU);
    ctx.fill();
    ctx.restore();
  }
  ctx.fillStyle = '#4a3a5c';
  ctx.beginPath();
  ctx.ellipse(0, 1, 3, 9, 0, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#ffd98a';
  ctx.beginPath();
  ctx.arc(-1.8, -6, 1.5, 0, TAU);
  ctx.arc(1.8, -6, 1.5, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = '#4a3a5c';
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.moveTo(-1, -8);
  ctx.quadraticCurveTo(-4, -12, -6, -13);
  ctx.moveTo(1, -8);
  ctx.quadraticCurveTo(4, -12, 6, -13);
  ctx.stroke();
}
