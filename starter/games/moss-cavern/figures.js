import { TAU } from '../kit/kit.js';

/**
 * A drawing as text: 'color shape; color shape'. A shape is an SVG path or an oval: x y radius [radius [turn]].
 * @param {string} text
 */
function figure(text) {
  return text.split('; ').map((part) => {
    const [color = '', ...shape] = part.split(' ');
    const path = new Path2D(shape[0]?.startsWith('M') ? shape[0] : '');
    const [x = 0, y = 0, wide = 0, high = wide, turn = 0] = shape.map(Number);
    if (shape.length > 1) path.ellipse(x, y, wide, high, turn, 0, TAU);
    return { color, path };
  });
}

const KEY =
  'M-4-5A4,4,0,1,1,1-1.2V3H4V5H1V7H4V9H-1V-1.2A4,4,0,0,1-4-5ZM-1.5-5A1.5,1.5,0,1,0,1.5-5A1.5,1.5,0,1,0-1.5-5Z';
const WOOD = '#2b221b M-10-10H-1V10H-10ZM1-10H10V10H1Z; #6b5138 M-8-10H-3V10H-8ZM3-10H8V10H3Z';
const BAT = '#7d69ad M-6-3L-5-11L0-7L5-11L6-3Z; #7d69ad 0 0 7 6.6; #a996d6 1 2.6 4 3.2';

/** By letter of the map, or by name. @type {Record<string, ReturnType<typeof figure>>} */
const FIGURES = {
  body: figure(
    '#a8483a M-5.6-2Q-7.5-6-3.6-10H3.6Q6.2-5,5.6-2Q0-.4-5.6-2Z; #c9624a M.5-10H3.6Q6.2-5,5.6-2Q3.4-1.3,1.4-1.2Q3-6,.5-10Z; #f7e2c0 .6 -12.2 5 4.7; #3f7d46 M5-14.6Q3-19-1.4-18.4Q-6.4-17.6-5.6-10.6Q-4.4-8.8-2.6-9.2Q-3.6-14,5-14.6Z; #6fb85c M-1-18Q-3-22-9-21Q-6-17.4-1-18Z; #6b4a2f M2.6-6.4Q6.4-9,8.8-14.4L10-14Q8-8,3.4-5.4Z',
  ),
  eyes: figure('#2a1d1a 1.4 0 .95 1.3; #2a1d1a 4.2 0 .85 1.3'),
  foot: figure('#5d3634 0 0 2.5 1.6'),
  lantern: figure('#3a2a20 M-2.6,1.4L0-1L2.6,1.4V8.2H-2.6Z; #ffd577 0 4.4 2.2 2.9; #fff6d8 0 4.6 1.1 1.6'),
  W: figure('#b9a6f2d0 -5 -2 6.5 3.2 .5; #e2d8ffd0 -4 3 4.4 2.4 -.5'),
  S: figure(
    '#b58fc4 M-10,0Q-4-3,2-5Q5-12,7-11L6-15L8.4-11.4L10.6-11L12-15L12-9.6Q13-6,11-3Q10,0,8,0Z; #2a1d2a 9.6 -8 1 1.4',
  ),
  shell: figure('#4f9a8c -2 -7 7.5 7; #7fd6bd -1 -7.6 5 4.7; #4f9a8c -.4 -7.4 2.6 2.4'),
  bat: figure(`${BAT}; #fff3d6 -1.6 -1.8 2.4; #fff3d6 4.2 -1.8 2.2; #241a38 -1 -1.6 1.1; #241a38 4.6 -1.6 1`),
  asleep: figure(`${BAT}; #241a38 -1.6 -1 1.8 .5; #241a38 4.4 -1 1.8 .5`),
  batWing: figure('#5b4a86 M3-2Q9-11,17-8Q13-4,12,2Q8-1,3,4Z'),
  o: figure(
    '#efdcc3 M-4,0Q-2-6-4-10H4Q2-6,4,0Z; #d0567b M-15-8Q-13-18,0-18Q13-18,15-8Q0-5-15-8Z; #ffe3ea 4 -13 2.4 1.8; #ffe3ea 10 -10 1.6 1.2; #ffe3ea -5 -11 2 1.5',
  ),
  C: figure('#54402f M-5,0Q-1.5-2-1.2-24H1.2Q1.5-2,5,0Z; #33413d 0 -28 4.6 5.4; #3a2a20 M-6-32Q0-40,6-32Z'),
  flame: figure('#ffd577 0 -28 4.6 5.4; #fff6d8 0 -27 2 3'),
  1: figure(`#ffb84d ${KEY}`),
  2: figure(`#b78bff ${KEY}`),
  H: figure(
    '#c8466a M0,16Q-20,2-17-8Q-13-18-4-14Q-1-12,0-9Q1-12,4-14Q13-18,17-8Q20,2,0,16Z; #ff8fa3 -8 -5 6 4 -.9; #ffe3ea -8 -8 2.6 1.8 -.6',
  ),
  '*': figure('#7fd84f 0 0 4 5.4; #d9ffb8 -.8 -1 2 3'),
  M: figure('#4d4136 M-10,1H38Q36,9,30,9H-2Q-8,9-10,1Z; #5f9a50 M-11,0Q14-3,39,0Q36,4,28,3Q14,5,2,3Q-8,4-11,0Z'),
  c: figure('#6ea84f M-11,2Q0-3,11,2Q2,10-11,2Z; #95c96a M-9,2Q0-1,9,2Q0,3-9,2Z'),
  R: figure(
    '#3b2c20 M-10-8Q0-2,10-8V0Q0,7-10,0ZM-10,1Q0,9,10,1V9Q0,4-10,9Z; #6f8f4a M-10-6Q0,0,10-6V-4Q0,3-10-4ZM-10,4Q0,10,10,4V6Q0,12-10,6Z; #9cf07090 -3 -1 1.6; #9cf07090 5 4 1.4',
  ),
  A: figure(`${WOOD}; #ffb84d ${KEY}`),
  Z: figure(`${WOOD}; #b78bff ${KEY}`),
  d: figure('#8fe6ff M0-2Q3.4,4,2.6,6Q0,9-2.6,6Q-3.4,4,0-2Z'),
};

/** @param {CanvasRenderingContext2D} ctx */
export function put(ctx, name = '', x = 0, y = 0, scaleX = 1, scaleY = scaleX, turn = 0) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scaleX, scaleY);
  for (const { color, path } of FIGURES[name] ?? []) {
    ctx.fillStyle = color;
    ctx.fill(path, 'evenodd');
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./bearer.js').Bearer} bearer */
export function putBearer(ctx, { x, y, vx, squash, onGround, wings, flapping, walked, facing }, time = 0) {
  const moving = onGround && Math.abs(vx) > 15;
  const step = moving ? Math.sin(walked * 0.32) * 3 : onGround ? 0 : 2;
  const bob = moving ? Math.abs(step) * 0.4 : Math.sin(time * 2.4) * 0.35;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(facing * (1 + squash * 0.35), 1 - squash * 0.35);
  if (wings) put(ctx, 'W', -2, -8, 1, 1, Math.sin(flapping > 0 ? flapping * 40 : time * 5) * 0.5);
  put(ctx, 'foot', -2.5 + step, -1.4);
  put(ctx, 'foot', 2.5 - step, -1.4);
  put(ctx, 'body', 0, -bob);
  put(ctx, 'eyes', 0, -12 - bob, 1, time % 3.4 < 0.12 ? 0.2 : 1);
  put(ctx, 'lantern', 9.4, -14 - bob, 1, 1, Math.sin(time * 3) * 0.12 - vx * facing * 0.002);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./cave.js').Thing} thing */
export function putThing(ctx, { kind, x, y, time, timer, done, direction }) {
  const float = Math.sin(time * 2) * 2;
  if (kind === 'S') {
    if (timer === 0) put(ctx, 'S', x, y, direction, 1);
    put(ctx, 'shell', x + (timer > 0 && timer < 1 ? Math.sin(timer * 50) : 0), y, direction, 1);
  } else if (kind === 'B' || kind === 'V') {
    for (const side of [-1, 1])
      put(ctx, 'batWing', x, y, side, 1, side * (timer > 0 ? 0.4 : Math.sin(time * 11) * 0.5));
    put(ctx, timer > 0 ? 'asleep' : 'bat', x, y, direction, 1);
  } else if (kind === 'W') for (const side of [-1.4, 1.4]) put(ctx, 'W', x, y + float, -side, 1.4, float * side * 0.1);
  else if (kind === 'o') put(ctx, 'o', x, y, 1 + timer * 0.3, 1 - timer * 0.4);
  else if (kind === 'c') put(ctx, 'c', x + (timer > 0 ? Math.sin(time * 60) : 0), y + timer * 4, done ? 0.2 : 1);
  else if (kind === 'd') put(ctx, 'd', x, y, Math.min(1, timer / 2.3));
  else put(ctx, kind, x, '*12H'.includes(kind) ? y + float : y);
  if (kind === 'C' && done) put(ctx, 'flame', x, y);
}
