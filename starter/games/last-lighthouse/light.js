import { withAlpha } from '../kit/kit.js';
import { STONE_COLORS } from './creatures.js';
import { creaturesOf, eyeOf, singingStone } from './guards.js';
import { postAt } from './isles.js';
import { FLARE_REACH, FLARE_SECONDS, START_OIL } from './world.js';

const BEAM_REACH = 1500;
/** Height of the lamp room above the foot of the tower. */
const LAMP_Y = -126;

/** @param {readonly (readonly [number, string])[]} stops */
function createDisc(stops) {
  const disc = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
  const ctx = disc.getContext('2d');
  if (ctx !== null) {
    const light = ctx.createRadialGradient(128, 128, 0, 128, 128, 128);
    for (const [at, color] of stops) light.addColorStop(at, color);
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, 256, 256);
  }
  return disc;
}
const hole = createDisc([
  [0, 'rgba(0,0,0,1)'],
  [0.45, 'rgba(0,0,0,.92)'],
  [0.78, 'rgba(0,0,0,.4)'],
  [1, 'rgba(0,0,0,0)'],
]);
const mist = createDisc([
  [0, 'rgba(150,180,205,.5)'],
  [0.6, 'rgba(150,180,205,.2)'],
  [1, 'rgba(150,180,205,0)'],
]);

/** @type {Map<string, HTMLCanvasElement>} */
const glows = new Map();

/** @param {CanvasRenderingContext2D} ctx @param {string} color #rrggbb @param {number} x @param {number} y @param {number} r @param {number} alpha */
export function glow(ctx, color, x, y, r, alpha) {
  const disc =
    glows.get(color) ??
    createDisc([
      [0, withAlpha(color, 0.9)],
      [0.3, withAlpha(color, 0.35)],
      [1, withAlpha(color, 0)],
    ]);
  glows.set(color, disc);
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = alpha;
  ctx.drawImage(disc, x - r, y - r, r * 2, r * 2);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}

/** Brightness of the lighthouse lamp; it flickers when the oil runs low. @param {import('./world.js').World} world */
export function lampOf({ oil, time, over }) {
  if (oil <= 0 && over) return 0;
  const low = oil < 25 ? 0.75 + 0.25 * Math.sin(time * 11) * Math.sin(time * 7) : 1;
  return low * Math.min(1, 0.5 + (oil / START_OIL) * 0.5);
}

/** @param {import('./world.js').World} world @returns {{ x: number, y: number, r: number, strength: number, color: string }[]} every light there is */
function lightsOf(world) {
  const { player, flare, time, guards, finds, shards, swimmers } = world;
  const burst = Math.max(0, (flare - (FLARE_SECONDS - 1.4)) / 1.4);
  const flicker = 1 + 0.02 * Math.sin(time * 9) + 0.015 * Math.sin(time * 23);
  const lights = [
    { x: player.x, y: player.y, r: world.sight() * 1.3 * flicker + burst * FLARE_REACH, strength: 1, color: '#ffc873' },
    { x: 0, y: -40, r: 340 * lampOf(world), strength: lampOf(world), color: '#ffdf9a' },
  ];
  for (const { x, y, state } of shards)
    if (state === 'there') lights.push({ x, y, r: 150, strength: 0.75, color: '#6fe0ff' });
  for (const find of finds)
    if (!find.taken)
      lights.push({ x: find.x, y: find.y, r: 34, strength: 0.55, color: find.kind === 'oil' ? '#ffb53f' : '#ff8a2f' });
  for (const guard of guards) {
    // A riddle is lit as a whole.
    if (!guard.open) lights.push({ ...guard.isle, r: 215, strength: 0.6, color: '#a9e4ff' });
    if (guard.kind === 'wisps')
      for (const { x, y } of creaturesOf(guard)) lights.push({ x, y, r: 55, strength: 0.75, color: '#7ff0d0' });
    if (guard.kind === 'watcher' && eyeOf(guard) > 0)
      lights.push({ x: guard.isle.x, y: guard.isle.y - 26, r: 90, strength: 0.7, color: '#ff7a5a' });
    for (let index = 0; index < 4; index += 1) {
      const lit =
        guard.kind === 'braziers'
          ? guard.open || (guard.fires[index] ?? 0) > 0
          : guard.kind === 'stones' &&
            (guard.order.slice(0, guard.progress).includes(index) || singingStone(guard) === index);
      if (lit)
        lights.push({
          ...postAt(guard.isle, index),
          r: 85,
          strength: 0.8,
          color: guard.kind === 'stones' ? (STONE_COLORS[index] ?? '#ffffff') : '#ff9a3f',
        });
    }
  }
  for (const { x, y } of swimmers.jellies) lights.push({ x, y, r: 48, strength: 0.55, color: '#ff9ad8' });
  return lights;
}

/** Darkness with holes for the lights. */
export function createNight() {
  const veil = document.createElement('canvas');
  const paint = veil.getContext('2d');

  /** @param {CanvasRenderingContext2D} dark @param {number} angle @param {number} strength */
  function cutBeam(dark, angle, strength) {
    const fade = dark.createRadialGradient(0, LAMP_Y, 30, 0, LAMP_Y, BEAM_REACH);
    fade.addColorStop(0, `rgba(0,0,0,${0.85 * strength})`);
    fade.addColorStop(0.5, `rgba(0,0,0,${0.5 * strength})`);
    fade.addColorStop(1, 'rgba(0,0,0,0)');
    dark.fillStyle = fade;
    for (const spread of [0.13, 0.08]) wedge(dark, angle, spread);
  }

  /** @param {CanvasRenderingContext2D} ctx @param {number} angle @param {number} spread */
  function wedge(ctx, angle, spread) {
    ctx.beginPath();
    ctx.moveTo(0, LAMP_Y);
    ctx.arc(0, LAMP_Y, BEAM_REACH, angle - spread, angle + spread);
    ctx.fill();
  }

  return {
    /**
     * @param {CanvasRenderingContext2D} ctx in units of the world @param {import('./land.js').Frame & { scale: number }} frame
     * @param {import('./world.js').World} world @param {number} day 0 night, 1 morning
     */
    draw(ctx, { left, top, right, bottom, scale }, world, day) {
      const lights = lightsOf(world).filter(
        ({ x, y, r }) => x > left - r && x < right + r && y > top - r && y < bottom + r,
      );
      const angle = world.time * 0.55;
      const lamp = lampOf(world);
      if (paint !== null && day < 1) {
        // Half the resolution is enough for something so soft.
        const share = scale / 2;
        const width = Math.ceil((right - left) * share);
        const height = Math.ceil((bottom - top) * share);
        if (veil.width !== width) veil.width = width;
        if (veil.height !== height) veil.height = height;
        paint.setTransform(1, 0, 0, 1, 0, 0);
        paint.globalCompositeOperation = 'copy';
        paint.fillStyle = `rgba(7,10,28,${0.955 * (1 - day)})`;
        paint.fillRect(0, 0, width, height);
        paint.globalCompositeOperation = 'destination-out';
        paint.setTransform(share, 0, 0, share, -left * share, -top * share);
        for (const { x, y, r, strength } of lights) {
          paint.globalAlpha = strength;
          paint.drawImage(hole, x - r, y - r, r * 2, r * 2);
        }
        paint.globalAlpha = 1;
        cutBeam(paint, angle, lamp);
        ctx.drawImage(veil, left, top, right - left, bottom - top);
      }
      for (const { x, y, r, strength, color } of lights)
        glow(ctx, color, x, y, r * 0.9, 0.24 * strength * (1 - day * 0.7));
      ctx.globalCompositeOperation = 'lighter';
      const fade = ctx.createRadialGradient(0, LAMP_Y, 20, 0, LAMP_Y, BEAM_REACH);
      fade.addColorStop(0, `rgba(255,226,150,${0.34 * lamp})`);
      fade.addColorStop(1, 'rgba(255,226,150,0)');
      ctx.fillStyle = fade;
      wedge(ctx, angle, 0.1);
      ctx.globalCompositeOperation = 'source-over';
      glow(ctx, '#ffe9b0', 0, LAMP_Y, 90, lamp);
    },
    /** Banks of fog that drift by. @param {CanvasRenderingContext2D} ctx @param {import('./land.js').Frame} frame @param {number} time @param {number} strength */
    drawFog(ctx, { left, top, right, bottom }, time, strength) {
      const step = 620;
      for (let bank = 0; bank < 9; bank += 1) {
        const size = 330 + (bank % 3) * 90;
        const spanX = right - left + size * 2;
        const spanY = bottom - top + size * 2;
        const x = (((bank * step + time * (9 + (bank % 4) * 5) - left) % spanX) + spanX) % spanX;
        const y = (((bank * 371 + Math.sin(time * 0.1 + bank) * 60 - top) % spanY) + spanY) % spanY;
        ctx.globalAlpha = 0.17 * strength;
        ctx.drawImage(mist, left - size + x - size, top - size + y - size * 0.55, size * 2, size * 1.1);
      }
      ctx.globalAlpha = 1;
    },
  };
}
