import { clamp, TAU } from '../kit/kit.js';

/**
 * A map of the road with every car, below the HUD.
 * @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./race.js').Race} race
 * @param {Path2D} road
 */
export function drawMinimap(ctx, view, { course, cars }, road) {
  const size = clamp(Math.min(view.width, view.height) * 0.24, 84, 170) / view.scale;
  const xs = course.samples.map((point) => point.x);
  const ys = course.samples.map((point) => point.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const span = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const scale = (size * 0.86) / span;
  const height = (Math.max(...ys) - top) * scale + size * 0.14;
  const x = view.left + 8 / view.scale;
  const y = view.safeTop + 8 / view.scale;
  ctx.save();
  ctx.fillStyle = 'rgba(23,19,15,.55)';
  ctx.beginPath();
  ctx.roundRect(x, y, size, height, size * 0.1);
  ctx.fill();
  ctx.translate(x + size * 0.07, y + size * 0.07);
  ctx.scale(scale, scale);
  ctx.translate(-left, -top);
  ctx.strokeStyle = '#f6efe3';
  ctx.lineWidth = 110;
  ctx.lineJoin = 'round';
  ctx.stroke(road);
  ctx.strokeStyle = '#8a7560';
  ctx.lineWidth = 70;
  ctx.stroke(road);
  for (const car of [...cars].reverse()) {
    ctx.fillStyle = car.color;
    ctx.strokeStyle = '#17130f';
    ctx.lineWidth = 30;
    ctx.beginPath();
    ctx.arc(car.x, car.y, car.human ? 130 : 95, 0, TAU);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

/** Three lamps before the start. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {number} wait seconds */
export function drawLights(ctx, view, wait) {
  const unit = clamp(Math.min(view.width, view.height) * 0.045, 16, 34) / view.scale;
  const x = (view.left + view.right) / 2;
  const y = view.safeTop + (view.safeBottom - view.safeTop) * 0.34;
  ctx.fillStyle = 'rgba(23,19,15,.85)';
  ctx.beginPath();
  ctx.roundRect(x - unit * 5, y - unit * 1.7, unit * 10, unit * 3.4, unit * 1.2);
  ctx.fill();
  for (let lamp = 0; lamp < 3; lamp += 1) {
    const lit = wait < 3 - lamp;
    ctx.fillStyle = lit ? '#ffb52e' : '#453a30';
    ctx.beginPath();
    ctx.arc(x + (lamp - 1) * unit * 3, y, unit * 1.1, 0, TAU);
    ctx.fill();
    if (!lit) continue;
    ctx.fillStyle = 'rgba(255,255,255,.6)';
    ctx.beginPath();
    ctx.arc(x + (lamp - 1) * unit * 3 - unit * 0.3, y - unit * 0.3, unit * 0.35, 0, TAU);
    ctx.fill();
  }
}

/** Marks the player's car on the grid. @param {CanvasRenderingContext2D} ctx @param {{ x: number, y: number }} car @param {number} wait seconds */
export function drawArrow(ctx, { x, y }, wait) {
  const lift = 44 + 6 * Math.sin(wait * TAU);
  ctx.fillStyle = '#fff6e6';
  ctx.strokeStyle = '#17130f';
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(x, y - lift + 16);
  ctx.lineTo(x - 14, y - lift - 6);
  ctx.lineTo(x + 14, y - lift - 6);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}
