import { createRandom } from '../kit/kit.js';

/** A sheet of paper: shadow, color and a light cut edge. @param {CanvasRenderingContext2D} ctx @param {Path2D} path @param {string} color @param {number} [lift] how far it stands off the sheet behind */
export function cutOut(ctx, path, color, lift = 4) {
  ctx.save();
  ctx.translate(lift * 0.5, lift);
  ctx.fillStyle = 'rgba(40,18,20,.26)';
  ctx.fill(path);
  ctx.restore();
  ctx.fillStyle = color;
  ctx.fill(path);
  ctx.strokeStyle = 'rgba(255,255,255,.3)';
  ctx.lineWidth = Math.max(lift * 0.3, 0.004);
  ctx.stroke(path);
}

/** @param {readonly (readonly [number, number])[]} points */
export function polygon(points) {
  const path = new Path2D();
  for (const [x, y] of points) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** @param {number} x @param {number} y @param {number} radius @param {number} [height] */
export function oval(x, y, radius, height = radius) {
  const path = new Path2D();
  path.ellipse(x, y, radius, height, 0, 0, Math.PI * 2);
  return path;
}

/** A strip with round ends. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} width */
export function strip(x1, y1, x2, y2, width) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const path = new Path2D();
  path.arc(x1, y1, width / 2, angle + Math.PI / 2, angle - Math.PI / 2);
  path.arc(x2, y2, width / 2, angle - Math.PI / 2, angle + Math.PI / 2);
  path.closePath();
  return path;
}

/** A scalloped edge, as of a curtain's hem or a hedge. @param {number} left @param {number} right @param {number} y @param {number} size @param {number} base the straight side */
export function scallops(left, right, y, size, base) {
  const path = new Path2D();
  const count = Math.max(1, Math.round((right - left) / size));
  const step = (right - left) / count;
  path.moveTo(left, base);
  path.lineTo(left, y);
  const down = y > base;
  for (let index = 0; index < count; index += 1) path.arc(left + (index + 0.5) * step, y, step / 2, Math.PI, 0, down);
  path.lineTo(right, base);
  path.closePath();
  return path;
}

/** Paper grain over everything. */
export function createGrain() {
  const tile = document.createElement('canvas');
  tile.width = 160;
  tile.height = 160;
  const ctx = tile.getContext('2d');
  const random = createRandom(3);
  if (ctx !== null)
    for (let fleck = 0; fleck < 900; fleck += 1) {
      ctx.fillStyle = random.chance(0.5) ? 'rgba(255,250,235,.09)' : 'rgba(60,30,20,.07)';
      ctx.fillRect(random.int(0, 159), random.int(0, 159), random.int(1, 4), 1);
    }
  /** @param {CanvasRenderingContext2D} on @param {import('../kit/stage.js').View} view */
  return (on, view) => {
    const pattern = on.createPattern(tile, 'repeat');
    if (pattern === null) return;
    on.fillStyle = pattern;
    on.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  };
}

/**
 * Caches large static sheets.
 * @param {(ctx: CanvasRenderingContext2D, view: import('../kit/stage.js').View) => void} paint
 */
export function createSheet(paint) {
  const canvas = document.createElement('canvas');
  let painted = '';
  /** @param {CanvasRenderingContext2D} on @param {import('../kit/stage.js').View} view @param {string} key what it shows */
  return (on, view, key) => {
    const { left, top, right, bottom } = view;
    const wanted = [key, on.canvas.width, on.canvas.height, left, top, right].join();
    if (wanted !== painted) {
      painted = wanted;
      canvas.width = on.canvas.width;
      canvas.height = on.canvas.height;
      const ctx = canvas.getContext('2d');
      const unit = canvas.width / (right - left);
      ctx?.setTransform(unit, 0, 0, unit, -left * unit, -top * unit);
      if (ctx !== null) paint(ctx, view);
    }
    on.drawImage(canvas, left, top, right - left, bottom - top);
  };
}
