import { approach } from '../kit/kit.js';
import { STAGES } from './stages.js';
import { stageAt } from './track.js';

/** Centers of the three lanes, in half widths of the road. */
export const LANES = [-0.66, 0, 0.66];
/** Length in units, enough for every kind. */
export const CAR_LENGTH = 760;
/**
 * All cars have the same speed, in units per second, so that a gap in the traffic stays open. (With different speeds
 * cars soon close all three lanes.)
 */
const CRUISE = 5400;
const AHEAD = 42_000;

/** @typedef {'red' | 'teal' | 'cream' | 'taxi' | 'van' | 'lorry'} CarKind */
/** @typedef {{ kind: CarKind, z: number, x: number, half: number, lane: number, to: number, blink: number, weaves: boolean, speed: number, passed: boolean, hit: boolean }} Car */
/** @typedef {readonly (readonly [number, number])[]} Group how far behind the first, and the lane, of each car */

/** @type {Record<CarKind, number>} half widths */
const HALVES = { red: 0.16, teal: 0.16, cream: 0.16, taxi: 0.16, van: 0.18, lorry: 0.22 };

/** @param {import('../kit/random.js').Random} random @returns {Group} */
function chooseGroup(random) {
  const [a, b, c] = /** @type {[number, number, number]} */ (random.shuffle([0, 1, 2]));
  return random.pick([
    [
      [0, a],
      [random.range(0, 900), b],
    ],
    [
      [0, a],
      [random.range(0, 900), b],
    ],
    [
      [0, a],
      [1900, a],
      [3800, a],
    ],
    [
      [0, a],
      [4600, b],
      [9200, c],
    ],
    [
      [0, 0],
      [0, 2],
      [6600, 1],
    ],
    [
      [0, a],
      [random.range(0, 600), b],
      [9800, b],
      [9800, c],
    ],
  ]);
}

/** @param {import('../kit/random.js').Random} random @param {number} from where the player starts */
export function createTraffic(random, from) {
  /** @type {Car[]} */
  let cars = [];
  let next = from + 13_000;

  /** @param {number} z @param {number} lane @param {boolean} weaves @param {number} heavy */
  function add(z, lane, weaves, heavy) {
    /** @type {CarKind} */
    const kind = random.chance(heavy) ? random.pick(['van', 'lorry']) : random.pick(['red', 'teal', 'cream', 'taxi']);
    const half = HALVES[kind];
    const x = LANES[lane] ?? 0;
    cars.push({ kind, z, x, half, lane, to: lane, blink: 0, weaves, speed: CRUISE, passed: false, hit: false });
  }

  /** @returns {number} the length of what was added */
  function addGroup() {
    const { crowd, weave, heavy } = STAGES[stageAt(next)] ?? { crowd: 0, weave: 0, heavy: 0 };
    if (!random.chance(crowd)) {
      add(next, random.int(0, 2), random.chance(weave), heavy);
      return 0;
    }
    const group = chooseGroup(random);
    for (const [behind, lane] of group) add(next + behind, lane, false, heavy);
    return Math.max(...group.map(([behind]) => behind));
  }

  /** Changes lanes within the player's sight, after signaling. @param {Car} car @param {number} far @param {number} dt */
  function weave(car, far, dt) {
    if (car.to !== car.lane) {
      car.blink += dt;
      if (car.blink < 0.8) return;
      const goal = LANES[car.to] ?? 0;
      car.x = approach(car.x, goal, 0.6 * dt);
      if (car.x === goal) car.lane = car.to;
    } else if (car.weaves && far < 15_000) {
      car.weaves = false;
      car.to = car.lane === 1 ? random.pick([0, 2]) : 1;
    }
  }

  return {
    get cars() {
      return cars;
    },
    /** @param {number} playerZ @param {number} end no more cars from here @param {number} dt */
    step(playerZ, end, dt) {
      next += CRUISE * dt;
      while (next < Math.min(end, playerZ + AHEAD))
        next += addGroup() + (STAGES[stageAt(next)]?.gap ?? 6000) * random.range(0.97, 1.35);
      for (const car of cars) {
        // A car that was hit pulls over to the side.
        if (car.hit) {
          car.x = approach(car.x, car.x < 0 ? -1.3 : 1.3, 0.5 * dt);
          car.speed = approach(car.speed, 2500, 2600 * dt);
        } else weave(car, car.z - playerZ, dt);
        car.z += car.speed * dt;
      }
      cars = cars.filter(({ z }) => z > playerZ - 5000);
    },
  };
}
