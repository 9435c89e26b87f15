import { clamp, mixColors, TAU, withAlpha, wrap } from '../kit/kit.js';
import { ringReach } from './arms.js';
import { put } from './figures.js';
import { ARENA, BOSS_AT } from './foes.js';

/** @import { Run } from './run.js' */
/** @typedef {CanvasRenderingContext2D} Ctx */

const CELL = 84; // units of meadow with one plant or stone

/** @param {Ctx} ctx @param {Run} run @param {import('../kit/stage.js').View} view @param {() => void} drawParticles */
export function drawNight(ctx, run, view, drawParticles) {
  const { knight } = run;
  const camera = { x: (view.left + view.right) / 2 - knight.x, y: (view.safeTop + view.safeBottom) / 2 - knight.y };
  const seen = {
    left: view.left - camera.x - 20,
    top: view.top - camera.y - 20,
    width: view.right - view.left + 40,
    height: view.bottom - view.top + 40,
  };
  ctx.save();
  ctx.translate(camera.x, camera.y);
  drawMeadow(ctx, run, seen);
  for (const { x, y, worth } of run.embers) {
    const beat = 1 + Math.sin(run.time * 5 + x) * 0.12;
    put(ctx, worth === 0 ? 'heart' : 'ember', x, y, beat * (worth > 5 ? 1.9 : worth > 1 ? 1.3 : 1));
  }
  for (const { x, y, life, reach } of run.rocks) {
    ring(ctx, x, y, reach * (1 - life), '#ff8a3d', 2);
    put(ctx, 'meteor', x + life * 160, y - life * 420, 1.8);
  }
  drawFoes(ctx, run);
  drawKnight(ctx, run);
  drawWeapons(ctx, run);
  for (const { x, y } of run.orbs) put(ctx, 'orb', x, y, 1 + Math.sin(run.time * 9) * 0.1);
  drawParticles();
  drawDark(ctx, run, seen);
  drawLife(ctx, run);
  ctx.restore();
  drawBars(ctx, run, view);
}

/** @param {Ctx} ctx */
function ring(ctx, x = 0, y = 0, radius = 0, color = '', width = 1) {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, radius), 0, TAU);
  ctx.stroke();
}

/** Progress towards the morning, 0 to 1. @param {Run} run */
const dawn = (run) => clamp(run.time / BOSS_AT, 0, 1);

/** @param {Ctx} ctx @param {Run} run @param {{ left: number, top: number, width: number, height: number }} seen */
function drawMeadow(ctx, run, { left, top, width, height }) {
  const { knight } = run;
  const grass = mixColors('#1b3540', '#5c4a55', dawn(run) ** 2);
  ctx.fillStyle = '#0a141b';
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = grass;
  ctx.beginPath();
  ctx.arc(0, 0, ARENA + 12, 0, TAU);
  ctx.fill();
  for (let row = Math.floor(top / CELL); row * CELL < top + height; row += 1)
    for (let column = Math.floor(left / CELL); column * CELL < left + width; column += 1) {
      const noise = wrap(Math.sin(column * 127.1 + row * 311.7) * 43758.5, 0, 1);
      const x = (column + noise) * CELL;
      const y = (row + wrap(noise * 17, 0, 1)) * CELL;
      if (Math.hypot(x, y) < ARENA - 10)
        put(ctx, noise < 0.55 ? 'grass' : noise < 0.85 ? 'flower' : 'stone', x, y, 1 + noise);
    }
  const warm = ctx.createRadialGradient(knight.x, knight.y, 0, knight.x, knight.y, 210);
  warm.addColorStop(0, 'rgba(255,150,70,.3)');
  warm.addColorStop(1, 'rgba(255,120,50,0)');
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = warm;
  ctx.fillRect(knight.x - 210, knight.y - 210, 420, 420);
  ctx.globalCompositeOperation = 'source-over';
  for (let bush = 0; bush < 150; bush += 1) {
    const angle = (bush / 150) * TAU;
    const x = Math.cos(angle) * (ARENA + 18);
    const y = Math.sin(angle) * (ARENA + 18);
    if (x > left - 40 && x < left + width + 40 && y > top - 40 && y < top + height + 40)
      put(ctx, 'bush', x, y, 1.1 + (bush % 3) * 0.15, 1.1, bush);
  }
}

/** @param {Ctx} ctx @param {Run} run */
function drawFoes(ctx, { foes, knight, time }) {
  ctx.fillStyle = 'rgba(4,8,14,.35)';
  ctx.beginPath();
  for (const { x, y, radius } of foes) {
    ctx.moveTo(x + radius, y + radius);
    ctx.ellipse(x, y + radius * 0.9, radius, radius * 0.4, 0, 0, TAU);
  }
  ctx.fill();
  for (const foe of foes) {
    const { kind, x, y, flash } = foe;
    const face = x < knight.x ? 1 : -1;
    const bob = Math.sin(foe.time * (kind === 'moth' ? 16 : 7)) * (kind === 'moth' ? 0.25 : 0.06);
    const crouch = kind === 'fox' && foe.mood > 2 && foe.mood < 2.6 ? 0.3 : 0;
    const rage = kind === 'boss' && foe.mood > 2.8 && foe.mood < 3.4;
    put(ctx, kind, x + (rage ? Math.sin(time * 60) * 3 : 0), y, face * (1 + bob), 1 - bob - crouch, 0, flash > 0);
    if (crouch > 0) ring(ctx, x, y, 20 - (foe.mood - 2) * 20, '#baf7ff', 2);
    if (rage) ring(ctx, x, y, 120 - (foe.mood - 2.8) * 100, ['#ff5d73', '#8fe6ff', '#d9c4ff'][foe.trick] ?? '', 4);
  }
}

/** @param {Ctx} ctx @param {Run} run */
function drawKnight(ctx, { knight, time, over }) {
  if (over && knight.life <= 0) return;
  if (knight.safe > 0 && Math.sin(time * 40) < -0.3) return;
  const step = Math.sin(knight.walked * 0.22) * Math.min(4, Math.hypot(knight.vx, knight.vy) / 20);
  put(ctx, 'foot', knight.x - 4 + step, knight.y + 12);
  put(ctx, 'foot', knight.x + 4 - step, knight.y + 12);
  put(
    ctx,
    'knight',
    knight.x,
    knight.y - Math.abs(step) * 0.5,
    knight.facing,
    1 + Math.sin(time * 4) * 0.02,
    knight.vx * 0.0008,
  );
}

/** @param {Ctx} ctx @param {Run} run */
function drawWeapons(ctx, run) {
  const { knight, levels, time } = run;
  for (const { x, y, angle } of run.sparks) put(ctx, 'spark', x, y, 1.1, 1.1, angle);
  for (let ember = 0; levels.ring > 0 && ember <= levels.ring; ember += 1) {
    const angle = knight.turn + (ember / (levels.ring + 1)) * TAU;
    put(ctx, 'ring', knight.x + Math.cos(angle) * ringReach(run), knight.y + Math.sin(angle) * ringReach(run), 1.3);
  }
  for (const { angle, reach, since } of run.arcs) {
    const share = (time - since) / 0.28;
    ctx.fillStyle = withAlpha('#ffe9b8', 0.7 * (1 - share));
    ctx.beginPath();
    ctx.arc(knight.x, knight.y, reach, angle - 1.1, angle - 1.1 + 2.2 * Math.min(1, share * 2.5));
    ctx.arc(
      knight.x,
      knight.y,
      reach * (0.5 + share * 0.45),
      angle - 1.1 + 2.2 * Math.min(1, share * 2.5),
      angle - 1.1,
      true,
    );
    ctx.fill();
  }
  for (const { x, y, toX, toY, since } of run.bolts) {
    ctx.strokeStyle = withAlpha('#fff3b0', 1 - (time - since) / 0.2);
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(x, y);
    for (let part = 0.25; part < 1; part += 0.25)
      ctx.lineTo(
        x + (toX - x) * part + Math.sin(part * 90 + time * 99) * 9,
        y + (toY - y) * part + Math.cos(part * 70 + time * 99) * 9,
      );
    ctx.lineTo(toX, toY);
    ctx.stroke();
  }
}

/** Darkness outside the ember's light. @param {Ctx} ctx @param {Run} run @param {{ left: number, top: number, width: number, height: number }} seen */
function drawDark(ctx, run, { left, top, width, height }) {
  const { x, y } = run.knight;
  const night = 1 - dawn(run) * 0.6;
  const dark = ctx.createRadialGradient(x, y, 60, x, y, 430);
  dark.addColorStop(0, 'rgba(5,9,20,0)');
  dark.addColorStop(0.5, `rgba(5,9,20,${0.3 * night})`);
  dark.addColorStop(1, `rgba(5,9,20,${0.72 * night})`);
  ctx.fillStyle = dark;
  ctx.fillRect(left, top, width, height);
}

/** @param {Ctx} ctx @param {Run} run */
function drawLife(ctx, { knight }) {
  for (let pip = 0; pip < knight.most; pip += 1) {
    ctx.fillStyle = pip < knight.life ? '#ff5d73' : 'rgba(10,16,26,.7)';
    ctx.beginPath();
    ctx.roundRect(knight.x - knight.most * 4 + pip * 8 + 0.8, knight.y + 18, 6.4, 4.4, 2);
    ctx.fill();
  }
}

/** The experience bar at the top, and the boss's health below it. @param {Ctx} ctx @param {Run} run @param {import('../kit/stage.js').View} view */
function drawBars(ctx, run, view) {
  const boss = run.foes.find(({ kind }) => kind === 'boss');
  const unit = 1 / view.scale;
  const width = view.right - view.left - 16 * unit;
  const bar = (y = 0, height = 0, share = 0, color = '') => {
    for (const [part, paint] of /** @type {const} */ ([
      [1, 'rgba(10,16,26,.75)'],
      [clamp(share, 0, 1), color],
    ])) {
      ctx.fillStyle = paint;
      ctx.beginPath();
      ctx.roundRect(view.left + 8 * unit, y, width * part, height, height / 2);
      ctx.fill();
    }
  };
  bar(view.safeTop + 6 * unit, 7 * unit, run.xp / run.need, '#ff8a3d');
  if (boss !== undefined) bar(view.safeTop + 18 * unit, 12 * unit, boss.hp / boss.full, '#c65bd6');
}
