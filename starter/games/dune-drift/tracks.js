/**
 * A circuit: the points its middle line runs through, clockwise, the first one just after the start.
 * @typedef {object} Track
 * @property {string} name key of the texts
 * @property {number} half half the width of the road
 * @property {number} parSeconds a brisk time for three laps; faster earns points
 * @property {number} pace of the rivals, 1 is as fast as the player without boosts
 * @property {readonly (readonly [number, number])[]} points
 * @property {Theme} theme
 */

/**
 * @typedef {object} Theme
 * @property {string} sand
 * @property {string} ripple
 * @property {string} shade
 * @property {string} road
 * @property {string} roadLight
 * @property {string} edge
 * @property {string} dust
 * @property {'palm' | 'rock' | 'lamp'} feature what stands beside the road most often
 * @property {boolean} night
 */

/** @type {readonly Track[]} */
export const TRACKS = [
  {
    name: 'oasis',
    half: 84,
    parSeconds: 58,
    pace: 0.85,
    points: [
      [600, 1180],
      [640, 860],
      [920, 500],
      [1480, 420],
      [1920, 640],
      [2340, 520],
      [2800, 640],
      [2930, 1080],
      [2620, 1440],
      [2100, 1330],
      [1700, 1620],
      [1180, 1860],
      [720, 1720],
      [590, 1460],
    ],
    theme: {
      sand: '#e9b25c',
      ripple: '#f5c876',
      shade: '#c98a3c',
      road: '#b9793f',
      roadLight: '#cb8d4e',
      edge: '#fff0cf',
      dust: '#f3d296',
      feature: 'palm',
      night: false,
    },
  },
  {
    name: 'canyon',
    half: 78,
    parSeconds: 76,
    pace: 0.89,
    points: [
      [500, 1180],
      [500, 760],
      [760, 400],
      [1160, 460],
      [1260, 860],
      [1500, 1160],
      [1840, 1040],
      [1920, 620],
      [2260, 360],
      [2720, 460],
      [2860, 860],
      [2500, 1160],
      [2420, 1500],
      [2660, 1800],
      [2360, 2080],
      [1880, 1960],
      [1480, 1720],
      [1020, 1900],
      [640, 1720],
    ],
    theme: {
      sand: '#c9643f',
      ripple: '#db7c50',
      shade: '#96412c',
      road: '#7c3a2c',
      roadLight: '#924937',
      edge: '#ffd7a8',
      dust: '#e79a6a',
      feature: 'rock',
      night: false,
    },
  },
  {
    name: 'salt',
    half: 74,
    parSeconds: 86,
    pace: 0.9,
    points: [
      [400, 1200],
      [410, 780],
      [640, 420],
      [1100, 370],
      [1460, 560],
      [1440, 920],
      [1280, 1200],
      [1520, 1470],
      [1900, 1360],
      [2020, 960],
      [2060, 560],
      [2420, 330],
      [2860, 480],
      [2960, 900],
      [2660, 1180],
      [2840, 1560],
      [2620, 1940],
      [2080, 1840],
      [1560, 1960],
      [1080, 1790],
      [660, 1860],
      [420, 1580],
    ],
    theme: {
      sand: '#2f3560',
      ripple: '#3c4375',
      shade: '#1e2244',
      road: '#5a628f',
      roadLight: '#6b74a3',
      edge: '#d9e4ff',
      dust: '#a9b4e6',
      feature: 'lamp',
      night: true,
    },
  },
];
