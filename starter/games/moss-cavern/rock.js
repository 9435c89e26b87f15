import { createRandom, TAU } from '../kit/kit.js';
import { ROOM, TILE } from './cave.js';

/** @import { Cave } from './cave.js' */

export const ROCK = '#172422';
const MARGIN = 26; // units round a room for what hangs over its edge
const SHARPEST = 2.5; // pixels per unit: sharper pictures of nine rooms would fill a phone's memory

/** Static rock, one picture per room and size. @param {Cave} cave */
export function createRock(cave) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const pictures = new Map();
  let scale = 0;
  /** @param {CanvasRenderingContext2D} ctx */
  return (ctx, left = 0, top = 0) => {
    const wanted = Math.min(SHARPEST, ctx.getTransform().a);
    if (wanted !== scale) pictures.clear();
    scale = wanted;
    const key = `${left} ${top}`;
    const picture = pictures.get(key) ?? paintRoom(cave, left, top, scale);
    pictures.set(key, picture);
    ctx.drawImage(picture, left - MARGIN, top - MARGIN, picture.width / scale, picture.height / scale);
  };
}

/** @param {Cave} cave */
function paintRoom(cave, left = 0, top = 0, scale = 1) {
  const canvas = document.createElement('canvas');
  canvas.width = (ROOM.width + 2 * MARGIN) * scale;
  canvas.height = (ROOM.height + 2 * MARGIN) * scale;
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  ctx.scale(scale, scale);
  ctx.translate(MARGIN - left, MARGIN - top);
  ctx.lineCap = 'round';
  const paths = {
    rock: new Path2D(),
    joints: new Path2D(),
    moss: new Path2D(),
    grass: new Path2D(),
    thorns: new Path2D(),
    roots: new Path2D(),
  };
  for (let y = top; y < top + ROOM.height; y += TILE)
    for (let x = left; x < left + ROOM.width; x += TILE) trace(paths, cave, x, y);
  // Rock and joints cover the inner half of the stroke, and every stroke between two tiles.
  for (const [name, color, width] of /** @type {const} */ ([
    ['thorns', '#a8617f', 0],
    ['grass', '#3d6354', 1.4],
    ['rock', '#3a5c50', 2.4],
    ['rock', ROCK, 0],
    ['joints', ROCK, 0],
    ['roots', '#4a3526', 6],
    ['roots', '#8a6644', 3],
    ['moss', '#3a7040', 0],
  ])) {
    ctx.fillStyle = color;
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    if (width > 0) ctx.stroke(paths[name]);
    else ctx.fill(paths[name]);
  }
  return canvas;
}

/** @param {Record<'rock' | 'joints' | 'moss' | 'grass' | 'thorns' | 'roots', Path2D>} paths @param {Cave} cave */
function trace({ rock, joints, moss, grass, thorns, roots }, cave, x = 0, y = 0) {
  const random = createRandom(x * 131 + y * 977);
  const is = (tile = '', dx = 0, dy = 0) => cave.at(x / TILE + dx, y / TILE + dy) === tile;
  if (is('=')) {
    roots.moveTo(x - 2, y + random.range(2, 4));
    roots.quadraticCurveTo(x + 10, y + random.range(1, 4), x + 22, y + 3);
  }
  const round = (dx = 0, dy = 0) => (is('#', dx, 0) || is('#', 0, dy) ? 0 : 6);
  if (is('#')) rock.roundRect(x - 0.3, y - 0.3, 20.6, 20.6, [round(-1, -1), round(1, -1), round(1, 1), round(-1, 1)]);
  if (is('#'))
    for (const side of [-1, 1]) {
      if (is('#', side, 0)) joints.rect(x + 8 + side * 10, y, 4, TILE);
      if (is('#', 0, side)) joints.rect(x, y + 8 + side * 10, TILE, 4);
    }
  for (let middle = x + 3.5; middle < x + TILE; middle += 6.5) {
    if (is('^')) {
      thorns.moveTo(middle - 4.5, y + 21);
      thorns.quadraticCurveTo(middle - 1, y + 14, middle + random.range(-3, 2), y + random.range(5, 9));
      thorns.quadraticCurveTo(middle + 1, y + 14, middle + 4.5, y + 21);
    }
    if (!is('#')) continue;
    if (!is('#', 0, -1)) {
      moss.moveTo(middle + 5, y);
      moss.ellipse(middle, y + 0.6, 5, random.range(2.4, 5), 0, 0, TAU);
      grass.moveTo(middle, y);
      grass.quadraticCurveTo(middle, y - 4, middle + random.range(-3, 3), y - random.range(3, 9));
    } else if (!is('#', 0, 1) && random.chance(0.25)) {
      grass.moveTo(middle, y + TILE);
      grass.quadraticCurveTo(middle + random.range(-5, 5), y + 28, middle, y + random.range(30, 44));
    }
  }
}
