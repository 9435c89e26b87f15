import { createRandom, distance, TAU, withAlpha } from '../kit/kit.js';

const WORLD = { left: -500, top: -400, right: 3900, bottom: 2800 };
const CURB_BEND = 0.004; // radians per unit
const DUNES = 170;

/** @typedef {{ x: number, y: number, size: number, tilt: number }} Dune */
/** @typedef {ReturnType<typeof paintCourse>} Painting */

/** Static parts of a course as paths. @param {import('./course.js').Course} course */
export function paintCourse(course) {
  const { samples, track } = course;
  const road = new Path2D();
  for (const point of samples) road.lineTo(point.x, point.y);
  road.closePath();
  const curbs = new Path2D();
  samples.forEach((point, index) => {
    if (Math.abs(point.bend) < CURB_BEND) return;
    const next = course.sample(index + 1);
    // On the inside of the bend.
    const side = Math.sign(point.bend) * (track.half - 5);
    curbs.moveTo(point.x - Math.sin(point.angle) * side, point.y + Math.cos(point.angle) * side);
    curbs.lineTo(next.x - Math.sin(next.angle) * side, next.y + Math.cos(next.angle) * side);
  });
  return { road, curbs, dunes: placeDunes(course) };
}

/** @param {import('./course.js').Course} course @returns {Dune[]} */
function placeDunes({ samples, track }) {
  const random = createRandom(samples.length + 7);
  return Array.from({ length: DUNES }, () => ({
    x: random.range(WORLD.left, WORLD.right),
    y: random.range(WORLD.top, WORLD.bottom),
    size: random.range(50, 190),
    tilt: random.range(-0.3, 0.3),
  })).filter((dune) =>
    samples.every(
      (point, index) => index % 4 !== 0 || distance(point.x, point.y, dune.x, dune.y) > track.half + dune.size * 0.75,
    ),
  );
}

/** @param {import('../kit/stage.js').View} view @param {{ x: number, y: number }} camera @param {number} margin */
export const seenFrom = (view, camera, margin) => {
  const halfWidth = (view.right - view.left) / 2 + margin;
  const halfHeight = (view.bottom - view.top) / 2 + margin;
  /** @param {{ x: number, y: number }} thing */
  return ({ x, y }) => Math.abs(x - camera.x) < halfWidth && Math.abs(y - camera.y) < halfHeight;
};

/**
 * @param {CanvasRenderingContext2D} ctx @param {import('./course.js').Course} course @param {Painting} painting
 * @param {(thing: { x: number, y: number }) => boolean} seen
 */
export function drawGround(ctx, course, { road, curbs, dunes }, seen) {
  const { theme, half } = course.track;
  for (const dune of dunes) if (seen(dune)) drawDune(ctx, dune, theme);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const [width, color] of /** @type {const} */ ([
    [half * 2 + 34, withAlpha(theme.shade, 0.35)],
    [half * 2 + 10, theme.edge],
    [half * 2, theme.road],
    [half * 1.25, theme.roadLight],
    [half * 0.5, theme.road],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke(road);
  }
  ctx.strokeStyle = withAlpha(theme.edge, 0.5);
  ctx.lineWidth = 4;
  ctx.setLineDash([26, 46]);
  ctx.stroke(road);
  ctx.lineWidth = 14;
  ctx.setLineDash([]);
  ctx.strokeStyle = '#fff6e6';
  ctx.stroke(curbs);
  ctx.setLineDash([7, 7]);
  ctx.strokeStyle = '#e2483d';
  ctx.stroke(curbs);
  ctx.setLineDash([]);
  drawStartLine(ctx, course);
}

/** @param {CanvasRenderingContext2D} ctx @param {Dune} dune @param {import('./tracks.js').Theme} theme */
function drawDune(ctx, { x, y, size, tilt }, theme) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(tilt);
  ctx.fillStyle = withAlpha(theme.ripple, 0.75);
  ctx.beginPath();
  ctx.moveTo(-size, 0);
  ctx.quadraticCurveTo(0, -size * 0.7, size, 0);
  ctx.quadraticCurveTo(0, -size * 0.16, -size, 0);
  ctx.fill();
  ctx.fillStyle = withAlpha(theme.shade, 0.5);
  ctx.beginPath();
  ctx.moveTo(-size, 0);
  ctx.quadraticCurveTo(0, -size * 0.16, size, 0);
  ctx.quadraticCurveTo(size * 0.1, size * 0.3, -size, 0);
  ctx.fill();
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./course.js').Course} course */
function drawStartLine(ctx, course) {
  const start = course.sample(0);
  const { half } = course.track;
  const side = (half * 2) / 12;
  ctx.save();
  ctx.translate(start.x, start.y);
  ctx.rotate(start.angle);
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 12; column += 1) {
      ctx.fillStyle = (row + column) % 2 === 0 ? '#fff6e6' : '#2a1c16';
      ctx.fillRect((row - 1.5) * side, -half + column * side, side, side);
    }
  ctx.fillStyle = '#ffb52e';
  for (const post of [-1, 1]) {
    ctx.beginPath();
    ctx.arc(0, post * (half + 14), 10, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {readonly { x1: number, y1: number, x2: number, y2: number }[]} skids @param {boolean} night */
export function drawSkids(ctx, skids, night) {
  ctx.strokeStyle = night ? 'rgba(12,14,34,.4)' : 'rgba(50,24,12,.32)';
  ctx.lineWidth = 7;
  ctx.lineCap = 'butt';
  ctx.beginPath();
  for (const { x1, y1, x2, y2 } of skids) {
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
  }
  ctx.stroke();
}
