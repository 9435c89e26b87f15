import { TAU } from '../kit/kit.js';
import { STEP_X, STEP_Y } from './board.js';
import { cellCenter, cellSize } from './layout.js';

/** By sum of 1 red, 2 green, 4 blue. */
export const COLORS = ['#8a8496', '#ff5b62', '#56e07c', '#ffd548', '#5b8cff', '#ff6fe3', '#58e3f2', '#fff3d6'];

/** @param {number} color */
export const colorOf = (color) => COLORS[color] ?? '#ffffff';

const SECONDS_PER_CELL = 0.035;

/** Remembers when each ray was lit, so that new light travels instead of appearing at once. */
export function createGlow() {
  /** @type {Map<number, number>} */
  let since = new Map();
  let now = 0;

  return {
    /** @param {number} dt seconds */
    step(dt) {
      now += dt;
    },
    /** @param {import('./beams.js').Light} light @param {boolean} [fresh] everything starts from the lamps */
    follow(light, fresh = false) {
      const before = fresh ? new Map() : since;
      since = new Map();
      const added = [...light.rays].filter(([key, ray]) => !before.has(key * 8 + ray.color));
      const first = Math.min(...added.map(([, ray]) => ray.steps));
      for (const [key, ray] of light.rays) {
        const id = key * 8 + ray.color;
        since.set(id, before.get(id) ?? now + (ray.steps - first + Number(!ray.arriving) * 0.5) * SECONDS_PER_CELL);
      }
    },
    /** @param {number} key @param {number} color @returns {number} seconds it has been shining, negative before */
    age: (key, color) => now - (since.get(key * 8 + color) ?? now),
    get now() {
      return now;
    },
  };
}

/**
 * Light in the opposite direction in another color: both then keep to their right.
 * @param {import('./beams.js').Light} light @param {import('./beams.js').Ray} ray
 */
function meetsOther({ rays }, { cell, direction, arriving, color }) {
  const other = rays.get((cell * 4 + ((direction + 2) % 4)) * 2 + Number(!arriving));
  return other !== undefined && other.color !== color;
}

// Width in cells, opacity, and whether to blend additively: two halos, the color, a white core.
const LAYERS = /** @type {const} */ ([
  [0.36, 0.1, true],
  [0.18, 0.24, true],
  [0.085, 1, false],
  [0.025, 0.6, false],
]);

/**
 * @param {CanvasRenderingContext2D} ctx @param {import('./run.js').Level} level @param {ReturnType<typeof createGlow>} glow
 */
export function drawLight(ctx, { board, light }, glow) {
  const cell = cellSize(board.size);
  ctx.save();
  ctx.lineCap = 'round';
  const breath = 1 + 0.06 * Math.sin(glow.now * 3);
  LAYERS.forEach(([width, alpha, adds], layer) => {
    ctx.globalCompositeOperation = adds ? 'lighter' : 'source-over';
    ctx.globalAlpha = alpha;
    ctx.lineWidth = cell * width * breath;
    for (const [key, ray] of light.rays) {
      const age = glow.age(key, ray.color);
      if (age <= 0) continue;
      const grown = Math.min(1, age / SECONDS_PER_CELL) * 0.5 * cell;
      const center = cellCenter(board.size, ray.cell % board.size, Math.floor(ray.cell / board.size));
      const dx = STEP_X[ray.direction] ?? 0;
      const dy = STEP_Y[ray.direction] ?? 0;
      const back = ray.arriving ? -0.5 * cell : 0;
      const aside = meetsOther(light, ray) ? cell * 0.05 : 0;
      const x = center.x + dx * back - dy * aside;
      const y = center.y + dy * back + dx * aside;
      ctx.strokeStyle = layer === 3 ? '#ffffff' : colorOf(ray.color);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + dx * grown, y + dy * grown);
      ctx.stroke();
    }
  });
  drawMotes(ctx, board.size, light, glow.now, cell);
  ctx.restore();
}

/** Sparks move with the light to show its direction. @param {CanvasRenderingContext2D} ctx @param {number} size @param {import('./beams.js').Light} light @param {number} now @param {number} cell */
function drawMotes(ctx, size, light, now, cell) {
  ctx.fillStyle = '#ffffff';
  for (const ray of light.rays.values()) {
    const share = (now * 1.6 - ray.steps * 0.5 - Number(!ray.arriving) * 0.25) % 1;
    const along = ((share + 1) % 1) * 2;
    if (along > 0.5) continue;
    const center = cellCenter(size, ray.cell % size, Math.floor(ray.cell / size));
    const at = along - Number(ray.arriving) * 0.5;
    ctx.globalAlpha = 0.5;
    ctx.beginPath();
    ctx.arc(
      center.x + (STEP_X[ray.direction] ?? 0) * at * cell,
      center.y + (STEP_Y[ray.direction] ?? 0) * at * cell,
      cell * 0.05,
      0,
      TAU,
    );
    ctx.fill();
  }
}
