import { clamp, lerp } from '../kit/kit.js';
import { cutOut, oval, polygon, strip } from './paper.js';
import { feetOf, HALF_WIDTH } from './shot.js';

// A puppet is one unit tall, its feet at 0,0; y points down as on the screen.

const LIFT = 0.02;
const INK = '#2b1d22';

/** @typedef {import('./teams.js').Team} Team */
/** @typedef {{ hands: readonly [readonly [number, number], readonly [number, number]], kick: number, face: boolean }} Pose kick: how far the right leg swings, -1 to 1 */

/** @param {CanvasRenderingContext2D} ctx @param {Team} team @param {Pose} pose */
function drawPuppet(ctx, team, { hands, kick, face }) {
  cutOut(ctx, strip(-0.08, -0.36, -0.13, -0.03, 0.11), team.fur, LIFT);
  cutOut(ctx, strip(0.08, -0.36, 0.13 + kick * 0.16, -0.03 - Math.abs(kick) * 0.08, 0.11), team.fur, LIFT);
  for (const x of [-0.15, 0.15 + kick * 0.17])
    cutOut(ctx, oval(x, -0.03 - (x > 0 ? Math.abs(kick) * 0.08 : 0), 0.1, 0.055), INK, LIFT);
  if (team.animal === 'octopus')
    for (const side of [-1, 1]) cutOut(ctx, strip(side * 0.14, -0.42, side * 0.36, -0.2, 0.09), team.fur, LIFT);
  cutOut(
    ctx,
    polygon([
      [-0.19, -0.3],
      [0.19, -0.3],
      [0.2, -0.68],
      [-0.2, -0.68],
    ]),
    team.shirt,
    LIFT,
  );
  ctx.fillStyle = 'rgba(255,255,255,.75)';
  ctx.fill(
    polygon([
      [-0.19, -0.52],
      [0.19, -0.52],
      [0.19, -0.44],
      [-0.19, -0.44],
    ]),
  );
  hands.forEach(([x, y], index) => {
    cutOut(ctx, strip(index === 0 ? -0.17 : 0.17, -0.63, x, y, 0.1), team.shirt, LIFT);
    cutOut(ctx, oval(x, y, 0.085), face ? '#fff2d0' : team.fur, LIFT);
  });
  drawHead(ctx, team, face);
}

/** @param {CanvasRenderingContext2D} ctx @param {Team} team @param {boolean} face seen from the front */
function drawHead(ctx, { animal, fur }, face) {
  HEADS[animal](ctx, fur);
  if (!face) return;
  const big = animal === 'owl' ? 0.075 : 0.042;
  for (const side of [-1, 1]) {
    const x = side * (animal === 'owl' ? 0.085 : 0.07);
    ctx.fillStyle = '#ffffff';
    ctx.fill(oval(x, -0.88, big));
    ctx.fillStyle = INK;
    ctx.fill(oval(x, -0.875, big * 0.55));
  }
  if (animal === 'heron' || animal === 'owl') {
    const beak = animal === 'heron' ? 0.24 : 0.09;
    cutOut(
      ctx,
      polygon([
        [-0.05, -0.83],
        [0.05, -0.83],
        [0.01, -0.83 + beak],
      ]),
      '#f2a33a',
      LIFT,
    );
    return;
  }
  ctx.fillStyle = animal === 'hedgehog' ? INK : '#d86a6a';
  ctx.fill(oval(0, -0.815, animal === 'hedgehog' ? 0.045 : 0.03));
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.016;
  ctx.beginPath();
  ctx.arc(0, -0.79, 0.055, 0.3, Math.PI - 0.3);
  if (animal === 'cat')
    for (const side of [-1, 1])
      for (const tilt of [-0.02, 0.02]) {
        ctx.moveTo(side * 0.08, -0.8);
        ctx.lineTo(side * 0.24, -0.8 + tilt * 2);
      }
  ctx.stroke();
}

/** @type {Record<import('./teams.js').Animal, (ctx: CanvasRenderingContext2D, fur: string) => void>} */
const HEADS = {
  hare(ctx, fur) {
    for (const side of [-1, 1]) {
      cutOut(ctx, strip(side * 0.07, -0.98, side * 0.13, -1.26, 0.11), fur, LIFT);
      ctx.fillStyle = '#e9a8a0';
      ctx.fill(strip(side * 0.08, -1.02, side * 0.125, -1.22, 0.045));
    }
    cutOut(ctx, oval(0, -0.86, 0.19, 0.18), fur, LIFT);
  },
  hedgehog(ctx, fur) {
    const spikes = Array.from({ length: 23 }, (_, index) => {
      const angle = Math.PI * 0.86 + (index / 22) * Math.PI * 1.28;
      const reach = index % 2 === 0 ? 0.23 : 0.33;
      return /** @type {const} */ ([Math.cos(angle) * reach, -0.86 + Math.sin(angle) * reach]);
    });
    cutOut(ctx, polygon(spikes), '#5d4331', LIFT);
    cutOut(ctx, oval(0, -0.84, 0.18, 0.165), '#d9b184', LIFT);
    ctx.fillStyle = fur;
    ctx.fill(oval(0, -0.98, 0.11, 0.04));
  },
  heron(ctx, fur) {
    cutOut(
      ctx,
      polygon([
        [0.02, -1],
        [-0.05, -1.22],
        [0.09, -1.18],
        [0.14, -1.28],
        [0.12, -0.98],
      ]),
      '#2f3f55',
      LIFT,
    );
    cutOut(ctx, strip(0, -0.7, 0, -0.88, 0.13), fur, LIFT);
    cutOut(ctx, oval(0, -0.9, 0.16, 0.15), fur, LIFT);
  },
  cat(ctx, fur) {
    for (const side of [-1, 1])
      cutOut(
        ctx,
        polygon([
          [side * 0.19, -0.9],
          [side * 0.2, -1.14],
          [side * 0.03, -1.02],
        ]),
        fur,
        LIFT,
      );
    cutOut(ctx, oval(0, -0.86, 0.2, 0.175), fur, LIFT);
    ctx.fillStyle = '#b8642c';
    for (const x of [-0.06, 0, 0.06]) ctx.fill(strip(x, -1, x, -0.95, 0.025));
  },
  octopus(ctx, fur) {
    cutOut(ctx, oval(0, -0.92, 0.24, 0.25), fur, LIFT);
    ctx.fillStyle = 'rgba(255,255,255,.35)';
    for (const [x, y, size] of /** @type {const} */ ([
      [-0.12, -1.05, 0.035],
      [0.02, -1.1, 0.028],
      [0.13, -1.03, 0.032],
    ]))
      ctx.fill(oval(x, y, size));
  },
  owl(ctx, fur) {
    for (const side of [-1, 1])
      cutOut(
        ctx,
        polygon([
          [side * 0.06, -1.02],
          [side * 0.22, -1.12],
          [side * 0.2, -0.92],
        ]),
        fur,
        LIFT,
      );
    cutOut(ctx, oval(0, -0.87, 0.21, 0.19), fur, LIFT);
    cutOut(
      ctx,
      polygon([
        [-0.12, -1.03],
        [-0.14, -1.18],
        [-0.05, -1.1],
        [0, -1.2],
        [0.05, -1.1],
        [0.14, -1.18],
        [0.12, -1.03],
      ]),
      '#ffcf4a',
      LIFT,
    );
    for (const side of [-1, 1]) {
      ctx.fillStyle = '#f4e3c3';
      ctx.fill(oval(side * 0.085, -0.88, 0.1));
    }
  },
};

/**
 * A keeper in the goal, positioned by its hands.
 * @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {Team} team
 * @param {import('./shot.js').Spot} hands @param {number} now
 */
export function drawKeeper(ctx, { middle, goal, line }, team, hands, now) {
  const feet = feetOf(hands);
  const dx = (hands.u - feet.u) * HALF_WIDTH;
  const dy = hands.v - feet.v;
  const size = 0.66;
  const stretch = clamp((Math.hypot(dx, dy) - 0.42) / 0.2, 0, 1);
  const bob = stretch === 0 ? Math.sin(now * 5) * 0.012 : 0;
  const x = middle + feet.u * HALF_WIDTH * goal;
  const y = line + 3 - (feet.v + bob) * goal;
  drawStick(ctx, x, y - 0.3 * goal, line + goal * 0.1);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.abs(hands.u) < 0.08 ? 0 : Math.atan2(dx, dy));
  ctx.scale(goal * size, goal * size);
  const reach = Math.hypot(dx, dy) / size;
  const wave = Math.sin(now * 5) * 0.03;
  drawPuppet(ctx, team, {
    face: true,
    kick: 0,
    hands: [
      [lerp(-0.36, -0.08, stretch), lerp(-0.62 + wave, -reach, stretch)],
      [lerp(0.36, 0.08, stretch), lerp(-0.62 - wave, -reach, stretch)],
    ],
  });
  ctx.restore();
}

/** The rod that holds a puppet. @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} from @param {number} to */
function drawStick(ctx, x, from, to) {
  cutOut(ctx, strip(x, from, x, to, 6), '#8a5a34', 3);
}

/**
 * A striker at the ball, seen from behind.
 * @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {Team} team
 * @param {{ run: number, lean: number, now: number, swing: number }} move run 0 waits, 1 is at the ball; lean -1 to 1
 */
export function drawStriker(ctx, { middle, goal, spot }, team, { run, lean, now, swing }) {
  const hop = Math.abs(Math.sin(run * Math.PI * 3)) * 0.07 * goal;
  const x = middle - goal * lerp(0.95, 0.36, run);
  const y = spot + goal * lerp(0.42, 0.24, run) - hop;
  drawStick(ctx, x, y - goal * 0.3, y + goal * 0.5);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(lean * 0.3 + Math.sin(now * 2.2) * 0.02);
  ctx.scale(goal * 0.8, goal * 0.8);
  const arm = Math.sin(now * 3) * 0.02 + Math.sin(run * Math.PI * 6) * 0.08;
  drawPuppet(ctx, team, {
    face: false,
    kick: swing,
    hands: [
      [-0.32, -0.42 + arm],
      [0.32, -0.42 - arm],
    ],
  });
  ctx.restore();
}

/** A head for the row of kicks. @param {CanvasRenderingContext2D} ctx @param {Team} team @param {number} x @param {number} y @param {number} size */
export function drawBadge(ctx, team, x, y, size) {
  ctx.save();
  ctx.translate(x, y + size * 0.9);
  ctx.scale(size, size);
  drawHead(ctx, team, true);
  ctx.restore();
}
