import { ease, TAU } from '../kit/kit.js';
import { FULL_CHARGE, POWER_SECONDS } from './drops.js';
import { glow } from './scenery.js';
import { REACH } from './ship.js';
import { COMBO_SECONDS, PULSE_REACH } from './world.js';

export const POWER_COLORS = {
  spread: '#ff8f5a',
  rapid: '#ffd84a',
  shield: '#7fd6ff',
  lamp: '#ffc55a',
  slow: '#c9a2ff',
  dust: '#ffcf6b',
};

/** @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world */
export function drawShip(ctx, world) {
  const { ship, time, charge } = world;
  if (!ship.alive) return;
  glow(ctx, '#8fd3ff', ship.x, ship.y, 46, 0.28);
  if (ship.target !== null) drawAim(ctx, ship.target, time);
  ctx.save();
  ctx.translate(ship.x, ship.y);
  if (ship.safe > 0) {
    ctx.strokeStyle = `rgba(143,211,255,${0.35 + 0.3 * Math.sin(time * 14)})`;
    ctx.lineWidth = 2;
    ctx.setLineDash([6, 6]);
    ctx.beginPath();
    ctx.arc(0, 0, 23, time * 2, time * 2 + TAU);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 0.65 + 0.35 * Math.sin(time * 14);
  }
  if (charge > 0) {
    const full = charge === FULL_CHARGE;
    ctx.strokeStyle = full ? `rgba(255,207,107,${0.7 + 0.3 * Math.sin(time * 8)})` : 'rgba(255,207,107,.6)';
    ctx.lineWidth = full ? 3.5 : 2.5;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(0, 0, 29, -TAU / 4, -TAU / 4 + (TAU * charge) / FULL_CHARGE);
    ctx.stroke();
  }
  if (ship.shield > 0) {
    ctx.fillStyle = 'rgba(127,214,255,.16)';
    ctx.strokeStyle = 'rgba(160,228,255,.9)';
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(0, 0, 21, 0, TAU);
    ctx.fill();
    ctx.stroke();
  }
  // The gun moves around the hull.
  ctx.fillStyle = '#ffc55a';
  ctx.beginPath();
  ctx.arc(Math.cos(ship.aim) * 16, Math.sin(ship.aim) * 16, 3, 0, TAU);
  ctx.fill();
  ctx.rotate(ship.angle);
  if (ship.thrust > 0.05) drawFlame(ctx, ship.thrust, time);
  drawHull(ctx);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} thrust @param {number} time */
function drawFlame(ctx, thrust, time) {
  const length = (13 + 4 * Math.sin(time * 50)) * thrust;
  for (const [color, width, share] of /** @type {const} */ ([
    ['#ff8a3c', 4.5, 1],
    ['#ffe9a8', 2.4, 0.6],
  ])) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(-11, -width);
    ctx.quadraticCurveTo(-12 - length * share, 0, -11, width);
    ctx.fill();
  }
}

/** A tin rocket, nose towards +x. @param {CanvasRenderingContext2D} ctx */
function drawHull(ctx) {
  ctx.fillStyle = '#e0563f';
  ctx.beginPath();
  ctx.moveTo(-3, -5);
  ctx.lineTo(-14, -12);
  ctx.lineTo(-11, 0);
  ctx.lineTo(-14, 12);
  ctx.lineTo(-3, 5);
  ctx.fill();
  ctx.fillStyle = '#f6efe3';
  ctx.beginPath();
  ctx.moveTo(-11, -5.5);
  ctx.bezierCurveTo(0, -10, 11, -7, 17, 0);
  ctx.bezierCurveTo(11, 7, 0, 10, -11, 5.5);
  ctx.fill();
  ctx.fillStyle = 'rgba(90,70,90,.28)';
  ctx.beginPath();
  ctx.moveTo(-11, 1.5);
  ctx.bezierCurveTo(0, 4, 11, 3, 17, 0);
  ctx.bezierCurveTo(11, 7, 0, 10, -11, 5.5);
  ctx.fill();
  ctx.fillStyle = '#e0563f';
  ctx.beginPath();
  ctx.moveTo(10.5, -5);
  ctx.quadraticCurveTo(14, -3, 17, 0);
  ctx.quadraticCurveTo(14, 3, 10.5, 5);
  ctx.fill();
  ctx.fillStyle = '#2c4a6b';
  ctx.beginPath();
  ctx.arc(3, 0, 4, 0, TAU);
  ctx.fill();
  ctx.fillStyle = '#bfe6ff';
  ctx.beginPath();
  ctx.arc(4, -1.2, 1.5, 0, TAU);
  ctx.fill();
}

/** Corner marks around the gun's target. @param {CanvasRenderingContext2D} ctx @param {import('./foes.js').Foe} foe @param {number} time */
function drawAim(ctx, foe, time) {
  const reach = foe.r + 7 + Math.sin(time * 7) * 1.5;
  ctx.strokeStyle = 'rgba(255,224,160,.5)';
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let index = 0; index < 4; index += 1) {
    const middle = TAU / 8 + (index * TAU) / 4;
    ctx.moveTo(foe.x + Math.cos(middle - 0.3) * reach, foe.y + Math.sin(middle - 0.3) * reach);
    ctx.arc(foe.x, foe.y, reach, middle - 0.3, middle + 0.3);
  }
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world */
export function drawShots(ctx, { shots, pulses }) {
  ctx.globalCompositeOperation = 'lighter';
  ctx.lineCap = 'round';
  for (const [color, width, length] of /** @type {const} */ ([
    ['rgba(255,160,60,.45)', 7, 0.026],
    ['#ffe9b8', 2.8, 0.018],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (const { x, y, vx, vy } of shots) {
      ctx.moveTo(x, y);
      ctx.lineTo(x - vx * length, y - vy * length);
    }
    ctx.stroke();
  }
  ctx.globalCompositeOperation = 'source-over';
  for (const { x, y, age } of pulses) {
    const share = Math.min(1, age / 0.35);
    ctx.strokeStyle = `rgba(255,214,130,${0.9 * (1 - share * share)})`;
    ctx.fillStyle = `rgba(255,190,90,${0.22 * (1 - share)})`;
    ctx.lineWidth = 8 * (1 - share) + 2;
    ctx.beginPath();
    ctx.arc(x, y, PULSE_REACH * share, 0, TAU);
    ctx.fill();
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world */
export function drawDrops(ctx, { drops, time }) {
  for (const { kind, x, y, left } of drops) {
    // It blinks before it disappears.
    if (left < 2.5 && Math.sin(left * 18) < -0.3) continue;
    const color = POWER_COLORS[kind];
    if (kind === 'dust') {
      glow(ctx, color, x, y, 11, 0.8);
      ctx.fillStyle = '#fff0c8';
      ctx.beginPath();
      ctx.arc(x, y, 2.1, 0, TAU);
      ctx.fill();
      continue;
    }
    glow(ctx, color, x, y, 34, 0.6 + 0.2 * Math.sin(time * 5));
    ctx.save();
    ctx.translate(x, y + Math.sin(time * 3) * 2);
    ctx.fillStyle = '#1c1626';
    ctx.strokeStyle = color;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.arc(0, 0, 14, 0, TAU);
    ctx.fill();
    ctx.stroke();
    drawSymbol(ctx, kind);
    ctx.restore();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./drops.js').Power} kind */
function drawSymbol(ctx, kind) {
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const path = {
    spread: 'M0 6V-7M-2 6L-7-4M2 6L7-4',
    rapid: 'M-5-6L0 0L-5 6M1-6L6 0L1 6',
    shield: 'M0-7L6-4.5V0C6 4 3 6.5 0 8C-3 6.5-6 4-6 0V-4.5Z',
    lamp: 'M-6 0L0-6.5L6 0M-4-1V6H4V-1M0 2.5V2.6',
    slow: 'M-5-7H5L-5 7H5Z',
  }[kind];
  ctx.stroke(new Path2D(path));
}

/** Arrows at the edge announce incoming objects. @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world */
export function drawWarnings(ctx, world) {
  for (const { angle, at, kind, warned } of world.arrivals) {
    if (!warned) continue;
    const { x, y } = world.edge(angle, -20);
    const near = 1 - (at - world.waveTime) / 1.1;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.globalAlpha = near * (0.55 + 0.45 * Math.sin(world.time * 16));
    ctx.fillStyle =
      kind === 'comet' ? '#7fd6ff' : kind === 'boss' ? '#ff6a4a' : kind === 'moth' ? '#d9c3e8' : '#ffb46a';
    const size = kind === 'boss' ? 2.2 : 1;
    ctx.beginPath();
    ctx.moveTo(-9 * size, 0);
    ctx.lineTo(5 * size, -8 * size);
    ctx.lineTo(1 * size, 0);
    ctx.lineTo(5 * size, 8 * size);
    ctx.fill();
    ctx.restore();
  }
}

/**
 * The multiplier with its remaining time at the top, active powers at the left edge.
 * @param {CanvasRenderingContext2D} ctx @param {import('./world.js').World} world @param {import('../kit/stage.js').View} view
 */
export function drawStatus(ctx, world, view) {
  const unit = 1 / view.scale;
  const multiplier = world.multiplier();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (multiplier > 1) {
    const share = Math.min(1, world.chainLeft / COMBO_SECONDS);
    const pop = 1 + 0.25 * ease.inQuad(Math.max(0, share * 5 - 4));
    ctx.save();
    // A wide frame has room between the HUD's figures and buttons.
    ctx.translate((view.left + view.right) / 2, view.width > 700 ? view.top : view.safeTop);
    ctx.scale(unit, unit);
    ctx.fillStyle = '#ffd98a';
    ctx.font = `850 ${26 * pop}px system-ui, sans-serif`;
    ctx.fillText(`×${multiplier}`, 0, 22);
    ctx.fillRect(-28, 40, 56 * share, 4);
    ctx.fillStyle = 'rgba(255,217,138,.25)';
    ctx.fillRect(-28, 40, 56, 4);
    ctx.restore();
  }
  const active = /** @type {const} */ (['spread', 'rapid', 'slow']).filter((name) => world.powers[name] > 0);
  active.forEach((name, index) => {
    ctx.save();
    ctx.translate(view.left + 26 * unit, view.safeTop + (28 + index * 42) * unit);
    ctx.scale(unit, unit);
    ctx.fillStyle = 'rgba(23,19,15,.6)';
    ctx.strokeStyle = POWER_COLORS[name];
    ctx.beginPath();
    ctx.arc(0, 0, 17, 0, TAU);
    ctx.fill();
    drawSymbol(ctx, name);
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.arc(0, 0, 16, -TAU / 4, -TAU / 4 + TAU * (world.powers[name] / POWER_SECONDS[name]));
    ctx.stroke();
    ctx.restore();
  });
}

/** The gun's range, barely visible. @param {CanvasRenderingContext2D} ctx @param {import('./ship.js').Ship} ship */
export function drawReach(ctx, ship) {
  if (!ship.alive) return;
  ctx.strokeStyle = 'rgba(143,211,255,.1)';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.arc(ship.x, ship.y, REACH, 0, TAU);
  ctx.stroke();
}
