import { prefersReducedMotion } from './feel.js';
import { ease, TAU } from './math.js';

/**
 * @typedef {object} Burst
 * @property {number} x design units
 * @property {number} y
 * @property {string | readonly string[]} color one, or several to choose from
 * @property {number} [count] 12
 * @property {number} [speed] units per second, 120; each particle gets 30 to 100 % of it
 * @property {number} [life] seconds, 0.6; each particle gets 50 to 100 % of it
 * @property {number} [size] units, 3
 * @property {number} [angle] radians, middle of the spray
 * @property {number} [spread] radians, a full turn by default
 * @property {number} [gravity] units per second squared, 0
 * @property {number} [drag] 2; higher stops sooner
 * @property {'dot' | 'square' | 'line'} [shape] dot
 * @property {boolean} [glow] light adds up where particles overlap
 */

/**
 * @typedef {{ kind: 'dot' | 'square' | 'line' | 'ring' | 'text', x: number, y: number, vx: number, vy: number,
 *   age: number, life: number, size: number, grow: number, color: string, gravity: number, drag: number,
 *   turn: number, glow: boolean, text: string }} Particle
 */

const MOST = 700;

export function createParticles() {
  /** @type {Particle[]} */
  let all = [];

  /** @param {Partial<Particle> & { x: number, y: number, color: string }} given */
  const add = (given) => {
    if (all.length >= MOST) all.shift();
    all.push({
      kind: 'dot',
      vx: 0,
      vy: 0,
      age: 0,
      life: 0.6,
      size: 3,
      grow: 0,
      gravity: 0,
      drag: 0,
      turn: 0,
      glow: false,
      text: '',
      ...given,
    });
  };

  return {
    /** @param {Burst} burst */
    burst({
      x,
      y,
      color,
      count = 12,
      speed = 120,
      life = 0.6,
      size = 3,
      angle = 0,
      spread = TAU,
      gravity = 0,
      drag = 2,
      shape = 'dot',
      glow = false,
    }) {
      const colors = typeof color === 'string' ? [color] : color;
      const number = prefersReducedMotion() ? Math.ceil(count / 4) : count;
      for (let index = 0; index < number; index += 1) {
        const direction = angle + (Math.random() - 0.5) * spread;
        const pace = speed * (0.3 + 0.7 * Math.random());
        add({
          kind: shape,
          x,
          y,
          gravity,
          drag,
          glow,
          vx: Math.cos(direction) * pace,
          vy: Math.sin(direction) * pace,
          life: life * (0.5 + 0.5 * Math.random()),
          size: size * (0.6 + 0.6 * Math.random()),
          color: colors[Math.floor(Math.random() * colors.length)] ?? '#ffffff',
          turn: Math.random() * TAU,
        });
      }
    },
    /** A ring that expands and fades. @param {{ x: number, y: number, color: string, from?: number, to?: number, life?: number, width?: number }} ring */
    ring({ x, y, color, from = 4, to = 60, life = 0.4, width = 3 }) {
      add({ kind: 'ring', x, y, color, life, size: from, grow: to - from, turn: width });
    },
    /** A word that rises and fades, such as points. @param {{ x: number, y: number, text: string, color: string, size?: number, life?: number, rise?: number }} word */
    text({ x, y, text, color, size = 18, life = 0.9, rise = 40 }) {
      add({ kind: 'text', x, y, color, life, size, text, vy: prefersReducedMotion() ? 0 : -rise });
    },
    clear() {
      all = [];
    },
    /** Called by the kit. @param {number} dt */
    step(dt) {
      for (const particle of all) {
        const slowing = Math.exp(-particle.drag * dt);
        particle.age += dt;
        particle.vy += particle.gravity * dt;
        particle.vx *= slowing;
        particle.vy *= slowing;
        particle.x += particle.vx * dt;
        particle.y += particle.vy * dt;
      }
      all = all.filter((particle) => particle.age < particle.life);
    },
    /** Draws the particles; the game chooses the layer. @param {CanvasRenderingContext2D} ctx */
    draw(ctx) {
      ctx.save();
      for (const particle of all) drawParticle(ctx, particle);
      ctx.restore();
    },
  };
}

/** @param {CanvasRenderingContext2D} ctx @param {Particle} particle */
function drawParticle(ctx, particle) {
  const { kind, x, y, color, size } = particle;
  const share = particle.age / particle.life;
  ctx.globalCompositeOperation = particle.glow ? 'lighter' : 'source-over';
  ctx.globalAlpha = kind === 'text' ? Math.min(1, 3 * (1 - share)) : 1 - share;
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  if (kind === 'text') {
    ctx.font = `800 ${size * (1 + 0.3 * Math.max(0, 1 - share * 6))}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(particle.text, x, y);
    return;
  }
  ctx.beginPath();
  if (kind === 'ring') {
    ctx.lineWidth = Math.max(0.5, particle.turn * (1 - share));
    ctx.arc(x, y, Math.max(0, size + particle.grow * ease.outCubic(share)), 0, TAU);
    ctx.stroke();
  } else if (kind === 'line') {
    ctx.lineWidth = size * 0.6;
    ctx.lineCap = 'round';
    ctx.moveTo(x, y);
    ctx.lineTo(x - particle.vx * 0.06, y - particle.vy * 0.06);
    ctx.stroke();
  } else if (kind === 'square') {
    const half = size * (1 - share * 0.5);
    const angle = particle.turn + particle.age * 6;
    const cos = Math.cos(angle) * half;
    const sin = Math.sin(angle) * half;
    ctx.moveTo(x + cos, y + sin);
    ctx.lineTo(x - sin, y + cos);
    ctx.lineTo(x - cos, y - sin);
    ctx.lineTo(x + sin, y - cos);
    ctx.fill();
  } else {
    ctx.arc(x, y, size * (1 - share * 0.6), 0, TAU);
    ctx.fill();
  }
}
