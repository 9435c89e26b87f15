import { TAU, withAlpha } from '../kit/kit.js';
import { colorOf } from './draw-light.js';

// Every piece is drawn around 0,0 in a cell of side 1; the canvas is already moved, turned and scaled.

const QUARTER = TAU / 4;
const BRASS = '#c79a52';
const BRASS_DARK = '#6d4f26';

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius */
function dot(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
}

/** The plate that a piece turns on or is fixed to. @param {CanvasRenderingContext2D} ctx @param {boolean} bolted */
export function drawPlate(ctx, bolted) {
  if (bolted) {
    ctx.fillStyle = '#2c2836';
    ctx.strokeStyle = '#4a4458';
    ctx.lineWidth = 0.03;
    ctx.beginPath();
    ctx.roundRect(-0.4, -0.4, 0.8, 0.8, 0.08);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = '#6d6680';
    for (const [x, y] of /** @type {const} */ ([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])) {
      dot(ctx, x * 0.32, y * 0.32, 0.04);
      ctx.fill();
    }
    return;
  }
  ctx.fillStyle = '#0b0912';
  dot(ctx, 0, 0.025, 0.44);
  ctx.fill();
  const plate = ctx.createRadialGradient(-0.12, -0.16, 0.05, 0, 0, 0.45);
  plate.addColorStop(0, '#4d4262');
  plate.addColorStop(1, '#2a2338');
  ctx.fillStyle = plate;
  dot(ctx, 0, 0, 0.43);
  ctx.fill();
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.035;
  ctx.stroke();
  ctx.fillStyle = BRASS_DARK;
  for (let notch = 0; notch < 8; notch += 1) {
    dot(ctx, Math.cos((notch * TAU) / 8) * 0.36, Math.sin((notch * TAU) / 8) * 0.36, 0.022);
    ctx.fill();
  }
}

/** Along the x axis. @param {CanvasRenderingContext2D} ctx @param {boolean} half lets light through as well */
function drawMirror(ctx, half) {
  ctx.fillStyle = '#0a0810';
  ctx.beginPath();
  ctx.roundRect(-0.41, -0.075, 0.82, 0.15, 0.07);
  ctx.fill();
  if (half) {
    ctx.fillStyle = 'rgba(190,235,255,.42)';
    ctx.strokeStyle = '#d8f3ff';
    ctx.lineWidth = 0.022;
    ctx.beginPath();
    ctx.roundRect(-0.385, -0.055, 0.77, 0.11, 0.05);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = BRASS;
    for (const x of [-0.385, 0, 0.385]) {
      ctx.beginPath();
      ctx.roundRect(x - 0.045, -0.085, 0.09, 0.17, 0.03);
      ctx.fill();
    }
    return;
  }
  const silver = ctx.createLinearGradient(-0.4, 0, 0.4, 0);
  silver.addColorStop(0, '#9fb0c8');
  silver.addColorStop(0.4, '#ffffff');
  silver.addColorStop(0.55, '#c9d6e8');
  silver.addColorStop(1, '#8797b4');
  ctx.fillStyle = silver;
  ctx.beginPath();
  ctx.roundRect(-0.39, -0.055, 0.78, 0.11, 0.05);
  ctx.fill();
}

/** Takes light in from the left. @param {CanvasRenderingContext2D} ctx */
function drawPrism(ctx) {
  const glass = ctx.createLinearGradient(-0.3, -0.3, 0.3, 0.3);
  glass.addColorStop(0, 'rgba(255,255,255,.75)');
  glass.addColorStop(0.5, 'rgba(190,200,255,.3)');
  glass.addColorStop(1, 'rgba(255,255,255,.55)');
  ctx.fillStyle = glass;
  ctx.strokeStyle = '#f2f4ff';
  ctx.lineWidth = 0.03;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(-0.24, -0.29);
  ctx.lineTo(0.31, 0);
  ctx.lineTo(-0.24, 0.29);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 0.07;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-0.32, -0.12);
  ctx.lineTo(-0.32, 0.12);
  ctx.stroke();
  for (const [x, y, color] of /** @type {const} */ ([
    [0, -0.34, 1],
    [0.36, 0, 2],
    [0, 0.34, 4],
  ])) {
    ctx.fillStyle = '#0a0810';
    dot(ctx, x, y, 0.095);
    ctx.fill();
    ctx.fillStyle = colorOf(color);
    dot(ctx, x, y, 0.07);
    ctx.fill();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} state index of its color */
function drawFilter(ctx, state) {
  ctx.fillStyle = withAlpha(colorOf(1 << state), 0.62);
  ctx.strokeStyle = colorOf(1 << state);
  ctx.lineWidth = 0.05;
  dot(ctx, 0, 0, 0.27);
  ctx.fill();
  ctx.stroke();
  for (let other = 0; other < 3; other += 1) {
    const angle = ((other - state) * TAU) / 3 - QUARTER;
    ctx.fillStyle = colorOf(1 << other);
    dot(ctx, Math.cos(angle) * 0.38, Math.sin(angle) * 0.38, other === state ? 0.075 : 0.045);
    ctx.fill();
  }
  drawSigns(ctx, 1 << state, 1 << state, 0.17);
}

/** Shines to the right. @param {CanvasRenderingContext2D} ctx @param {number} color */
function drawLamp(ctx, color) {
  ctx.fillStyle = '#0a0810';
  ctx.beginPath();
  ctx.roundRect(-0.38, -0.3, 0.6, 0.62, 0.16);
  ctx.fill();
  const brass = ctx.createLinearGradient(0, -0.3, 0, 0.3);
  brass.addColorStop(0, '#f0cf8d');
  brass.addColorStop(0.5, BRASS);
  brass.addColorStop(1, BRASS_DARK);
  ctx.fillStyle = brass;
  ctx.beginPath();
  ctx.roundRect(-0.38, -0.3, 0.54, 0.6, 0.16);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(0.12, -0.18);
  ctx.lineTo(0.4, -0.26);
  ctx.lineTo(0.4, 0.26);
  ctx.lineTo(0.12, 0.18);
  ctx.fill();
  ctx.fillStyle = colorOf(color);
  ctx.beginPath();
  ctx.roundRect(0.34, -0.24, 0.09, 0.48, 0.04);
  ctx.fill();
  dot(ctx, -0.1, 0, 0.16);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,255,255,.75)';
  dot(ctx, -0.14, -0.05, 0.05);
  ctx.fill();
}

/**
 * Colors also differ by shape: red is a triangle, green a disc, blue a square.
 * @param {CanvasRenderingContext2D} ctx @param {number} color signs shown @param {number} filled those that are there
 * @param {number} size
 */
function drawSigns(ctx, color, filled, size) {
  const shown = [1, 2, 4].filter((part) => (color & part) !== 0);
  shown.forEach((part, index) => {
    const x = (index - (shown.length - 1) / 2) * size * 1.12;
    const half = size * 0.42;
    ctx.beginPath();
    if (part === 1) {
      ctx.moveTo(x, -half);
      ctx.lineTo(x + half * 1.1, half * 0.9);
      ctx.lineTo(x - half * 1.1, half * 0.9);
      ctx.closePath();
    } else if (part === 2) ctx.arc(x, 0, half, 0, TAU);
    else ctx.rect(x - half * 0.9, -half * 0.9, half * 1.8, half * 1.8);
    ctx.fillStyle = 'rgba(12,9,18,.85)';
    ctx.strokeStyle = 'rgba(12,9,18,.85)';
    ctx.lineWidth = size * 0.2;
    if ((filled & part) !== 0) ctx.fill();
    else ctx.stroke();
  });
}

/** @param {CanvasRenderingContext2D} ctx @param {number} color wanted @param {number} received @param {number} now seconds */
function drawCrystal(ctx, color, received, now) {
  const lit = color === received;
  const tint = colorOf(color);
  if (lit) {
    const halo = ctx.createRadialGradient(0, 0, 0.1, 0, 0, 0.85);
    halo.addColorStop(0, withAlpha(tint, 0.75));
    halo.addColorStop(1, withAlpha(tint, 0));
    ctx.fillStyle = halo;
    ctx.fillRect(-0.85, -0.85, 1.7, 1.7);
  }
  ctx.fillStyle = '#0a0810';
  gem(ctx, 0.43);
  ctx.fill();
  ctx.fillStyle = received === 0 || lit ? withAlpha(tint, lit ? 1 : 0.5) : withAlpha(colorOf(received), 0.7);
  ctx.strokeStyle = tint;
  ctx.lineWidth = 0.06;
  gem(ctx, 0.38);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = `rgba(255,255,255,${lit ? 0.5 + 0.2 * Math.sin(now * 4) : 0.16})`;
  ctx.beginPath();
  ctx.moveTo(-0.33, -0.19);
  ctx.lineTo(0, -0.38);
  ctx.lineTo(0.33, -0.19);
  ctx.lineTo(0, -0.12);
  ctx.fill();
  drawSigns(ctx, color, lit ? color : received, 0.21);
}

/** @param {CanvasRenderingContext2D} ctx @param {number} radius */
function gem(ctx, radius) {
  ctx.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (corner * TAU) / 6 - QUARTER;
    ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  ctx.closePath();
}

/** @param {CanvasRenderingContext2D} ctx */
function drawWall(ctx) {
  ctx.fillStyle = '#0a0810';
  ctx.beginPath();
  ctx.roundRect(-0.44, -0.4, 0.88, 0.86, 0.12);
  ctx.fill();
  const stone = ctx.createLinearGradient(0, -0.44, 0, 0.4);
  stone.addColorStop(0, '#6a617c');
  stone.addColorStop(1, '#403950');
  ctx.fillStyle = stone;
  ctx.beginPath();
  ctx.roundRect(-0.44, -0.44, 0.88, 0.84, 0.12);
  ctx.fill();
  ctx.strokeStyle = 'rgba(10,8,16,.4)';
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.moveTo(-0.44, -0.02);
  ctx.lineTo(0.44, -0.02);
  ctx.moveTo(-0.08, -0.44);
  ctx.lineTo(-0.08, -0.02);
  ctx.moveTo(0.16, -0.02);
  ctx.lineTo(0.16, 0.4);
  ctx.stroke();
}

/**
 * Rotation of a piece by its state; a filter rotates by thirds inside its own drawing.
 * @param {import('./board.js').Piece} piece @param {number} state
 */
export function angleOf({ kind }, state) {
  if (kind === 'mirror' || kind === 'splitter') return state * QUARTER - QUARTER / 2;
  if (kind === 'prism' || kind === 'lamp') return state * QUARTER;
  return 0;
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {import('./board.js').Piece} piece @param {number} received @param {number} now
 */
export function drawBody(ctx, piece, received, now) {
  if (piece.kind === 'mirror' || piece.kind === 'splitter') drawMirror(ctx, piece.kind === 'splitter');
  else if (piece.kind === 'prism') drawPrism(ctx);
  else if (piece.kind === 'filter') drawFilter(ctx, piece.state);
  else if (piece.kind === 'lamp') drawLamp(ctx, piece.color);
  else if (piece.kind === 'crystal') drawCrystal(ctx, piece.color, received, now);
  else drawWall(ctx);
}
