import { TAU, withAlpha } from '../kit/kit.js';

/** @typedef {import('./course.js').Thing} Thing */
/** @typedef {(ctx: CanvasRenderingContext2D, night: boolean) => void} Drawing around 0,0, seen from above, light from the upper left */

/** @type {Record<string, Drawing>} */
const DRAWINGS = {
  palm(ctx, night) {
    for (let leaf = 0; leaf < 9; leaf += 1) {
      ctx.save();
      ctx.rotate((leaf * TAU) / 9 + 0.2);
      ctx.fillStyle = leaf % 2 === 0 ? (night ? '#2f6b66' : '#4f9a43') : night ? '#24554f' : '#3c7f38';
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(24, -13, 44, 2);
      ctx.quadraticCurveTo(24, 8, 0, 0);
      ctx.fill();
      ctx.restore();
    }
    disc(ctx, 0, 0, 7, '#8a5a2c');
    disc(ctx, 4, 4, 4, '#c3772f');
  },
  rock(ctx, night) {
    ctx.fillStyle = night ? '#4a5183' : '#8b5a44';
    outline(ctx, [
      [-24, 4],
      [-16, -16],
      [4, -24],
      [22, -12],
      [25, 8],
      [10, 22],
      [-12, 20],
    ]);
    ctx.fillStyle = night ? '#6a72a8' : '#b57c5b';
    outline(ctx, [
      [-20, 0],
      [-13, -14],
      [4, -21],
      [16, -10],
      [6, 2],
      [-10, 6],
    ]);
    ctx.fillStyle = night ? '#8e97cf' : '#d8a27c';
    outline(ctx, [
      [-13, -8],
      [-6, -15],
      [5, -18],
      [8, -11],
      [-4, -5],
    ]);
  },
  cactus(ctx, night) {
    const green = night ? '#3f8f86' : '#5fa24a';
    disc(ctx, 0, 0, 13, green);
    disc(ctx, 11, -9, 7, green);
    disc(ctx, -11, 7, 6, green);
    ctx.strokeStyle = 'rgba(255,255,255,.4)';
    ctx.lineWidth = 2;
    ctx.beginPath();
    for (let rib = 0; rib < 6; rib += 1) {
      ctx.moveTo(Math.cos((rib * TAU) / 6) * 4, Math.sin((rib * TAU) / 6) * 4);
      ctx.lineTo(Math.cos((rib * TAU) / 6) * 11, Math.sin((rib * TAU) / 6) * 11);
    }
    ctx.stroke();
    disc(ctx, 0, 0, 3.5, '#ff7fa8');
  },
  bush(ctx, night) {
    for (const [x, y, size] of /** @type {const} */ ([
      [-8, 3, 10],
      [7, 5, 9],
      [0, -6, 11],
    ]))
      disc(ctx, x, y, size, night ? '#35506e' : '#a8823c');
    disc(ctx, -2, -8, 6, night ? '#48678c' : '#c9a152');
  },
  lamp(ctx) {
    const glow = ctx.createRadialGradient(0, 0, 4, 0, 0, 120);
    glow.addColorStop(0, 'rgba(255,205,110,.55)');
    glow.addColorStop(1, 'rgba(255,205,110,0)');
    ctx.fillStyle = glow;
    ctx.fillRect(-120, -120, 240, 240);
    disc(ctx, 0, 0, 11, '#6b4a1f');
    disc(ctx, 0, 0, 8, '#ffd98a');
    disc(ctx, -2, -2, 4, '#fffbe8');
  },
};

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius @param {string} color */
function disc(ctx, x, y, radius, color) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {readonly (readonly [number, number])[]} points */
function outline(ctx, points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {Thing} thing @param {boolean} night */
export function drawThing(ctx, { kind, x, y, size, fallen }, night) {
  const reach = kind === 'palm' ? 30 : kind === 'rock' ? 24 : 13;
  ctx.fillStyle = night ? 'rgba(8,10,30,.4)' : 'rgba(80,35,12,.28)';
  ctx.beginPath();
  ctx.ellipse(x + 9 * size, y + 11 * size, reach * size, reach * 0.8 * size, 0.5, 0, TAU);
  ctx.fill();
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  if (fallen !== 0) {
    // Flat on the ground, the way the car went.
    ctx.rotate(fallen);
    ctx.scale(1.5, 0.7);
    ctx.globalAlpha = 0.75;
  }
  DRAWINGS[kind]?.(ctx, night);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./car.js').Car} car @param {{ night: boolean, charge: number, now: number }} look */
export function drawCar(ctx, car, { night, charge, now }) {
  ctx.fillStyle = night ? 'rgba(6,8,26,.5)' : 'rgba(60,25,10,.35)';
  ctx.save();
  ctx.translate(car.x + 5, car.y + 7);
  ctx.rotate(car.heading);
  ctx.beginPath();
  ctx.roundRect(-21, -13, 42, 26, 9);
  ctx.fill();
  ctx.restore();
  ctx.save();
  ctx.translate(car.x, car.y);
  ctx.rotate(car.heading);
  if (night) drawHeadlights(ctx);
  if (car.boost > 0) drawFlame(ctx, now);
  drawWheels(ctx, car.steer);
  drawBody(ctx, car.color);
  ctx.restore();
  if (charge > 0) drawCharge(ctx, car, charge);
}

/** @param {CanvasRenderingContext2D} ctx */
function drawHeadlights(ctx) {
  const light = ctx.createRadialGradient(20, 0, 5, 20, 0, 190);
  light.addColorStop(0, 'rgba(255,240,190,.5)');
  light.addColorStop(1, 'rgba(255,240,190,0)');
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.moveTo(14, 0);
  ctx.arc(20, 0, 190, -0.42, 0.42);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} now */
function drawFlame(ctx, now) {
  const length = 22 + 8 * Math.sin(now * 60);
  for (const side of [-6, 6]) {
    ctx.fillStyle = '#ff9d2e';
    outline(ctx, [
      [-20, side - 5],
      [-20 - length, side],
      [-20, side + 5],
    ]);
    ctx.fillStyle = '#fff1b8';
    outline(ctx, [
      [-20, side - 2.5],
      [-20 - length * 0.5, side],
      [-20, side + 2.5],
    ]);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} steer */
function drawWheels(ctx, steer) {
  ctx.fillStyle = '#241a18';
  for (const [x, y] of /** @type {const} */ ([
    [-13, -13],
    [-13, 13],
    [13, -12],
    [13, 12],
  ])) {
    ctx.save();
    ctx.translate(x, y);
    if (x > 0) ctx.rotate(steer * 0.5);
    ctx.beginPath();
    ctx.roundRect(-7, -4, 14, 8, 3);
    ctx.fill();
    ctx.restore();
  }
}

/** A tin buggy. @param {CanvasRenderingContext2D} ctx @param {string} color */
function drawBody(ctx, color) {
  ctx.fillStyle = '#3a2a24';
  ctx.beginPath();
  ctx.roundRect(-22, -4, 44, 8, 3);
  ctx.fill();
  ctx.fillStyle = color;
  ctx.strokeStyle = 'rgba(30,14,8,.65)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(22, -5);
  ctx.quadraticCurveTo(25, 0, 22, 5);
  ctx.lineTo(8, 10);
  ctx.lineTo(-18, 11);
  ctx.quadraticCurveTo(-22, 0, -18, -11);
  ctx.lineTo(8, -10);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,255,255,.85)';
  ctx.fillRect(-17, -2.5, 37, 5);
  ctx.fillStyle = '#241a18';
  ctx.beginPath();
  ctx.roundRect(-9, -7, 14, 14, 5);
  ctx.fill();
  disc(ctx, -3, 0, 5.5, '#fff6e6');
  disc(ctx, -1, 0, 3.5, color);
  ctx.fillStyle = '#2b2230';
  ctx.beginPath();
  ctx.roundRect(-23, -12, 5, 24, 2);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./car.js').Car} car @param {number} charge 0 to 1 */
function drawCharge(ctx, car, charge) {
  ctx.strokeStyle = withAlpha('#2a1c16', 0.45);
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.arc(car.x, car.y, 36, 0, TAU);
  ctx.stroke();
  ctx.strokeStyle = charge >= 1 ? '#62e6ff' : charge >= 0.44 ? '#ffb52e' : '#fff6e6';
  ctx.beginPath();
  ctx.arc(car.x, car.y, 36, -TAU / 4, -TAU / 4 + TAU * Math.min(1, charge));
  ctx.stroke();
}
