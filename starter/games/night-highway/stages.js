/**
 * @typedef {object} Palette
 * @property {string} top of the sky
 * @property {string} mid
 * @property {string} low at the horizon
 * @property {string} left ground, two shades that alternate
 * @property {string} left2
 * @property {string} right
 * @property {string} right2
 * @property {string} road
 * @property {string} road2
 * @property {string} edge
 * @property {string} edge2
 * @property {string} line
 * @property {string} fog
 */

/** @typedef {'tower' | 'neon' | 'palm' | 'hut' | 'pine' | 'shroom' | 'cactus' | 'mesa' | 'snowpine' | 'chalet' | 'lamp' | 'gate'} Prop */

/**
 * @typedef {object} Stage
 * @property {Palette} colors
 * @property {string} lamp light of the street lamps
 * @property {readonly (readonly [Prop, number, number, number])[]} props kind, one in so many segments, nearest and farthest
 *   distance from the middle of the road in half widths
 * @property {number} gap between groups of cars, in units
 * @property {number} crowd share of groups of more than one car
 * @property {number} heavy share of lorries and vans
 * @property {number} weave share of lone cars that change lanes
 * @property {readonly number[]} chord Hz
 * @property {readonly (readonly [number, number, number])[]} road segments, curve, rise in hundreds of units
 */

/** The road of one night, from the last neon to the first sun. @type {readonly Stage[]} */
export const STAGES = [
  {
    colors: {
      top: '#0b0920',
      mid: '#2f1650',
      low: '#d1457c',
      left: '#161029',
      left2: '#1a1330',
      right: '#161029',
      right2: '#1a1330',
      road: '#28253c',
      road2: '#2c2942',
      edge: '#ff5f9e',
      edge2: '#33173f',
      line: '#f4dcff',
      fog: '#3f1d55',
    },
    lamp: '#ffb86b',
    gap: 8600,
    crowd: 0.2,
    heavy: 0.1,
    weave: 0,
    chord: [110, 164.8, 220, 246.9, 329.6],
    props: [
      ['tower', 5, 2, 3.6],
      ['neon', 26, 1.5, 1.9],
    ],
    road: [
      [260, 0, 0],
      [150, 2, 0],
      [100, 0, 12],
      [150, -2, -12],
      [120, 0, 0],
      [180, 3, 16],
      [120, 0, -16],
      [170, -3, 0],
      [90, 0, 10],
      [150, 2, -10],
      [150, -3, 14],
      [140, 0, -14],
      [190, 3.5, 0],
      [130, -2, 10],
      [120, 0, -10],
      [180, -3.5, 0],
      [160, 0, 0],
    ],
  },
  {
    colors: {
      top: '#050f26',
      mid: '#0f3358',
      low: '#4ea3b4',
      left: '#0a2c46',
      left2: '#0d3350',
      right: '#27303a',
      right2: '#2b3540',
      road: '#222b3a',
      road2: '#263040',
      edge: '#e6f2f8',
      edge2: '#2c5a75',
      line: '#fff2cf',
      fog: '#174563',
    },
    lamp: '#ffe2a6',
    gap: 7800,
    crowd: 0.35,
    heavy: 0.22,
    weave: 0.08,
    chord: [98, 146.8, 196, 246.9, 293.7],
    props: [
      ['palm', 9, 1.5, 2.6],
      ['hut', 44, 1.9, 2.4],
    ],
    road: [
      [120, 0, 0],
      [230, -2.5, 22],
      [150, 0, -22],
      [240, 3.5, 0],
      [110, 0, 20],
      [220, -4, -20],
      [90, 0, 0],
      [150, 2, 26],
      [150, -3, -26],
      [240, 4, 14],
      [120, 0, -14],
      [200, -3, 24],
      [130, 3, -24],
      [240, -4.2, 0],
      [160, 0, 16],
      [150, 2, -16],
    ],
  },
  {
    colors: {
      top: '#040d0c',
      mid: '#0d2a26',
      low: '#3c7a62',
      left: '#0b1a15',
      left2: '#0e201a',
      right: '#0b1a15',
      right2: '#0e201a',
      road: '#1f272b',
      road2: '#232c30',
      edge: '#cfe58a',
      edge2: '#1c2f24',
      line: '#eaf6d4',
      fog: '#1d453a',
    },
    lamp: '#d4ffb0',
    gap: 7300,
    crowd: 0.4,
    heavy: 0.18,
    weave: 0.25,
    chord: [92.5, 138.6, 185, 220, 277.2],
    props: [
      ['pine', 3, 1.5, 3.4],
      ['shroom', 31, 1.4, 1.8],
    ],
    road: [
      [100, 0, 10],
      [110, 4, 0],
      [110, -4, 12],
      [80, 0, -20],
      [120, 4.6, 0],
      [120, -4.6, 18],
      [140, 0, -18],
      [110, -4, 22],
      [110, 4, -10],
      [120, -5, -12],
      [160, 0, 20],
      [120, 5, 0],
      [110, -4, -20],
      [110, 4, 26],
      [90, 0, -26],
      [130, -5, 0],
      [130, 5, 14],
      [150, 0, -14],
      [120, 4.4, 18],
      [120, -4.4, -18],
      [140, 0, 0],
    ],
  },
  {
    colors: {
      top: '#120822',
      mid: '#41204e',
      low: '#d4733f',
      left: '#2d1b26',
      left2: '#331f2a',
      right: '#2d1b26',
      right2: '#331f2a',
      road: '#2c2330',
      road2: '#302735',
      edge: '#ffb454',
      edge2: '#42231b',
      line: '#ffe9c4',
      fog: '#63302f',
    },
    lamp: '#ffc878',
    gap: 6600,
    crowd: 0.5,
    heavy: 0.32,
    weave: 0.2,
    chord: [103.8, 155.6, 207.7, 261.6, 311.1],
    props: [
      ['cactus', 13, 1.5, 3],
      ['mesa', 21, 3, 6],
    ],
    road: [
      [200, 0, 34],
      [160, 0, -34],
      [180, 3, 30],
      [140, 0, -30],
      [160, -5, 0],
      [220, 0, 40],
      [160, 2, -40],
      [180, -3, 26],
      [180, 5.2, -26],
      [220, 0, 36],
      [180, -2, -36],
      [150, 5, 0],
      [150, -5, 22],
      [240, 0, -22],
      [180, 0, 34],
      [180, -4.6, -34],
    ],
  },
  {
    colors: {
      top: '#141f4d',
      mid: '#5a5f9e',
      low: '#ffb98a',
      left: '#3a4870',
      left2: '#42517b',
      right: '#3a4870',
      right2: '#42517b',
      road: '#2b3354',
      road2: '#30395c',
      edge: '#ff7d5c',
      edge2: '#dfe6f7',
      line: '#ffffff',
      fog: '#8a7a9c',
    },
    lamp: '#cfe6ff',
    gap: 6300,
    crowd: 0.55,
    heavy: 0.26,
    weave: 0.32,
    chord: [130.8, 196, 261.6, 329.6, 392],
    props: [
      ['snowpine', 6, 1.5, 3.2],
      ['chalet', 47, 1.9, 2.6],
    ],
    road: [
      [120, 0, 40],
      [130, 5, 30],
      [130, -5, 0],
      [100, 0, -44],
      [150, -5.4, -26],
      [150, 5.4, 34],
      [120, 0, 30],
      [140, -4, -34],
      [140, 5, -30],
      [160, 0, 44],
      [130, -5.6, 0],
      [130, 5.6, -44],
      [140, 0, 34],
      [130, -5, 30],
      [130, 5, -34],
      [120, 0, -30],
      [150, -5.6, 20],
      [150, 5.6, -20],
      [260, 0, 0],
    ],
  },
];
