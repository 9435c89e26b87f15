import { createRandom, TAU, withAlpha } from '../kit/kit.js';
import { MOST_LAMPS, PLANET_RADIUS } from './planet.js';

const LAMP = '#ffc55a';

/** Soft discs of light, drawn once per color. @type {Map<string, HTMLCanvasElement>} */
const glows = new Map();

/** @param {CanvasRenderingContext2D} ctx @param {string} color #rrggbb @param {number} x @param {number} y @param {number} radius @param {number} [alpha] */
export function glow(ctx, color, x, y, radius, alpha = 1) {
  let disc = glows.get(color);
  if (disc === undefined) {
    disc = Object.assign(document.createElement('canvas'), { width: 128, height: 128 });
    const paint = disc.getContext('2d');
    const light = paint?.createRadialGradient(64, 64, 0, 64, 64, 64);
    light?.addColorStop(0, withAlpha(color, 0.9));
    light?.addColorStop(0.35, withAlpha(color, 0.32));
    light?.addColorStop(1, withAlpha(color, 0));
    if (paint && light) {
      paint.fillStyle = light;
      paint.fillRect(0, 0, 128, 128);
    }
    glows.set(color, disc);
  }
  const before = ctx.globalAlpha;
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = before * alpha;
  ctx.drawImage(disc, x - radius, y - radius, radius * 2, radius * 2);
  ctx.globalAlpha = before;
  ctx.globalCompositeOperation = 'source-over';
}

/** The night sky, drawn once per frame size. */
export function createSky() {
  const sky = document.createElement('canvas');
  /** @type {{ x: number, y: number, size: number, phase: number }[]} */
  let twinkles = [];

  return {
    /** @param {import('../kit/stage.js').View} view */
    paint({ left, top, right, bottom, scale }) {
      const width = right - left;
      const height = bottom - top;
      sky.width = Math.min(2560, Math.ceil(width * scale));
      sky.height = Math.ceil((sky.width / width) * height);
      const ctx = sky.getContext('2d');
      if (ctx === null) return;
      const random = createRandom(20);
      ctx.scale(sky.width / width, sky.width / width);
      const night = ctx.createLinearGradient(0, 0, width * 0.4, height);
      night.addColorStop(0, '#0e1024');
      night.addColorStop(0.55, '#171329');
      night.addColorStop(1, '#241523');
      ctx.fillStyle = night;
      ctx.fillRect(0, 0, width, height);
      const reach = Math.max(width, height);
      for (const [color, x, y, size] of /** @type {const} */ ([
        ['#5b2f6b', 0.16, 0.22, 0.5],
        ['#1f4f6b', 0.86, 0.3, 0.45],
        ['#6b3a2a', 0.7, 0.95, 0.5],
        ['#2b2d6b', 0.25, 0.9, 0.4],
      ]))
        glow(ctx, color, x * width, y * height, size * reach, 0.42);
      const stars = Math.round((width * height) / 2600);
      for (let index = 0; index < stars; index += 1) {
        const size = random.range(0.4, 1) ** 2 * 1.5;
        ctx.fillStyle = random.pick(['#fff6e0', '#cfe0ff', '#ffdcae', '#ffffff']);
        ctx.globalAlpha = random.range(0.15, 0.75);
        ctx.beginPath();
        ctx.arc(random.range(0, width), random.range(0, height), size, 0, TAU);
        ctx.fill();
      }
      ctx.globalAlpha = 1;
      twinkles = Array.from({ length: 14 }, () => ({
        x: left + random.range(0, width),
        y: top + random.range(0, height),
        size: random.range(3, 7),
        phase: random.range(0, TAU),
      }));
    },
    /** @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {number} time */
    draw(ctx, { left, top, right, bottom }, time) {
      // Slightly larger than the frame, so that a shake shows no edge.
      ctx.drawImage(sky, left - 12, top - 12, right - left + 24, bottom - top + 24);
      for (const { x, y, size, phase } of twinkles) {
        ctx.globalAlpha = 0.35 + 0.35 * Math.sin(time * 1.4 + phase);
        ctx.strokeStyle = '#fff1d0';
        ctx.lineWidth = 0.9;
        ctx.beginPath();
        ctx.moveTo(x - size, y);
        ctx.lineTo(x + size, y);
        ctx.moveTo(x, y - size);
        ctx.lineTo(x, y + size);
        ctx.stroke();
      }
      ctx.globalAlpha = 1;
    },
  };
}

/** Continents: angle, distance from the center and radius, as shares of the planet's radius. */
const LANDS = /** @type {const} */ ([
  [0.3, 0.55, 0.42],
  [0.9, 0.82, 0.34],
  [2.4, 0.62, 0.4],
  [3.1, 0.9, 0.3],
  [4.4, 0.45, 0.36],
  [5.2, 0.88, 0.36],
  [1.6, 0.2, 0.2],
]);

/**
 * The planet with five houses and their lamps around its rim, and trees between them.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{ time: number, lamps: number, mercy: number }} state
 */
export function drawPlanet(ctx, { time, lamps, mercy }) {
  const r = PLANET_RADIUS;
  const turn = time * 0.08;
  glow(ctx, LAMP, 0, 0, r * 3.6, 0.1 + 0.07 * lamps);
  ctx.save();
  const ball = ctx.createRadialGradient(-r * 0.35, -r * 0.4, r * 0.1, 0, 0, r);
  ball.addColorStop(0, '#7fd0c6');
  ball.addColorStop(0.6, '#3a8c98');
  ball.addColorStop(1, '#1f5470');
  ctx.fillStyle = ball;
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TAU);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = '#86bd6c';
  for (const [angle, far, size] of LANDS) {
    ctx.beginPath();
    ctx.ellipse(
      Math.cos(angle + turn) * far * r,
      Math.sin(angle + turn) * far * r,
      size * r,
      size * r * 0.72,
      angle + turn + 1.2,
      0,
      TAU,
    );
    ctx.fill();
  }
  const shade = ctx.createRadialGradient(-r * 0.4, -r * 0.45, r * 0.5, 0, 0, r * 1.02);
  shade.addColorStop(0, 'rgba(16,16,36,0)');
  shade.addColorStop(1, 'rgba(16,16,36,.5)');
  ctx.fillStyle = shade;
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
  ctx.strokeStyle = withAlpha('#a8e6e0', mercy > 0 ? 0.5 + 0.4 * Math.sin(time * 26) : 0.25);
  ctx.lineWidth = mercy > 0 ? 3 : 1.5;
  ctx.beginPath();
  ctx.arc(0, 0, r + (mercy > 0 ? 11 : 2), 0, TAU);
  ctx.stroke();

  for (let index = 0; index < MOST_LAMPS; index += 1) {
    const angle = turn + (index / MOST_LAMPS) * TAU;
    ctx.save();
    ctx.rotate(angle + 0.32);
    drawTree(ctx, r);
    ctx.rotate(0.22);
    drawTree(ctx, r - 1.5);
    ctx.restore();
    ctx.save();
    ctx.rotate(angle - 0.1);
    drawHouse(ctx, r, index < lamps, time + index);
    ctx.restore();
  }
}

/** In the local frame of the rim, up is +x. @param {CanvasRenderingContext2D} ctx @param {number} r */
function drawTree(ctx, r) {
  ctx.fillStyle = '#3d6b4a';
  ctx.beginPath();
  ctx.moveTo(r - 1, -3.4);
  ctx.lineTo(r + 10, 0);
  ctx.lineTo(r - 1, 3.4);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {boolean} lit @param {number} time */
function drawHouse(ctx, r, lit, time) {
  if (lit) glow(ctx, LAMP, r + 5, 0, 30 + 2 * Math.sin(time * 3), 0.7);
  ctx.fillStyle = lit ? '#e3cfae' : '#5d5666';
  ctx.fillRect(r - 2, -6, 11, 12);
  ctx.fillStyle = lit ? '#d9573f' : '#413a49';
  ctx.beginPath();
  ctx.moveTo(r + 8, -8);
  ctx.lineTo(r + 16, 0);
  ctx.lineTo(r + 8, 8);
  ctx.fill();
  ctx.fillStyle = lit ? '#6b4220' : '#221d29';
  ctx.fillRect(r + 0.5, -3.5, 7, 7);
  if (!lit) return;
  ctx.fillStyle = '#ffdf8a';
  ctx.fillRect(r + 1.5, -2.5, 5, 5);
  glow(ctx, LAMP, r + 4, 0, 13, 0.45);
}
