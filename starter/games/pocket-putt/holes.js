// Nine holes on a board of 400 x 600 units with the tee near the bottom; in landscape it is rotated.

/** @typedef {readonly [number, number, number, number]} Four */
/**
 * @typedef {object} Hole
 * @property {number} par
 * @property {string} felt color of the carpet
 * @property {readonly [number, number]} tee
 * @property {readonly [number, number]} cup
 * @property {readonly number[]} edge x and y of each corner
 * @property {readonly (readonly number[])[]} [blocks] corners of what stands inside
 * @property {readonly (readonly [...Four, number, number])[]} [slopes] x, y, width, height, push across, push down
 * @property {readonly Four[]} [water] x, y, width, height
 * @property {readonly Four[]} [sand] middle and radii
 * @property {readonly (readonly [number, number, number])[]} [bumpers] middle and radius
 * @property {readonly Four[]} [mills] middle, half length, radians per second
 * @property {readonly (readonly [...Four, number, number, number])[]} [gates] corner from and to, width, height, seconds there and back
 */

/** @type {readonly Hole[]} */
export const HOLES = [
  {
    par: 2,
    felt: '#2f7d5b',
    tee: [200, 510],
    cup: [200, 110],
    edge: [110, 560, 110, 40, 290, 40, 290, 560],
    blocks: [[150, 285, 215, 285, 215, 315, 150, 315]],
  },
  {
    par: 2,
    felt: '#2c7a78',
    tee: [130, 510],
    cup: [300, 130],
    edge: [60, 560, 60, 150, 150, 60, 345, 60, 345, 200, 200, 200, 200, 560],
    sand: [[100, 250, 26, 40]],
  },
  {
    par: 2,
    felt: '#3f7a4a',
    tee: [200, 520],
    cup: [200, 95],
    edge: [90, 565, 90, 40, 310, 40, 310, 565],
    slopes: [[90, 240, 220, 90, 0, 150]],
    sand: [
      [130, 130, 26, 36],
      [270, 130, 26, 36],
    ],
    blocks: [[170, 395, 200, 380, 230, 395, 200, 410]],
  },
  {
    par: 3,
    felt: '#2f7d5b',
    tee: [105, 515],
    cup: [295, 95],
    edge: [50, 565, 50, 40, 350, 40, 350, 565],
    water: [
      [50, 255, 115, 90],
      [235, 255, 115, 90],
    ],
    bumpers: [
      [250, 150, 16],
      [200, 90, 16],
    ],
  },
  {
    par: 3,
    felt: '#4a6a8c',
    tee: [200, 520],
    cup: [200, 95],
    edge: [
      100, 565, 100, 380, 70, 340, 70, 240, 100, 200, 100, 40, 300, 40, 300, 200, 330, 240, 330, 340, 300, 380, 300,
      565,
    ],
    mills: [[200, 290, 88, 1.3]],
    blocks: [
      [100, 170, 165, 170, 165, 185, 100, 185],
      [235, 170, 300, 170, 300, 185, 235, 185],
    ],
  },
  {
    par: 3,
    felt: '#7a4f7d',
    tee: [200, 530],
    cup: [200, 80],
    edge: [60, 570, 60, 130, 130, 40, 270, 40, 340, 130, 340, 570],
    bumpers: [
      [130, 390, 20],
      [270, 390, 20],
      [200, 310, 22],
      [110, 240, 18],
      [290, 240, 18],
      [200, 175, 18],
    ],
    slopes: [
      [60, 430, 60, 100, 70, 0],
      [280, 430, 60, 100, -70, 0],
    ],
  },
  {
    par: 3,
    felt: '#3f7a4a',
    tee: [120, 520],
    cup: [290, 90],
    edge: [60, 570, 60, 40, 340, 40, 340, 570],
    gates: [
      [62, 395, 238, 395, 100, 22, 3.4],
      [238, 215, 62, 215, 100, 22, 2.8],
    ],
    slopes: [[60, 270, 215, 90, 70, 0]],
    water: [[290, 262, 50, 106]],
  },
  {
    par: 4,
    felt: '#2c7a78',
    tee: [110, 520],
    cup: [295, 520],
    edge: [60, 570, 60, 90, 110, 40, 290, 40, 340, 90, 340, 570],
    blocks: [
      [180, 570, 180, 190, 220, 190, 220, 570],
      [60, 320, 120, 320, 120, 340, 60, 340],
      [280, 400, 340, 400, 340, 420, 280, 420],
    ],
    slopes: [
      [60, 210, 120, 80, 0, -190],
      [220, 240, 120, 80, 0, 120],
    ],
    mills: [[200, 115, 52, -1.7]],
    sand: [[255, 480, 22, 30]],
  },
  {
    par: 4,
    felt: '#8a5a4a',
    tee: [200, 545],
    cup: [200, 150],
    edge: [140, 590, 140, 480, 50, 430, 50, 90, 110, 30, 290, 30, 350, 90, 350, 430, 260, 480, 260, 590],
    water: [
      [110, 88, 44, 150],
      [246, 88, 44, 150],
      [154, 216, 20, 22],
      [226, 216, 20, 22],
    ],
    mills: [[200, 330, 70, 1.6]],
    gates: [[110, 262, 230, 262, 60, 16, 3.2]],
    bumpers: [
      [95, 380, 18],
      [305, 380, 18],
      [200, 75, 16],
    ],
    slopes: [
      [50, 130, 58, 200, 0, -90],
      [292, 130, 58, 200, 0, -90],
    ],
  },
];
