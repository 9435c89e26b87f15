import { createRandom, mixColors, TAU } from '../kit/kit.js';
import { cutOut, oval, polygon, scallops, strip } from './paper.js';
import { HALF_WIDTH } from './shot.js';

const CROWD = ['#e5533d', '#f2b441', '#4f9d69', '#3d6fb0', '#d9709a', '#f6efe3', '#7a4fa0'];

/** Static background: sky and hills. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage @param {import('./teams.js').Team} team */
export function drawBackdrop(ctx, { left, right, top, bottom }, { line, goal }, team) {
  const [high, low] = team.sky;
  const sky = ctx.createLinearGradient(0, top, 0, line);
  sky.addColorStop(0, high);
  sky.addColorStop(1, low);
  ctx.fillStyle = sky;
  ctx.fillRect(left, top, right - left, bottom - top);
  cutOut(ctx, hills(left, right, line - goal * 1.3, line, 0), mixColors(team.hill, low, 0.4));
  cutOut(ctx, hills(left, right, line - goal * 0.95, line, 2.1), team.hill);
}

/** Paper suns on strings. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage @param {number} now */
export function drawLights(ctx, view, { middle, goal, board, line }, now) {
  for (const [index, share] of [-1.25, -0.45, 0.45, 1.25].entries()) {
    const sway = Math.sin(now * 0.9 + index * 1.7) * 5;
    const x = middle + share * HALF_WIDTH * goal;
    const y = board + (line - goal - board) * (0.62 + (index % 2) * 0.16);
    ctx.strokeStyle = 'rgba(70,40,30,.4)';
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(x, view.top);
    ctx.lineTo(x + sway, y);
    ctx.stroke();
    cutOut(ctx, star(x + sway, y, 15, 9), '#ffd76b');
  }
}

/** @param {number} x @param {number} y @param {number} radius @param {number} points */
function star(x, y, radius, points) {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) => {
      const reach = index % 2 === 0 ? radius : radius * 0.62;
      const angle = (index * TAU) / (points * 2);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    }),
  );
}

/** @param {number} left @param {number} right @param {number} y @param {number} base @param {number} phase */
function hills(left, right, y, base, phase) {
  const path = new Path2D();
  path.moveTo(left, base);
  for (let x = left; x <= right + 12; x += 12)
    path.lineTo(x, y + Math.sin(x * 0.013 + phase) * 24 + Math.sin(x * 0.031 + phase * 3) * 9);
  path.lineTo(right + 12, base);
  path.closePath();
  return path;
}

/** The crowd bobs, and jumps to cheer. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage @param {number} now @param {number} cheer 0 to 1 */
export function drawCrowd(ctx, view, { goal, line, middle }, now, cheer) {
  const random = createRandom(11);
  const step = goal * 0.2;
  const count = Math.ceil((view.right - view.left) / step / 2) + 2;
  for (let row = 0; row < 3; row += 1) {
    const y = line - goal * (0.74 - row * 0.2);
    for (let index = -count; index <= count; index += 1) {
      const color = random.pick(CROWD);
      const jump = Math.abs(Math.sin(now * (6 + random.next() * 4) + random.next() * 6)) * (2 + cheer * goal * 0.13);
      const x = middle + (index + (row % 2) * 0.5) * step;
      cutOut(ctx, oval(x, y - jump, step * 0.4, step * 0.52), mixColors(color, '#33253c', 0.74 - row * 0.06), 2);
    }
  }
}

/** Boards and grass, in front of the crowd. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage */
export function drawGrass(ctx, view, { line, spot, goal, middle }) {
  const board = new Path2D();
  board.rect(view.left - 5, line - goal * 0.24, view.right - view.left + 10, goal * 0.26);
  cutOut(ctx, board, '#f4e3c3');
  ctx.fillStyle = '#d9694f';
  const size = goal * 0.12;
  for (let x = Math.floor(view.left / (size * 4)) * size * 4; x < view.right; x += size * 4)
    ctx.fill(
      polygon([
        [x, line - goal * 0.07],
        [x + size, line - goal * 0.19],
        [x + size * 2, line - goal * 0.07],
      ]),
    );
  const { left, right, bottom } = view;
  const sheets = ['#5da65b', '#6bb565', '#58a05a', '#67b062', '#549a57', '#62aa5f', '#50945a'];
  const depth = bottom - line;
  sheets.forEach((color, index) => {
    const y = line - 6 + depth * (index / sheets.length) ** 1.35;
    cutOut(ctx, scallops(left - 20, right + 20, y, 22 + index * 5, bottom + 20), color, 3);
  });
  ctx.strokeStyle = 'rgba(255,255,255,.8)';
  ctx.lineWidth = 4;
  const half = HALF_WIDTH * goal;
  ctx.beginPath();
  ctx.moveTo(left, line);
  ctx.lineTo(right, line);
  ctx.moveTo(middle - half * 1.2, line);
  ctx.lineTo(middle - half * 1.36, line + goal * 0.36);
  ctx.lineTo(middle + half * 1.36, line + goal * 0.36);
  ctx.lineTo(middle + half * 1.2, line);
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,255,255,.85)';
  ctx.fill(oval(middle, spot + goal * 0.13, goal * 0.15, goal * 0.045));
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Stage} stage @param {{ x: number, y: number, strength: number }} bulge where a ball pulls the net */
export function drawGoal(ctx, { middle, goal, line }, bulge) {
  const half = HALF_WIDTH * goal;
  const top = line - goal;
  ctx.strokeStyle = 'rgba(255,255,255,.55)';
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  /** @param {number} x @param {number} y */
  const pulled = (x, y) => {
    const pull = bulge.strength * Math.exp(-((x - bulge.x) ** 2 + (y - bulge.y) ** 2) / (goal * goal * 0.06));
    return { x: x + (bulge.x - x) * pull * 0.3, y: y - pull * goal * 0.13 };
  };
  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
  const thread = (x1, y1, x2, y2) => {
    for (let part = 0; part <= 8; part += 1) {
      const { x, y } = pulled(x1 + ((x2 - x1) * part) / 8, y1 + ((y2 - y1) * part) / 8);
      if (part === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
  };
  for (let column = 0; column <= 16; column += 1) {
    const x = -half + (half * 2 * column) / 16;
    thread(middle + x, top, middle + x * 0.93, line - goal * 0.06);
  }
  for (let row = 1; row < 8; row += 1) {
    const y = top + (goal * row) / 8;
    thread(middle - half * (1 - row * 0.008), y, middle + half * (1 - row * 0.008), y);
  }
  ctx.stroke();
  const thick = goal * 0.07;
  for (const side of [-1, 1])
    cutOut(
      ctx,
      strip(middle + side * (half + thick / 2), top - thick / 2, middle + side * (half + thick / 2), line, thick),
      '#fffaf0',
      5,
    );
  cutOut(
    ctx,
    strip(middle - half - thick / 2, top - thick / 2, middle + half + thick / 2, top - thick / 2, thick),
    '#fffaf0',
    5,
  );
}

/** The frame of the theatre: curtains, the upper hem, footlights. @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view @param {import('./layout.js').Stage} stage */
export function drawCurtains(ctx, view, { middle, goal, board }) {
  const { left, right, top, bottom } = view;
  const inner = HALF_WIDTH * goal * 1.5;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? Math.max(left + 16, middle - inner - 60) : Math.min(right - 16, middle + inner + 60);
    const outer = side < 0 ? left - 30 : right + 30;
    for (let fold = 0; fold < 3; fold += 1) {
      const x = edge + (outer - edge) * (fold / 3) * 0.9;
      const path = new Path2D();
      path.moveTo(outer, top - 10);
      path.lineTo(x - side * 6, top - 10);
      path.quadraticCurveTo(x - side * 14, (top + bottom) / 2, x + side * 6, bottom + 10);
      path.lineTo(outer, bottom + 10);
      path.closePath();
      cutOut(ctx, path, ['#c8402f', '#b03527', '#982c22'][2 - fold] ?? '#b03527', 7);
    }
  }
  cutOut(ctx, scallops(left - 10, right + 10, board + 26, 64, top - 20), '#b03527', 7);
  cutOut(ctx, scallops(left - 10, right + 10, board + 14, 64, top - 20), '#d2462f', 5);
  cutOut(ctx, scallops(left - 10, right + 10, bottom - 16, 46, bottom + 30), '#7a3a22', 6);
}
