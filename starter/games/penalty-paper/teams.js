/**
 * @typedef {object} Team
 * @property {Animal} animal also the key of its texts
 * @property {string} fur
 * @property {string} shirt
 * @property {readonly [string, string]} sky of the stage set, top and bottom
 * @property {string} hill
 * @property {KeeperSkill} keeper
 * @property {StrikerSkill} striker
 */

/** @typedef {'hare' | 'hedgehog' | 'heron' | 'cat' | 'octopus' | 'owl'} Animal */

/**
 * Lengths are in goal heights, times in seconds.
 * @typedef {object} KeeperSkill
 * @property {number} reach how far from body and hands a ball is still held
 * @property {number} speed of a dive
 * @property {number} delay before it dives
 * @property {number} read chance to see where the ball goes
 * @property {number} lowest the hands get
 * @property {number} highest
 * @property {number} side -1 guesses left, 1 right, 0 either
 */

/**
 * @typedef {object} StrikerSkill
 * @property {number} flight seconds the ball takes
 * @property {number} honest chance that the run-up shows the right side
 * @property {number} corner 0 shoots down the middle, 1 into the corners
 * @property {number} curve most bend of a ball
 * @property {number} wild chance to miss the goal
 */

/** @type {Team} */
export const OURS = {
  animal: 'hare',
  fur: '#e8d3b0',
  shirt: '#e5533d',
  sky: ['#000000', '#000000'],
  hill: '#000000',
  keeper: { reach: 0.36, speed: 2.7, delay: 0, read: 1, lowest: 0, highest: 1, side: 0 },
  striker: { flight: 0.7, honest: 1, corner: 1, curve: 1, wild: 0 },
};

/** Opponents from the first round to the final. @type {readonly Team[]} */
export const OPPONENTS = [
  {
    animal: 'hedgehog',
    fur: '#9a7350',
    shirt: '#4f9d69',
    sky: ['#8fd0dc', '#fbe7b4'],
    hill: '#7db58a',
    keeper: { reach: 0.22, speed: 1.5, delay: 0.14, read: 0.25, lowest: 0, highest: 0.55, side: 0 },
    striker: { flight: 1.15, honest: 1, corner: 0.55, curve: 0, wild: 0.14 },
  },
  {
    animal: 'heron',
    fur: '#a9bfd4',
    shirt: '#3d6fb0',
    sky: ['#7fb2e8', '#e6f0d2'],
    hill: '#5f9fa0',
    keeper: { reach: 0.24, speed: 1.8, delay: 0.12, read: 0.34, lowest: 0.42, highest: 1, side: 0 },
    striker: { flight: 1, honest: 0.9, corner: 0.7, curve: 0.35, wild: 0.12 },
  },
  {
    animal: 'cat',
    fur: '#f0a24e',
    shirt: '#7a4fa0',
    sky: ['#f59a72', '#ffe0a0'],
    hill: '#b8646a',
    keeper: { reach: 0.2, speed: 2.9, delay: 0.08, read: 0.34, lowest: 0, highest: 1, side: -1 },
    striker: { flight: 0.88, honest: 0.75, corner: 0.8, curve: 0.6, wild: 0.1 },
  },
  {
    animal: 'octopus',
    fur: '#d9709a',
    shirt: '#2f8f92',
    sky: ['#5a5aa8', '#e89bb0'],
    hill: '#44508e',
    keeper: { reach: 0.34, speed: 1.6, delay: 0.12, read: 0.38, lowest: 0, highest: 1, side: 0 },
    striker: { flight: 0.8, honest: 0.65, corner: 0.85, curve: 1, wild: 0.08 },
  },
  {
    animal: 'owl',
    fur: '#8b6a4a',
    shirt: '#d9a520',
    sky: ['#1d2350', '#6a4a86'],
    hill: '#2a2f5e',
    keeper: { reach: 0.23, speed: 2.4, delay: 0.08, read: 0.5, lowest: 0, highest: 1, side: 0 },
    striker: { flight: 0.7, honest: 0.55, corner: 0.95, curve: 0.9, wild: 0.05 },
  },
];
