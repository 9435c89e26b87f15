import { TAU } from '../kit/kit.js';

/** A drawing as text: 'color shape; color shape'. A shape is an SVG path or an oval: x y radius [radius [turn]]. */
function figure(text = '') {
  return text.split('; ').map((part) => {
    const [color = '', ...shape] = part.split(' ');
    const path = new Path2D(shape[0]?.startsWith('M') ? shape[0] : '');
    const [x = 0, y = 0, wide = 0, high = wide, turn = 0] = shape.map(Number);
    if (shape.length > 1) path.ellipse(x, y, wide, high, turn, 0, TAU);
    return { color, path };
  });
}

/** Creatures, things and upgrades by their names, about 24 units wide. @type {Record<string, ReturnType<typeof figure>>} */
const FIGURES = {
  knight: figure(
    '#8e2f2a M-5-6Q-14,4-10,12Q-4,10,2,12L4-6Z; #5b6472 M-7-2H7L8,9Q0,13-8,9Z; #8d98a8 M1-2H7L8,9Q5,11,2,11Z; #ff8a3d 3 4 3; #ffe0a0 3 4 1.6; #74808f 0 -8 8.4 8; #a9b4c2 3 -12 4 3 .5; #1d1a20 M-1-11Q5-12,8.4-9V-5Q3-4-1-5Z; #ffb35a 2 -8 1.5 1.9; #ffb35a 6 -8 1.3 1.7; #ff7a2f M-2-15Q-9-18-6-25Q-3-22-2-23Q1-27,0-29Q7-22,3-15Z; #ffd98a M-1-15Q-4-18-2-21Q2-20,2-15Z',
  ),
  foot: figure('#3a414d 0 0 3.2 2.2'),
  gloom: figure(
    '#2b2348 M-11,9Q-12-12,0-12Q12-12,11,9Q8,5,5,9Q2,5-1,9Q-5,5-7,9Q-9,6-11,9Z; #463a70 M-7-3Q-6-10,1-10Q-3-7-4-1Z; #d8ff8a -3 -2 2 2.8; #d8ff8a 5 -2 2 2.8; #2b2348 -2.4 -1.4 .9; #2b2348 5.4 -1.4 .9',
  ),
  moth: figure(
    '#b98aa8 -6 -3 7 4.4 .5; #b98aa8 6 -3 7 4.4 -.5; #8a5f86 -5 4 4.5 3.4 -.5; #8a5f86 5 4 4.5 3.4 .5; #ffe3b0 -7 -4 2; #ffe3b0 7 -4 2; #4a3350 0 1 3 6.5; #fff1d0 -1.2 -3 1.1; #fff1d0 1.2 -3 1.1',
  ),
  bramble: figure(
    '#24462f M0-18L4-13L10-15L11-9L17-8L14-2L18,3L12,6L13,12L7,12L4,17L0,13L-4,17L-7,12L-13,12L-12,6L-18,3L-14-2L-17-8L-11-9L-10-15L-4-13Z; #3d6b3f 0 0 11 10.4; #5d8f4c -3 -3 6 4 -.5; #ffd0c0 -4 1 2.4 3; #ffd0c0 5 1 2.4 3; #24462f -3.4 2 1.1; #24462f 5.4 2 1.1; #24462f M-4-4L1-2L-4-2ZM6-4L2-2L6-2Z',
  ),
  wisp: figure(
    '#5fc4e8 M0-16Q11-6,9,4Q7,12,0,12Q-7,12-9,4Q-10-4-4-8Q-2-4-1-6Q-3-11,0-16Z; #c9f4ff M0-6Q6,0,5,5Q4,10,0,10Q-4,10-5,5Q-5,1,0-6Z; #1d4a66 -2 3 1.3 2; #1d4a66 2.6 3 1.3 2',
  ),
  fox: figure(
    '#33507c M-12-2Q-20-4-18,6Q-14,8-8,5Q0,10,8,6L15,1L10-3L11-13L5-8H0L-3-13L-4-6Q-9-6-12-2Z; #5b7fb0 M0-6H6L13,0L6,4Q2,0,0-6Z; #e8f6ff -18 2 3; #baf7ff 5 -2 1.7 2; #baf7ff 9.6 -2 1.4 1.8; #14233c 14.6 .8 1.4',
  ),
  ogre: figure(
    '#3b2440 M-22,22Q-30-20,0-22Q30-20,22,22Q14,16,8,22Q0,16-8,22Q-14,16-22,22Z; #5c3a5c M-15-4Q-14-18,2-18Q-8-12-9,0Z; #efe0c0 M-14-18Q-24-24-20-34Q-14-28-8-21ZM14-18Q24-24,20-34Q14-28,8-21Z; #ffb35a -7 -5 4 5; #ffb35a 9 -5 4 5; #3b2440 -6 -4 1.8; #3b2440 10 -4 1.8; #1c1020 M-10,6Q1,2,12,6Q10,14,1,14Q-8,14-10,6Z; #efe0c0 M-7,5L-4,10L-1,4.6ZM5,4.6L8,10L10,5Z',
  ),
  boss: figure(
    '#2a1d1a M-36,40Q-44,0-34-26Q0-40,34-26Q44,0,36,40Q26,32,20,42Q8,34,0,44Q-8,34-20,42Q-26,32-36,40Z; #4a342a M-28,30Q-34,0-26-22Q-4-32,10-28Q-12-18-16,30Z; #5d4a3c M-30-24Q-58-34-52-62Q-46-50-42-48Q-44-60-38-68Q-30-44-18-32ZM30-24Q58-34,52-62Q46-50,42-48Q44-60,38-68Q30-44,18-32Z; #f6e7a8 -14 -6 9 10; #f6e7a8 16 -6 9 10; #7fae5a 0 -31 28 5; #2a1d1a -12 -4 4; #2a1d1a 18 -4 4; #140c0a M-22,12Q1,4,24,12Q20,30,1,28Q-18,30-22,12Z; #f6e7a8 M-16,10L-11,18L-6,8.4ZM8,8.4L13,18L18,10Z',
  ),
  ember: figure('#ff8a3d M0-6L5,0L0,6L-5,0Z; #ffe0a0 M0-3.4L2.6,0L0,3.4L-2.6,0Z'),
  heart: figure('#ff5d73 M0,10Q-13,1-10-6Q-6-11,0-5Q6-11,10-6Q13,1,0,10Z; #ffd0d6 -5 -4 2.2 1.6 -.7'),
  orb: figure('#4fb4e0 0 0 6; #e6fbff 0 0 3.4'),
  spark: figure('#ff8a3d M-12,0Q0-5,7-4Q12,0,7,4Q0,5-12,0Z; #ffe9b8 5 0 4 2.6'),
  ring: figure('#ff8a3d M0-10Q7-2,5,3Q3,7,0,7Q-3,7-5,3Q-7-2,0-10Z; #ffe9b8 M0-3Q3,1,2.4,3.6Q0,6-2.4,3.6Q-3,1,0-3Z'),
  sword: figure(
    '#dfe8f2 M-2,4L8-12L12-10L3,6Z; #9fb0c2 M3,6L12-10L12-6L5,7Z; #c98a3d M-6,1L7,8L5,11L-8,4Z; #6b4a2f M-4,6L-9,13L-6,14L-1,8Z',
  ),
  meteor: figure(
    '#ff8a3d M12-13Q2-10-4-4L4,4Q10-2,12-13Z; #ffd98a M12-13Q6-6,0,0L4,4Q9-2,12-13Z; #5a4038 -4 4 7.4; #ff8a3d -5 3 3.4; #ffe0a0 -5 3 1.6',
  ),
  storm: figure('#ffe27a M3-13L-8,3H-1L-4,13L8-3H1Z; #fff8d8 M1-7L-4,1H1L-1,6L4-1H0Z'),
  boots: figure('#9c5b36 M-7-11H1V2Q9,3,10,9H-7Z; #6b3c22 M-7,6H10V10H-7Z; #ffd98a M-7-11H1V-7H-7Z'),
  lure: figure('#e0485a M-9-2A9,9,0,0,1,9-2V7H3V-2A3,3,0,0,0-3-2V7H-9Z; #f3f0ea M-9,7H-3V11H-9ZM3,7H9V11H3Z'),
  forge: figure('#8d98a8 M-11-9H9Q12-9,12-5V-1H-11Z; #c3ccd8 M-11-9H9L10-6H-11Z; #8a5a36 M-2-1H2V13H-2Z'),
  bellows: figure(
    '#8a5a36 M-11-8Q4-10,4,0Q4,10-11,8Q-6,0-11-8Z; #c98a3d M-8-5Q1-6,1,0Q1,6-8,5Q-5,0-8-5Z; #ff8a3d M4-2L12-5Q9,0,12,5L4,2Z',
  ),
  grass: figure('#3f6a5860 M-8,6Q-7,0-9-5Q-3,0-3,6ZM-2,6Q0-3,1-8Q4,0,3,6ZM4,6Q7,0,9-3Q9,3,8,6Z'),
  flower: figure('#3f6a5870 M-1,8L0-2L1,8Z; #d9c4ff90 0 -5 4 2; #d9c4ff90 0 -5 2 4; #ffe9b8c0 0 -5 1.4'),
  stone: figure('#5a658060 M-10,5Q-11-4-2-6Q8-6,10,5Z; #8a94ae50 M-6,0Q-5-4,1-5Q-1-1-6,0Z'),
  bush: figure('#0d1a22 -14 2 18 16; #0d1a22 14 4 18 15; #16303a -8 -4 15 12; #1d3d44 10 -3 10 8; #2b5552 -12 -8 6 4'),
};

const HALF = 52; // units a kept picture reaches from its middle
const SHARP = 2.4; // pixels per unit
/** @type {Map<string, HTMLCanvasElement>} */
const pictures = new Map();

/** The drawing in plain white, for the flash of a hit. */
export function pictureOf(name = '', white = false) {
  const key = white ? `${name} white` : name;
  const kept = pictures.get(key);
  if (kept !== undefined) return kept;
  const canvas = document.createElement('canvas');
  const half = name === 'boss' ? 72 : HALF;
  canvas.width = half * 2 * SHARP;
  canvas.height = canvas.width;
  const ctx = canvas.getContext('2d');
  ctx?.setTransform(SHARP, 0, 0, SHARP, half * SHARP, half * SHARP);
  for (const { color, path } of FIGURES[name] ?? []) {
    if (ctx === null) break;
    ctx.fillStyle = white ? '#fff4e0' : color;
    ctx.fill(path);
  }
  pictures.set(key, canvas);
  return canvas;
}

/** @param {CanvasRenderingContext2D} ctx */
export function put(ctx, name = '', x = 0, y = 0, scaleX = 1, scaleY = scaleX, turn = 0, white = false) {
  const picture = pictureOf(name, white);
  const size = picture.width / SHARP;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scaleX, scaleY);
  ctx.drawImage(picture, -size / 2, -size / 2, size, size);
  ctx.restore();
}
