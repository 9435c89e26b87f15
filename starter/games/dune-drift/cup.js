import { ranking } from './race.js';
import { TRACKS } from './tracks.js';

const PLACE_POINTS = [10, 7, 5, 3];
const PLACE_PRIZE = [1000, 700, 450, 250];
const CUP_PRIZE = [2000, 1000, 500, 250];
const PRIZE_PER_SECOND = 20;
/** Points per boost, by level. */
export const STYLE_PRIZE = [0, 15, 40];

/** @param {{ races: number, points: Record<string, number> }} [from] a cup to continue */
export function createCup({ races, points } = { races: 0, points: {} }) {
  return {
    /** Finished races. */
    races,
    /** Cup points by driver. @type {Map<string, number>} */
    points: new Map(Object.entries(points)),
    /** Points for drifts in this race. */
    style: 0,
  };
}

/** @typedef {ReturnType<typeof createCup>} Cup */

/**
 * Awards points after a race.
 * @param {Cup} cup @param {import('./race.js').Race} race
 * @returns {{ place: number, arrival: number, clock: number }} place from 1; the prizes of the player
 */
export function closeRace(cup, race) {
  const order = ranking(race);
  order.forEach((car, index) => {
    cup.points.set(car.name, (cup.points.get(car.name) ?? 0) + (PLACE_POINTS[index] ?? 0));
  });
  cup.races += 1;
  const place = order.findIndex((car) => car.human);
  const finish = order[place]?.finish ?? 0;
  const spared = finish > 0 ? Math.max(0, race.course.track.parSeconds - finish) : 0;
  return { place: place + 1, arrival: PLACE_PRIZE[place] ?? 0, clock: Math.round(spared * PRIZE_PER_SECOND) };
}

/** Drivers and points, best first; on equal points the player comes first. @param {Cup} cup */
export const standings = ({ points }) =>
  [...points].sort(
    ([one, first], [other, second]) => second - first || Number(other === 'you') - Number(one === 'you'),
  );

/** @param {Cup} cup @returns {{ place: number, prize: number }} */
export function closeCup(cup) {
  const place = standings(cup).findIndex(([name]) => name === 'you');
  return { place: place + 1, prize: CUP_PRIZE[place] ?? 0 };
}

/** @param {Cup} cup */
export const isLastRace = ({ races }) => races >= TRACKS.length;
