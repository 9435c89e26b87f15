import { FOG_STEPS } from './palette.js';
import { CARS, createGlow, PROPS } from './sprites.js';
import { STAGES } from './stages.js';
import { chanceAt, curveOf, heightAt, heightOf, ROAD, SEGMENT, STAGE_ENDS, stageAt } from './track.js';

const DRAWN = 190;
export const LAMP_EVERY = 22;
const red = createGlow('#ff4030');
const amber = createGlow('#ffb030');
const lampGlows = STAGES.map(({ lamp }) => createGlow(lamp));

/**
 * The camera. In a narrow frame it is higher, so that the three lanes fit.
 * @typedef {{ width: number, bottom: number, horizon: number, focal: number, high: number, carY: number, behind: number }} Eye behind: units
 */

/** @param {import('../kit/stage.js').View} view @param {number} rush 0 to 1 @returns {Eye} */
export function placeEye({ width, height, safeTop, safeBottom, portrait }, rush) {
  const horizon = safeTop + (safeBottom - safeTop) * (portrait ? 0.4 : 0.36);
  const carY = safeBottom - (portrait ? 64 : Math.max(34, height * 0.07));
  const below = carY - horizon;
  const ratio = Math.min(1.5, Math.max(0.5, (0.52 * width) / below));
  const high = ROAD / ratio;
  const focal = 0.52 * Math.max(width, height * 0.8) * (1 - 0.14 * rush);
  return { width, bottom: height, horizon, focal, high, carY, behind: (focal * high) / below };
}

/** Projected edges of the visible segments, near to far. */
const xs = new Float64Array(DRAWN + 1);
const ys = new Float64Array(DRAWN + 1);
const scales = new Float64Array(DRAWN + 1);
const clips = new Float64Array(DRAWN + 1);

/**
 * Projects the visible segments.
 * @param {Eye} eye @param {{ z: number, x: number }} player
 * @returns {{ first: number, skyline: number }} the first segment, and where the land ends
 */
export function lookAhead(eye, { z, x }) {
  const eyeZ = z - eye.behind;
  const eyeY = heightAt(z) + eye.high;
  const first = Math.max(0, Math.floor((eyeZ + 120) / SEGMENT) + 1);
  const own = Math.floor(z / SEGMENT);
  let slope = -curveOf(own) * (z / SEGMENT - own);
  let bend = 0;
  for (let n = 0; n <= DRAWN; n += 1) {
    const index = first + n;
    const scale = eye.focal / (index * SEGMENT - eyeZ);
    scales[n] = scale;
    xs[n] = eye.width / 2 + scale * (bend - x * ROAD);
    ys[n] = eye.horizon + scale * (eyeY - heightOf(index));
    if (index < own) continue;
    slope += curveOf(index);
    bend += slope;
  }
  return { first, skyline: Math.max(eye.horizon, ys[DRAWN] ?? 0) };
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x1 @param {number} w1 @param {number} y1 @param {number} x2 @param {number} w2 @param {number} y2 @param {string} color */
function band(ctx, x1, w1, y1, x2, w2, y2, color) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x1 - w1, y1);
  ctx.lineTo(x2 - w2, y2);
  ctx.lineTo(x2 + w2, y2);
  ctx.lineTo(x1 + w1, y1);
  ctx.fill();
}

/**
 * The road with everything on and beside it.
 * @param {CanvasRenderingContext2D} ctx @param {Eye} eye @param {import('./world.js').World} world
 * @param {import('./palette.js').Fogged} fogged @param {() => void} drawOwn draws the player's car when its turn comes
 */
export function drawRoad(ctx, eye, world, fogged, drawOwn) {
  const { first } = lookAhead(eye, world);
  let clip = eye.bottom;
  for (let n = 0; n < DRAWN; n += 1) {
    clips[n] = clip;
    // On whole pixels, to avoid seams between segments.
    const y2 = Math.round(ys[n + 1] ?? 0);
    if (y2 >= clip) continue;
    const y1 = n === 0 ? eye.bottom : Math.min(clip, Math.round(ys[n] ?? 0));
    drawSegment(ctx, eye, first + n, n, y1, y2, fogged);
    clip = y2;
  }
  clips[DRAWN] = clip;
  drawThings(ctx, eye, world, first, drawOwn);
}

/** @param {CanvasRenderingContext2D} ctx @param {Eye} eye @param {number} index @param {number} n @param {number} y1 @param {number} y2 @param {import('./palette.js').Fogged} fogged */
function drawSegment(ctx, eye, index, n, y1, y2, fogged) {
  const fog = Math.round(FOG_STEPS * (1 - Math.exp(-((n / DRAWN) ** 2) * 2.6)));
  const odd = Math.floor(index / 3) % 2 === 1;
  const x1 = xs[n] ?? 0;
  const x2 = xs[n + 1] ?? 0;
  const w1 = (scales[n] ?? 0) * ROAD;
  const w2 = (scales[n + 1] ?? 0) * ROAD;
  /** @param {keyof import('./palette.js').Fogged} name */
  const tone = (name) => fogged[name][fog] ?? '#000000';
  const shore = x1 - w1 * 1.9;
  const left = tone(odd ? 'left' : 'left2');
  const right = tone(odd ? 'right' : 'right2');
  ctx.fillStyle = right;
  ctx.fillRect(0, y2, eye.width, y1 - y2);
  if (left !== right && shore > 0) {
    ctx.fillStyle = left;
    ctx.fillRect(0, y2, shore, y1 - y2);
  }
  if (n < 110) band(ctx, x1, w1 * 1.09, y1, x2, w2 * 1.09, y2, tone(odd ? 'edge' : 'edge2'));
  band(ctx, x1, w1, y1, x2, w2, y2, tone(odd ? 'road' : 'road2'));
  if (n > 120) return;
  const line = tone('line');
  for (const side of [-0.95, 0.95]) band(ctx, x1 + w1 * side, w1 * 0.012, y1, x2 + w2 * side, w2 * 0.012, y2, line);
  if (!odd) return;
  for (const side of [-0.33, 0.33]) band(ctx, x1 + w1 * side, w1 * 0.014, y1, x2 + w2 * side, w2 * 0.014, y2, line);
}

/** Far to near, each clipped by the hills in front of it. @param {CanvasRenderingContext2D} ctx @param {Eye} eye @param {import('./world.js').World} world @param {number} first @param {() => void} drawOwn */
function drawThings(ctx, eye, world, first, drawOwn) {
  /** @type {Map<number, import('./traffic.js').Car[]>} */
  const carsAt = new Map();
  for (const car of world.traffic.cars) {
    const index = Math.floor(car.z / SEGMENT);
    carsAt.set(index, [...(carsAt.get(index) ?? []), car]);
  }
  const own = Math.floor(world.z / SEGMENT);
  for (let n = DRAWN - 1; n >= 0; n -= 1) {
    const index = first + n;
    const scale = scales[n] ?? 0;
    const seen = (ys[n] ?? 0) - PROPS.tower.height * scale < (clips[n] ?? 0);
    if (seen) {
      // Objects passed by must not be drawn in front of the car.
      ctx.globalAlpha = Math.min(1, (DRAWN - n) / 24, Math.max(0, 1 - (own - 1 - index) / 4));
      drawScenery(ctx, eye, index, n);
      for (const car of carsAt.get(index) ?? []) drawTraffic(ctx, car, n, world.clock);
      ctx.globalAlpha = 1;
    }
    if (index === own) drawOwn();
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {import('./sprites.js').Sprite} sprite @param {number} x its middle @param {number} y its foot
 * @param {number} scale @param {number} clip nothing is drawn below @param {boolean} [mirrored]
 */
function stand(ctx, { image, width, height }, x, y, scale, clip, mirrored = false) {
  const w = width * scale;
  const h = height * scale;
  const hidden = Math.max(0, y - clip);
  if (hidden >= h || h < 1) return;
  const shown = 1 - hidden / h;
  if (mirrored) {
    ctx.save();
    ctx.translate(x, 0);
    ctx.scale(-1, 1);
    x = 0;
  }
  ctx.drawImage(image, 0, 0, image.width, image.height * shown, x - w / 2, y - h, w, h * shown);
  if (mirrored) ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./sprites.js').Sprite} light @param {number} x @param {number} y @param {number} w @param {number} h @param {number} alpha */
function shine(ctx, light, x, y, w, h, alpha) {
  const before = ctx.globalAlpha;
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = before * alpha;
  ctx.drawImage(light.image, x - w, y - h, w * 2, h * 2);
  ctx.globalAlpha = before;
  ctx.globalCompositeOperation = 'source-over';
}

/** @param {CanvasRenderingContext2D} ctx @param {Eye} eye @param {number} index @param {number} n */
function drawScenery(ctx, eye, index, n) {
  const scale = scales[n] ?? 0;
  const x = xs[n] ?? 0;
  const y = ys[n] ?? 0;
  const clip = clips[n] ?? 0;
  const half = scale * ROAD;
  const stage = stageAt(index * SEGMENT);
  const { props = [] } = STAGES[stage] ?? {};
  for (const [kind, every, near, far] of props) {
    for (const side of [-1, 1]) {
      const luck = chanceAt(index, every * 2 + side);
      if (luck * every > 2) continue;
      // No objects in the sea.
      if (stage === 1 && side < 0 && kind === 'hut') continue;
      const reach = stage === 1 && side < 0 ? Math.min(far, 1.75) : far;
      const at = near + chanceAt(index, every + side * 3) * (reach - near);
      const middle =
        x + side * half * at + side * 0.5 * PROPS[kind].width * scale * (kind === 'tower' || kind === 'mesa' ? 1 : 0.2);
      if (Math.abs(middle - eye.width / 2) > eye.width / 2 + PROPS[kind].width * scale) continue;
      stand(ctx, PROPS[kind], middle, y, scale * (0.8 + 0.4 * chanceAt(index, 77 + side)), clip, side > 0);
    }
  }
  if (index % LAMP_EVERY === 0) {
    const side = (index / LAMP_EVERY) % 2 === 0 ? -1 : 1;
    const light = lampGlows[stage] ?? red;
    const top = y - PROPS.lamp.height * scale * 0.95;
    stand(ctx, PROPS.lamp, x + side * half * 0.92, y, scale, clip, side > 0);
    const lamp = x + side * half * 0.8;
    if (top < clip) shine(ctx, light, lamp, top, half * 0.45, half * 0.45, 0.75);
    if (y < clip + 4) shine(ctx, light, lamp, y, half * 0.95, half * 0.3, 0.32);
  }
  if (STAGE_ENDS.some((end) => end / SEGMENT === index)) stand(ctx, PROPS.gate, x, y, scale, clip);
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./traffic.js').Car} car @param {number} n @param {number} clock */
function drawTraffic(ctx, car, n, clock) {
  const share = car.z / SEGMENT - Math.floor(car.z / SEGMENT);
  /** @param {Float64Array} list */
  const between = (list) => (list[n] ?? 0) + ((list[n + 1] ?? 0) - (list[n] ?? 0)) * share;
  const scale = between(scales);
  const x = between(xs) + car.x * ROAD * scale;
  const y = between(ys);
  const clip = clips[n] ?? 0;
  const sprite = CARS[car.kind];
  const w = sprite.width * scale;
  ctx.fillStyle = 'rgba(4,3,10,.5)';
  if (y <= clip) ctx.fillRect(x - w * 0.5, y - w * 0.05, w, w * 0.09);
  stand(ctx, sprite, x, y, scale, clip);
  const lights = y - w * (car.kind === 'lorry' || car.kind === 'van' ? 0.18 : 0.26);
  // Tail lights are visible above a crest before the car is.
  if (lights > clip + w * 0.3) return;
  const far = Math.max(0.34 * w, 5);
  for (const side of [-0.36, 0.36]) shine(ctx, red, x + side * w, lights, far, far * 0.8, 0.8);
  const blinks = car.hit || (car.to !== car.lane && car.x !== car.to);
  if (!blinks || Math.floor(clock * 6) % 2 === 0) return;
  const turn = car.hit ? Math.sign(car.x) || 1 : car.to > car.lane ? 1 : -1;
  shine(ctx, amber, x + turn * w * 0.48, lights, far * 1.5, far * 1.2, 1);
}
