import { createRandom, mixColors, TAU, withAlpha } from '../kit/kit.js';

/** @typedef {{ image: HTMLCanvasElement, width: number, height: number }} Sprite width and height in units of the road */
/** @typedef {CanvasRenderingContext2D} Ctx */

/**
 * Pre-renders a picture that is drawn often.
 * @param {number} width units @param {number} height units @param {number} pixels wide
 * @param {(ctx: Ctx, w: number, h: number) => void} paint
 * @returns {Sprite}
 */
function sprite(width, height, pixels, paint) {
  const image = document.createElement('canvas');
  image.width = pixels;
  image.height = Math.round((pixels * height) / width);
  const ctx = image.getContext('2d');
  if (ctx !== null) paint(ctx, image.width, image.height);
  return { image, width, height };
}

/** A soft disc of light. @param {string} color #rrggbb */
export const createGlow = (color) =>
  sprite(1, 1, 96, (ctx, w) => {
    const light = ctx.createRadialGradient(w / 2, w / 2, 0, w / 2, w / 2, w / 2);
    light.addColorStop(0, withAlpha(color, 0.95));
    light.addColorStop(0.22, withAlpha(color, 0.45));
    light.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, w, w);
  });

/** @param {Ctx} ctx @param {string} color @param {readonly number[]} points x, y, x, y */
function shape(ctx, color, points) {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let index = 0; index < points.length; index += 2) ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.fill();
}

/** @param {Ctx} ctx @param {string} color @param {number} x @param {number} y @param {number} w @param {number} h @param {number} round */
function box(ctx, color, x, y, w, h, round) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, round);
  ctx.fill();
}

/**
 * A car from behind, 100 wide and 76 high.
 * @param {Ctx} ctx @param {{ body: string, roof?: string, coupe?: boolean, sign?: boolean }} look
 */
function paintCar(ctx, { body, roof = body, coupe = false, sign = false }) {
  const dark = mixColors(body, '#0a0812', 0.55);
  box(ctx, '#0b0910', 8, 54, 19, 21, 5);
  box(ctx, '#0b0910', 73, 54, 19, 21, 5);
  const top = coupe ? 13 : 5;
  if (sign) box(ctx, '#ffe08a', 40, 0, 20, 7, 2);
  shape(ctx, mixColors(roof, '#0a0812', 0.25), [15, 38, 25, top + 2, 31, top, 69, top, 75, top + 2, 85, 38]);
  const glass = ctx.createLinearGradient(0, top, 0, 36);
  glass.addColorStop(0, '#10131f');
  glass.addColorStop(1, '#49618a');
  ctx.fillStyle = glass;
  ctx.beginPath();
  for (const [x, y] of /** @type {const} */ ([
    [20, 36],
    [29, top + 4],
    [71, top + 4],
    [80, 36],
  ]))
    ctx.lineTo(x, y);
  ctx.fill();
  const paint = ctx.createLinearGradient(0, 32, 0, 68);
  paint.addColorStop(0, mixColors(body, '#ffffff', 0.22));
  paint.addColorStop(0.35, body);
  paint.addColorStop(1, dark);
  ctx.fillStyle = paint;
  ctx.beginPath();
  ctx.roundRect(4, 33, 92, 34, [14, 14, 7, 7]);
  ctx.fill();
  if (coupe) box(ctx, mixColors(body, '#ffffff', 0.35), 6, 31, 88, 5, 3);
  box(ctx, '#15101c', 9, 43, 82, 12, 6);
  for (const x of [11, 65]) box(ctx, '#ff3b3b', x, 44.5, 24, 9, 4);
  for (const x of [14, 68]) box(ctx, '#ffa9a0', x, 46, 10, 3, 1.5);
  box(ctx, '#efe6d2', 40, 45, 20, 8, 2);
  box(ctx, mixColors(dark, '#000000', 0.4), 14, 61, 72, 8, 4);
}

/** @param {Ctx} ctx @param {string} body @param {number} high @param {string} stripe */
function paintBox(ctx, body, high, stripe) {
  box(ctx, '#0b0910', 10, high - 22, 18, 22, 4);
  box(ctx, '#0b0910', 72, high - 22, 18, 22, 4);
  box(ctx, mixColors(body, '#0a0812', 0.5), 5, 6, 90, high - 16, 5);
  const side = ctx.createLinearGradient(0, 0, 100, 0);
  side.addColorStop(0, mixColors(body, '#0a0812', 0.15));
  side.addColorStop(0.5, body);
  side.addColorStop(1, mixColors(body, '#0a0812', 0.3));
  ctx.fillStyle = side;
  ctx.fillRect(9, 10, 82, high - 34);
  ctx.fillStyle = stripe;
  ctx.fillRect(9, high * 0.42, 82, high * 0.1);
  ctx.fillStyle = withAlpha('#0a0812', 0.5);
  ctx.fillRect(49, 10, 2, high - 34);
  for (const x of [9, 73]) box(ctx, '#ff3b3b', x, high - 22, 18, 7, 2);
  for (const x of [9, 30, 52, 82]) box(ctx, '#ffc25a', x, 5, 9, 4, 2);
}

/** @param {number} width units @param {number} height units @param {(ctx: Ctx) => void} paint 100 wide */
const vehicle = (width, height, paint) =>
  sprite(width, height, 300, (ctx) => {
    ctx.scale(3, 3);
    paint(ctx);
  });

/** @type {Record<import('./traffic.js').CarKind, Sprite>} */
export const CARS = {
  red: vehicle(660, 502, (ctx) => paintCar(ctx, { body: '#c8403f' })),
  teal: vehicle(660, 502, (ctx) => paintCar(ctx, { body: '#2f9a94', roof: '#e8e0cf' })),
  cream: vehicle(660, 502, (ctx) => paintCar(ctx, { body: '#8f86b8', roof: '#574f7d' })),
  taxi: vehicle(660, 502, (ctx) => paintCar(ctx, { body: '#e0a92e', sign: true })),
  van: vehicle(740, 860, (ctx) => paintBox(ctx, '#5d7fa8', 116, '#e8e0cf')),
  lorry: vehicle(900, 1300, (ctx) => paintBox(ctx, '#a8826a', 144, '#d8503f')),
};
/** The player's car. */
export const OWN_CAR = vehicle(660, 502, (ctx) => paintCar(ctx, { body: '#f2e3c6', roof: '#e2622f', coupe: true }));

/** @param {Ctx} ctx @param {number} w @param {number} h @param {readonly string[]} tones @param {number} rows */
function paintConifer(ctx, w, h, tones, rows) {
  ctx.fillStyle = '#17120f';
  ctx.fillRect(w * 0.46, h * 0.86, w * 0.08, h * 0.14);
  for (let row = 0; row < rows; row += 1) {
    const y = h * (0.9 - (row / rows) * 0.68);
    const half = w * (0.48 - (row / rows) * 0.34);
    const tip = y - h * (0.9 / rows + 0.1);
    shape(ctx, tones[0] ?? '', [w / 2 - half, y, w / 2, tip, w / 2 + half, y]);
    shape(ctx, tones[1] ?? '', [w / 2 - half, y, w / 2, tip, w / 2 - half * 0.15, y - h * 0.02]);
  }
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintTower(ctx, w, h) {
  const random = createRandom(31);
  ctx.fillStyle = '#120d26';
  ctx.fillRect(0, h * 0.06, w, h);
  ctx.fillStyle = '#1d1638';
  ctx.fillRect(0, h * 0.06, w * 0.82, h);
  const step = w / 8;
  for (let y = h * 0.1; y < h - step; y += step * 1.25)
    for (let x = step * 0.6; x < w * 0.76; x += step) {
      if (random.chance(0.52)) continue;
      ctx.fillStyle = random.pick(['#ffd58a', '#ffb86b', '#8fd8ff', '#ff86b8', '#5a4a86', '#5a4a86']);
      ctx.fillRect(x, y, step * 0.55, step * 0.7);
    }
  ctx.fillStyle = '#ff5f9e';
  ctx.fillRect(0, h * 0.05, w, step * 0.3);
}

/** @param {Ctx} ctx @param {number} w @param {number} h @param {string} wall @param {string} roof @param {string} light */
function paintHouse(ctx, w, h, wall, roof, light) {
  ctx.fillStyle = wall;
  ctx.fillRect(w * 0.12, h * 0.42, w * 0.76, h * 0.58);
  shape(ctx, roof, [0, h * 0.46, w / 2, 0, w, h * 0.46]);
  for (const x of [0.22, 0.6]) box(ctx, light, w * x, h * 0.56, w * 0.17, h * 0.2, w * 0.02);
  box(ctx, '#2a1b18', w * 0.43, h * 0.66, w * 0.13, h * 0.34, w * 0.02);
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintPalm(ctx, w, h) {
  ctx.lineCap = 'round';
  ctx.strokeStyle = '#2b2a33';
  ctx.lineWidth = w * 0.055;
  ctx.beginPath();
  ctx.moveTo(w * 0.42, h);
  ctx.quadraticCurveTo(w * 0.42, h * 0.5, w * 0.54, h * 0.22);
  ctx.stroke();
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = -Math.PI * 1.08 + (leaf / 8) * Math.PI * 1.16;
    const x = w * 0.54 + Math.cos(angle) * w * 0.42;
    const y = h * 0.22 + Math.sin(angle) * h * 0.15 + h * 0.1;
    ctx.strokeStyle = leaf % 2 === 0 ? '#1f5a55' : '#2f7a68';
    ctx.lineWidth = w * 0.06;
    ctx.beginPath();
    ctx.moveTo(w * 0.54, h * 0.22);
    ctx.quadraticCurveTo((w * 0.54 + x) / 2, Math.min(y, h * 0.2) - h * 0.1, x, y);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintNeon(ctx, w, h) {
  ctx.fillStyle = '#1a1330';
  ctx.fillRect(w * 0.46, h * 0.4, w * 0.08, h * 0.6);
  box(ctx, '#120c24', 0, 0, w, h * 0.5, w * 0.08);
  ctx.lineWidth = w * 0.035;
  ctx.strokeStyle = '#ff5f9e';
  ctx.strokeRect(w * 0.06, h * 0.04, w * 0.88, h * 0.42);
  ctx.strokeStyle = '#7ff0ff';
  ctx.lineWidth = w * 0.06;
  for (const x of [0.2, 0.42, 0.64]) {
    ctx.beginPath();
    ctx.moveTo(w * x, h * 0.13);
    ctx.lineTo(w * (x + 0.16), h * 0.25);
    ctx.lineTo(w * x, h * 0.37);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintCactus(ctx, w, h) {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [color, size, shift] of /** @type {const} */ ([
    ['#22382f', 0.2, 0],
    ['#3d6a4c', 0.09, -0.035],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = w * size;
    ctx.beginPath();
    ctx.moveTo(w * (0.5 + shift), h);
    ctx.lineTo(w * (0.5 + shift), h * 0.12);
    ctx.moveTo(w * (0.16 + shift), h * 0.3);
    ctx.lineTo(w * (0.16 + shift), h * 0.52);
    ctx.lineTo(w * 0.5, h * 0.6);
    ctx.moveTo(w * (0.86 + shift), h * 0.2);
    ctx.lineTo(w * (0.86 + shift), h * 0.44);
    ctx.lineTo(w * 0.5, h * 0.52);
    ctx.stroke();
  }
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintShrooms(ctx, w, h) {
  for (const [x, y, size] of /** @type {const} */ ([
    [0.3, 0.35, 0.3],
    [0.68, 0.55, 0.22],
  ])) {
    box(ctx, '#cfe3c8', w * (x - 0.04), h * y, w * 0.08, h * (1 - y), 2);
    ctx.fillStyle = '#6ff0b8';
    ctx.beginPath();
    ctx.ellipse(w * x, h * y + h * 0.06, w * size, h * 0.26, 0, Math.PI, TAU);
    ctx.fill();
  }
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
function paintGate(ctx, w, h) {
  ctx.fillStyle = '#1b1726';
  for (const x of [0, w * 0.965]) ctx.fillRect(x, h * 0.06, w * 0.035, h);
  box(ctx, '#1b1726', 0, 0, w, h * 0.24, 6);
  const size = h * 0.1;
  for (let x = 0; x < w / size; x += 1)
    for (let y = 0; y < 2; y += 1) {
      ctx.fillStyle = (x + y) % 2 === 0 ? '#f6efe3' : '#241d31';
      ctx.fillRect(x * size, h * 0.02 + y * size, size, size);
    }
}

/** The arm reaches to the right; it is mirrored on the other side. @param {Ctx} ctx @param {number} w @param {number} h */
function paintLamp(ctx, w, h) {
  ctx.strokeStyle = '#3a3548';
  ctx.lineWidth = w * 0.07;
  ctx.beginPath();
  ctx.moveTo(w * 0.05, h);
  ctx.lineTo(w * 0.05, h * 0.12);
  ctx.quadraticCurveTo(w * 0.06, h * 0.03, w * 0.4, h * 0.03);
  ctx.lineTo(w * 0.7, h * 0.035);
  ctx.stroke();
  box(ctx, '#fff4d8', w * 0.62, h * 0.025, w * 0.36, h * 0.03, 3);
}

/** @type {Record<import('./stages.js').Prop, Sprite>} */
export const PROPS = {
  tower: sprite(2600, 6400, 170, paintTower),
  neon: sprite(1500, 2400, 150, paintNeon),
  palm: sprite(1500, 2900, 180, paintPalm),
  hut: sprite(1700, 1500, 160, (ctx, w, h) => paintHouse(ctx, w, h, '#7a5a4c', '#3d2f38', '#ffd98a')),
  pine: sprite(1300, 3600, 130, (ctx, w, h) => paintConifer(ctx, w, h, ['#0e2a20', '#1c4a37'], 5)),
  shroom: sprite(560, 420, 90, paintShrooms),
  cactus: sprite(800, 1500, 120, paintCactus),
  mesa: sprite(5200, 2600, 260, (ctx, w, h) => {
    shape(ctx, '#4a2836', [0, h, w * 0.14, h * 0.2, w * 0.2, 0, w * 0.74, 0, w * 0.84, h * 0.3, w, h]);
    shape(ctx, '#7a3f3f', [0, h, w * 0.14, h * 0.2, w * 0.2, 0, w * 0.38, 0, w * 0.3, h * 0.4, w * 0.36, h]);
    shape(ctx, '#96523f', [w * 0.2, 0, w * 0.74, 0, w * 0.71, h * 0.07, w * 0.21, h * 0.07]);
  }),
  snowpine: sprite(1300, 3000, 130, (ctx, w, h) => paintConifer(ctx, w, h, ['#2c4a68', '#d3e2f2'], 4)),
  chalet: sprite(2100, 1900, 170, (ctx, w, h) => paintHouse(ctx, w, h, '#6a4438', '#e4edf8', '#ffd07a')),
  lamp: sprite(1250, 2900, 110, paintLamp),
  gate: sprite(5200, 2500, 520, paintGate),
};
