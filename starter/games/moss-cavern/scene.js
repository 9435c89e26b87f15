import { clamp, damp, lerp, mixColors, withAlpha, wrap } from '../kit/kit.js';
import { HEIGHT, ROOM, roomAt, TILE, WIDTH } from './cave.js';
import { put, putBearer, putThing } from './figures.js';
import { createRock, ROCK } from './rock.js';

/** @import { Thing } from './cave.js' */

/** Atmosphere of each room, in reading order. */
const AIRS = ['#2b4a72', '#2f5f4a', '#22596b', '#3a4a86', '#8a3a58', '#6b3a63', '#3d3a78', '#5a4a8e', '#1f6268'];
/** Light sources: color, and radius in units. @type {Record<string, [string, number]>} */
const SHINE = {
  '*': ['#9cf070', 34],
  C: ['#ffb35a', 92],
  1: ['#ffb84d', 60],
  2: ['#b78bff', 60],
  W: ['#b9a6f2', 80],
  H: ['#ff6f91', 140],
  A: ['#ffb84d', 40],
  Z: ['#b78bff', 40],
  d: ['#8fe6ff', 20],
};
const DARK_SCALE = 0.4; // darkness is soft: a small picture of it is enough

function makeCanvas(width = 1, height = 1) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, ctx };
}

/** @type {Map<string, HTMLCanvasElement>} */
const sprites = new Map();

function makeSprite(color = '') {
  const { canvas, ctx } = makeCanvas(128, 128);
  const gradient = ctx.createRadialGradient(64, 64, 8, 64, 64, 64);
  for (const [stop, alpha] of /** @type {const} */ ([
    [0, 1],
    [0.33, 0.5],
    [0.67, 0.15],
    [1, 0],
  ]))
    gradient.addColorStop(stop, withAlpha(color, alpha));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, 128, 128);
  sprites.set(color, canvas);
  return canvas;
}

/** A round light; its effect depends on the composite operation. @param {CanvasRenderingContext2D} ctx */
function shine(ctx, color = '', x = 0, y = 0, radius = 1, strength = 1, flat = 1) {
  ctx.globalAlpha = clamp(strength, 0, 1);
  const sprite = sprites.get(color) ?? makeSprite(color);
  ctx.drawImage(sprite, x - radius, y - radius * flat, radius * 2, radius * 2 * flat);
  ctx.globalAlpha = 1;
}

/** @param {import('./run.js').Run} run */
export function createScene(run) {
  const { cave } = run;
  const drawRock = createRock(cave);
  const dark = makeCanvas();
  const camera = { x: 0, y: 0, ready: false };
  let air = AIRS[0] ?? '';
  const seen = { left: 0, top: 0, width: 0, height: 0 };
  const isSeen = ({ x = 0, y = 0 }, margin = 100) =>
    x > seen.left - margin &&
    x < seen.left + seen.width + margin &&
    y > seen.top - margin &&
    y < seen.top + seen.height + margin;

  /** @param {import('../kit/stage.js').View} view */
  function follow({ left, right, top, safeTop, safeBottom }, dt = 0) {
    const { x, y, facing } = run.bearer;
    const width = right - left;
    const toX = clamp(x + facing * 22 - width / 2, 0, Math.max(0, WIDTH - width));
    const toY = clamp(y - 18 - (safeTop + safeBottom) / 2 + top, top - safeTop, HEIGHT - safeBottom + top);
    camera.x = camera.ready ? damp(camera.x, toX, 4.5, dt) : toX;
    camera.y = camera.ready ? damp(camera.y, toY, 6, dt) : toY;
    camera.ready = true;
    air = mixColors(air, AIRS[roomAt(x, y - 5)] ?? air, 0.06);
  }

  /** Parallax: distant walls move more slowly than the room. @param {CanvasRenderingContext2D} ctx */
  function drawAir(ctx) {
    const { left, top, width, height } = seen;
    ctx.fillStyle = mixColors(air, '#0a1216', 0.6);
    ctx.fillRect(left, top, width, height);
    for (const [share, tone, gap] of /** @type {const} */ ([
      [0.3, 0.74, 74],
      [0.55, 0.84, 118],
    ])) {
      ctx.fillStyle = mixColors(air, '#0a1216', tone);
      ctx.beginPath();
      for (let index = Math.floor((left * share) / gap) - 1; index * gap < left * share + width + gap; index += 1) {
        const noise = wrap(Math.sin(index * 12.9 + gap) * 437.5, 0, 1);
        for (const [edge, way] of /** @type {const} */ ([
          [top, 1],
          [top + height, -0.7],
        ])) {
          const x = index * gap + left * (1 - share) + (noise + way) * gap * 0.5;
          ctx.moveTo(x - gap * 0.5, edge);
          ctx.quadraticCurveTo(x, edge + height * 0.2 * way, x, edge + height * (0.25 + noise * 0.4) * way);
          ctx.quadraticCurveTo(x, edge + height * 0.2 * way, x + gap * 0.5, edge);
        }
      }
      ctx.fill();
    }
  }

  /** @param {CanvasRenderingContext2D} ctx */
  function drawRooms(ctx) {
    ctx.fillStyle = ROCK;
    ctx.beginPath();
    ctx.rect(seen.left, seen.top, seen.width, seen.height);
    ctx.rect(0, 0, WIDTH, HEIGHT);
    ctx.fill('evenodd');
    for (let y = 0; y < HEIGHT; y += TILE)
      for (let x = 0; x < WIDTH; x += TILE) {
        if (cave.at(x / TILE, y / TILE) !== '~' || !isSeen({ x, y })) continue;
        const top = cave.at(x / TILE, y / TILE - 1) === '~' ? y : y + 6 + Math.sin(run.time * 2 + x) * 1.6;
        ctx.fillStyle = '#7fe0e6';
        ctx.fillRect(x - 0.3, top, TILE + 0.6, y + TILE - top);
        ctx.fillStyle = '#1c6b7c';
        ctx.fillRect(x - 0.3, top === y ? y : top + 1.6, TILE + 0.6, y + TILE - top);
      }
    const middle = { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
    for (let top = 0; top < HEIGHT; top += ROOM.height)
      for (let left = 0; left < WIDTH; left += ROOM.width)
        if (isSeen({ x: clamp(middle.x, left, left + ROOM.width), y: clamp(middle.y, top, top + ROOM.height) }))
          drawRock(ctx, left, top);
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Thing[]} things */
  function drawLight(ctx, things) {
    const { bearer, time, finale } = run;
    const lantern = run.out > 0 ? Math.max(0, run.out - 0.5) : 1;
    const reach = 1 + Math.sin(time * 7) * 0.02;
    const { left, top, width, height } = seen;
    const shadow = dark.ctx;
    dark.canvas.width = width * DARK_SCALE; // also clears it
    dark.canvas.height = height * DARK_SCALE;
    shadow.globalAlpha = lerp(0.94, 0.2, finale);
    shadow.fillStyle = '#060c12';
    shadow.fillRect(0, 0, width, height);
    shadow.globalCompositeOperation = 'destination-out';
    shadow.scale(dark.canvas.width / width, dark.canvas.height / height);
    shadow.translate(-left, -top);
    const lift = (x = 0, y = 0, radius = 1, strength = 1, flat = 1) =>
      shine(shadow, '#ffffff', x, y, radius, strength, flat);
    run.found.forEach((since, room) => {
      const [x, y] = [((room % 3) + 0.5) * ROOM.width, (Math.floor(room / 3) + 0.5) * ROOM.height];
      if (since !== null) lift(x, y, ROOM.width * 0.9, Math.min(0.6, (time - since) * 0.5), 0.62);
    });
    lift(bearer.x, bearer.y - 11, 210 * reach, lantern);
    lift(bearer.x, bearer.y - 11, 110, lantern);
    ctx.globalCompositeOperation = 'lighter';
    const glow = (color = '', x = 0, y = 0, radius = 1, strength = 1) => {
      lift(x, y, radius, strength * 1.4);
      shine(ctx, color, x, y, radius * 0.7, strength);
    };
    for (const { kind, x, y, done } of things) {
      const [color, radius] = SHINE[kind] ?? [];
      if (color !== undefined && (kind !== 'C' || done)) glow(color, x, kind === 'C' ? y - 28 : y, radius, 0.45);
    }
    for (const moss of run.moss)
      if (isSeen(moss)) glow('#4fb05a', moss.x, moss.y, 44, Math.min(0.3, (time - moss.since) * 0.3));
    if (finale > 0) glow('#ff6f91', bearer.x, bearer.y - 20, 100 + finale * 500, 0.6);
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(dark.canvas, left, top, width, height);
    ctx.globalCompositeOperation = 'lighter';
    shine(ctx, '#ffb35a', bearer.x, bearer.y - 11, 130 * reach, 0.24 * lantern);
    shine(ctx, '#ffe0a0', bearer.x + bearer.facing * 10, bearer.y - 10, 14, 0.5 * lantern);
    ctx.globalCompositeOperation = 'source-over';
  }

  /** @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {() => void} drawParticles */
  function draw(ctx, view, drawParticles) {
    const { bearer, time } = run;
    // A margin for the shake.
    Object.assign(seen, { left: camera.x - 10, top: camera.y - 10 });
    Object.assign(seen, { width: view.right - view.left + 20, height: view.bottom - view.top + 20 });
    ctx.save();
    ctx.translate(view.left - camera.x, view.top - camera.y);
    drawAir(ctx);
    drawRooms(ctx);
    const things = cave.things.filter((thing) => isSeen(thing) && (!thing.done || 'Cc'.includes(thing.kind)));
    for (const thing of things) putThing(ctx, thing);
    for (const [index, key] of [...run.keys].entries())
      put(ctx, key, bearer.x - bearer.facing * (14 + index * 10), bearer.y - 22 + Math.sin(time * 4) * 1.5);
    if (run.out <= 0) putBearer(ctx, bearer, time);
    drawParticles();
    drawLight(ctx, things);
    for (const thing of things) if (thing.kind === '*') putThing(ctx, thing);
    ctx.restore();
  }

  return { follow, draw };
}
