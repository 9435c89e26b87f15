import { mixColors, TAU, withAlpha } from '../kit/kit.js';

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {'shell1' | 'shell2' | 'shell3' | 'shell4' | 'shell5' | 'shell6' | 'anchor' | 'wave' | 'ink' | 'big' | 'chain'} Picture */

/** A color for each tier, from the cockle to the pearl. */
export const TIER_COLORS = ['#ffffff', '#ff8f7a', '#ffc04d', '#5fe0a8', '#b08cff', '#62bfff', '#fff3e2'];

const PIXELS = 176;

/** Pictures drawn once, centered at 0, 0 with a radius of 1. @type {Map<Picture, HTMLCanvasElement>} */
const drawn = new Map();

/** @param {Ctx} ctx @param {Picture} name @param {number} x @param {number} y @param {number} radius */
export function drawPicture(ctx, name, x, y, radius) {
  let picture = drawn.get(name);
  if (picture === undefined) {
    picture = Object.assign(document.createElement('canvas'), { width: PIXELS, height: PIXELS });
    const paint = picture.getContext('2d');
    if (paint !== null) {
      paint.translate(PIXELS / 2, PIXELS / 2);
      paint.scale(PIXELS / 2.3, PIXELS / 2.3);
      paint.lineCap = 'round';
      paint.lineJoin = 'round';
      PAINTERS[name](paint);
    }
    drawn.set(name, picture);
  }
  const reach = radius * 1.15;
  ctx.drawImage(picture, x - reach, y - reach, reach * 2, reach * 2);
}

/** Light from the upper left. @param {Ctx} ctx @param {string} color */
function shade(ctx, color) {
  const light = ctx.createRadialGradient(-0.35, -0.45, 0.05, 0, 0, 1.15);
  light.addColorStop(0, mixColors(color, '#ffffff', 0.6));
  light.addColorStop(0.45, color);
  light.addColorStop(1, mixColors(color, '#1a1038', 0.5));
  return light;
}

/** @param {Ctx} ctx @param {string} color @param {number} width */
function rim(ctx, color, width) {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A spiral from the center outwards. @param {Ctx} ctx @param {number} turns @param {number} reach @param {number} x @param {number} y */
function spiral(ctx, turns, reach, x, y) {
  ctx.beginPath();
  for (let step = 0; step <= 60; step += 1) {
    const share = step / 60;
    const angle = share * turns * TAU;
    ctx.lineTo(x + Math.cos(angle) * reach * share, y + Math.sin(angle) * reach * share);
  }
}

/** @param {Ctx} ctx */
function paintCockle(ctx) {
  const color = TIER_COLORS[1] ?? '';
  ctx.fillStyle = shade(ctx, color);
  ctx.beginPath();
  ctx.moveTo(0, 0.82);
  for (let rib = 0; rib <= 6; rib += 1) {
    const angle = Math.PI * (0.92 + (rib / 6) * 1.16);
    const next = Math.PI * (0.92 + ((rib + 0.5) / 6) * 1.16);
    ctx.lineTo(Math.cos(angle) * 0.9, Math.sin(angle) * 0.84 + 0.02);
    if (rib < 6)
      ctx.quadraticCurveTo(
        Math.cos(next) * 1.06,
        Math.sin(next) * 1,
        Math.cos(next + 0.3) * 0.92,
        Math.sin(next + 0.3) * 0.86,
      );
  }
  ctx.closePath();
  ctx.fill();
  for (let rib = 1; rib < 6; rib += 1) {
    const angle = Math.PI * (0.92 + (rib / 6) * 1.16);
    ctx.beginPath();
    ctx.moveTo(0, 0.7);
    ctx.lineTo(Math.cos(angle) * 0.8, Math.sin(angle) * 0.74);
    rim(ctx, withAlpha('#7a2438', 0.5), 0.07);
  }
  ctx.fillStyle = mixColors(color, '#7a2438', 0.35);
  ctx.beginPath();
  ctx.roundRect(-0.3, 0.64, 0.6, 0.24, 0.1);
  ctx.fill();
}

/** @param {Ctx} ctx */
function paintSnail(ctx) {
  ctx.fillStyle = shade(ctx, TIER_COLORS[2] ?? '');
  ctx.beginPath();
  ctx.arc(0, 0, 0.84, 0, TAU);
  ctx.lineTo(0.9, 0.78);
  ctx.quadraticCurveTo(0.4, 0.98, 0, 0.84);
  ctx.fill();
  spiral(ctx, 2.5, 0.74, -0.04, 0);
  rim(ctx, '#9a5a12', 0.12);
  spiral(ctx, 2.5, 0.68, -0.09, -0.04);
  rim(ctx, withAlpha('#fff2c0', 0.55), 0.04);
}

/** @param {Ctx} ctx */
function paintStar(ctx) {
  const color = TIER_COLORS[3] ?? '';
  ctx.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const reach = point % 2 === 0 ? 0.86 : 0.4;
    const angle = (point / 10) * TAU - TAU / 4;
    ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach + 0.05);
  }
  ctx.closePath();
  ctx.fillStyle = shade(ctx, color);
  ctx.strokeStyle = shade(ctx, color);
  ctx.lineWidth = 0.26;
  ctx.stroke();
  ctx.fill();
  ctx.fillStyle = '#1d7a5c';
  for (let arm = 0; arm < 5; arm += 1)
    for (const reach of [0.24, 0.44, 0.64]) {
      const angle = (arm / 5) * TAU - TAU / 4;
      ctx.beginPath();
      ctx.arc(Math.cos(angle) * reach, Math.sin(angle) * reach + 0.05, 0.07 - reach * 0.03, 0, TAU);
      ctx.fill();
    }
}

/** A tall whelk. @param {Ctx} ctx */
function paintWhelk(ctx) {
  ctx.save();
  ctx.rotate(0.6);
  for (let whorl = 0; whorl < 5; whorl += 1) {
    const size = 0.62 - whorl * 0.115;
    ctx.fillStyle = shade(ctx, mixColors(TIER_COLORS[4] ?? '', '#ffffff', whorl * 0.07));
    ctx.beginPath();
    ctx.ellipse(0, 0.46 - whorl * 0.34, size, size * 0.62, -0.16, 0, TAU);
    ctx.fill();
    rim(ctx, withAlpha('#3c2478', 0.55), 0.05);
  }
  ctx.fillStyle = '#3a2160';
  ctx.beginPath();
  ctx.ellipse(0.2, 0.56, 0.22, 0.32, 0.5, 0, TAU);
  ctx.fill();
  ctx.restore();
}

/** @param {Ctx} ctx */
function paintNautilus(ctx) {
  ctx.fillStyle = shade(ctx, TIER_COLORS[5] ?? '');
  ctx.beginPath();
  ctx.arc(0, -0.02, 0.88, 0.5, TAU);
  ctx.quadraticCurveTo(0.98, 0.66, 0.5, 0.86);
  ctx.quadraticCurveTo(0.7, 0.5, 0.3, 0.3);
  ctx.closePath();
  ctx.fill();
  ctx.save();
  ctx.clip();
  for (let stripe = 0; stripe < 9; stripe += 1) {
    const angle = 0.9 + (stripe / 9) * TAU * 0.92;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * 0.28, Math.sin(angle) * 0.28);
    ctx.quadraticCurveTo(
      Math.cos(angle + 0.25) * 0.7,
      Math.sin(angle + 0.25) * 0.7,
      Math.cos(angle + 0.1) * 1.1,
      Math.sin(angle + 0.1) * 1.1,
    );
    rim(ctx, withAlpha('#f4fbff', 0.8), 0.11);
  }
  ctx.restore();
  spiral(ctx, 1.5, 0.36, -0.02, 0);
  rim(ctx, '#1b4f86', 0.1);
}

/** @param {Ctx} ctx */
function paintPearl(ctx) {
  const light = ctx.createRadialGradient(-0.3, -0.36, 0.04, 0, 0, 0.86);
  for (const [at, color] of /** @type {const} */ ([
    [0, '#ffffff'],
    [0.35, '#fff0e0'],
    [0.7, '#e6c8dc'],
    [1, '#8f86b8'],
  ]))
    light.addColorStop(at, color);
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(0, 0, 0.82, 0, TAU);
  ctx.fill();
  ctx.fillStyle = withAlpha('#ffffff', 0.9);
  ctx.beginPath();
  ctx.ellipse(-0.3, -0.38, 0.2, 0.13, -0.7, 0, TAU);
  ctx.fill();
}

/** @param {Ctx} ctx */
function paintAnchor(ctx) {
  for (const [color, width] of /** @type {const} */ ([
    ['#2a3148', 0.36],
    ['#aab6cc', 0.2],
  ])) {
    ctx.beginPath();
    ctx.arc(0, -0.62, 0.17, 0, TAU);
    ctx.moveTo(0, -0.42);
    ctx.lineTo(0, 0.72);
    ctx.moveTo(-0.36, -0.2);
    ctx.lineTo(0.36, -0.2);
    ctx.moveTo(-0.7, 0.24);
    ctx.quadraticCurveTo(-0.5, 0.74, 0, 0.76);
    ctx.quadraticCurveTo(0.5, 0.74, 0.7, 0.24);
    rim(ctx, color, width);
  }
}

/** @param {Ctx} ctx */
function paintWave(ctx) {
  ctx.fillStyle = shade(ctx, '#38c8e8');
  ctx.beginPath();
  ctx.moveTo(-0.95, 0.7);
  ctx.bezierCurveTo(-0.7, -0.5, 0.1, -1.05, 0.72, -0.5);
  ctx.bezierCurveTo(1, -0.16, 0.72, 0.14, 0.46, 0.04);
  ctx.bezierCurveTo(0.5, -0.3, 0.1, -0.32, 0.06, 0.1);
  ctx.bezierCurveTo(0.06, 0.5, 0.6, 0.7, 0.95, 0.7);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-0.8, 0.5);
  ctx.bezierCurveTo(-0.55, -0.4, 0.1, -0.82, 0.6, -0.42);
  rim(ctx, '#eafcff', 0.12);
  ctx.fillStyle = '#eafcff';
  for (const [x, y, size] of /** @type {const} */ ([
    [0.46, 0.06, 0.12],
    [0.68, -0.02, 0.1],
    [0.84, -0.2, 0.09],
  ])) {
    ctx.beginPath();
    ctx.arc(x, y, size, 0, TAU);
    ctx.fill();
  }
}

/** @param {Ctx} ctx */
function paintInk(ctx) {
  ctx.fillStyle = shade(ctx, '#4b2a86');
  ctx.beginPath();
  for (let point = 0; point <= 40; point += 1) {
    const angle = (point / 40) * TAU;
    const reach = 0.8 + 0.12 * Math.sin(angle * 5 + 1) + 0.06 * Math.sin(angle * 9);
    ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0, 0, 0.62, 3.5, 4.5);
  rim(ctx, withAlpha('#b79aff', 0.55), 0.1);
  for (const x of [-0.24, 0.24]) {
    ctx.fillStyle = '#f4e6ff';
    ctx.beginPath();
    ctx.arc(x, 0.02, 0.16, 0, TAU);
    ctx.fill();
    ctx.fillStyle = '#1c1030';
    ctx.beginPath();
    ctx.arc(x, 0.06, 0.08, 0, TAU);
    ctx.fill();
  }
}

/** @param {Ctx} ctx */
function paintBig(ctx) {
  for (const [x, y] of /** @type {const} */ ([
    [-0.42, -0.42],
    [0.42, -0.42],
    [-0.42, 0.42],
    [0.42, 0.42],
  ])) {
    ctx.fillStyle = '#ffd98a';
    ctx.beginPath();
    ctx.arc(x, y, 0.36, 0, TAU);
    ctx.fill();
  }
}

/** @param {Ctx} ctx */
function paintChain(ctx) {
  for (const [x, color] of /** @type {const} */ ([
    [-0.34, '#7fe6ff'],
    [0.34, '#ffb6a8'],
  ])) {
    ctx.beginPath();
    ctx.ellipse(x, 0, 0.5, 0.38, 0, 0, TAU);
    rim(ctx, color, 0.2);
  }
}

/** @type {Record<Picture, (ctx: Ctx) => void>} */
const PAINTERS = {
  shell1: paintCockle,
  shell2: paintSnail,
  shell3: paintStar,
  shell4: paintWhelk,
  shell5: paintNautilus,
  shell6: paintPearl,
  anchor: paintAnchor,
  wave: paintWave,
  ink: paintInk,
  big: paintBig,
  chain: paintChain,
};

/** @param {import('./sea.js').Tile} tile @returns {Picture} */
export const pictureOf = ({ kind, tier }) => (kind === 'shell' ? /** @type {Picture} */ (`shell${tier}`) : kind);

/** @param {import('./levels.js').Goal} goal @returns {Picture} */
export function pictureOfGoal(goal) {
  if (goal === 'anchors') return 'anchor';
  if (goal === 'inks') return 'ink';
  if (goal === 'waves') return 'wave';
  return goal === 'big' || goal === 'chain' ? goal : /** @type {Picture} */ (goal.replace('tier', 'shell'));
}
