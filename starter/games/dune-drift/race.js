import { angleDifference, approach, damp, distance } from '../kit/kit.js';
import { bump, createCar, driveCar, hitSolid } from './car.js';
import { buildCourse, roadShare } from './course.js';
import { paceFor, steerRival } from './rival.js';

export const LAPS = 3;
const COUNTDOWN_SECONDS = 3.2;
const LOST_DISTANCE = 330; // units beside the road
const LOST_SECONDS = 1.1;
const STUCK_SECONDS = 2.5;
const KEEP_STRAIGHT = 1.6; // per second
/** Shares of a lap at which rivals boost, slightly delayed one after the other. */
const RIVAL_BOOSTS = [0.08, 0.42, 0.74];
const RIVAL_BOOST_SECONDS = 0.8;
/** Once only the player is still racing. */
const PATIENCE_SECONDS = 25;

export const DRIVERS = /** @type {const} */ ([
  { name: 'you', color: '#ff5f4a', skill: 1, lane: 0 },
  { name: 'sirocco', color: '#35c2c9', skill: 1, lane: -14 },
  { name: 'tumble', color: '#f7d13d', skill: 0.95, lane: 14 },
  { name: 'mirage', color: '#a979f0', skill: 0.88, lane: 2 },
]);

/**
 * An event of a step, for sounds and sparks.
 * @typedef {{ kind: 'count' | 'go' | 'boost' | 'bump' | 'crash' | 'topple' | 'lap' | 'finish' | 'rescue', car: import('./car.js').Car, strength: number }} RaceEvent
 */

/** @typedef {ReturnType<typeof createRace>} Race */

/** @param {import('./tracks.js').Track} track */
export function createRace(track) {
  const course = buildCourse(track);
  const cars = DRIVERS.map(({ name, color, lane }) => {
    const car = createCar(name, color, name === 'you');
    car.lane = lane;
    return car;
  });
  // The player starts last, to have cars to overtake.
  const grid = [3, 0, 1, 2];
  cars.forEach((car, index) => {
    const place = grid[index] ?? 0;
    car.at = -8 - place * 5;
    const point = course.sample(car.at);
    const across = place % 2 === 0 ? -34 : 34;
    car.x = point.x - Math.sin(point.angle) * across;
    car.y = point.y + Math.cos(point.angle) * across;
    car.heading = point.angle;
    car.course = point.angle;
    car.across = across;
  });
  return { course, cars, wait: COUNTDOWN_SECONDS, time: 0, lastOnRoad: 0, done: false };
}

/** Cars from first to last. @param {Race} race */
export const ranking = ({ cars }) =>
  [...cars].sort((one, other) => {
    if (one.finish > 0 && other.finish > 0) return one.finish - other.finish;
    if (one.finish > 0 || other.finish > 0) return one.finish > 0 ? -1 : 1;
    return other.at - one.at;
  });

/** @param {Race} race @param {import('./car.js').Controls} controls of the player @param {number} dt @returns {RaceEvent[]} */
export function stepRace(race, controls, dt) {
  /** @type {RaceEvent[]} */
  const events = [];
  const [player] = race.cars;
  if (player === undefined) return events;
  if (race.wait > 0) {
    const before = Math.ceil(race.wait);
    race.wait -= dt;
    if (race.wait <= 0) events.push({ kind: 'go', car: player, strength: 1 });
    else if (Math.ceil(race.wait) < before) events.push({ kind: 'count', car: player, strength: Math.ceil(race.wait) });
    return events;
  }
  race.time += dt;
  race.cars.forEach((car, index) => {
    const skill = DRIVERS[index]?.skill ?? 1;
    if (!car.human) car.pace = damp(car.pace, paceFor(race.course.track.pace * skill, car.at - player.at), 2, dt);
    const own = car.human && car.finish === 0;
    stepCar(race, car, own ? controls : steerRival(car, race.course, race.cars), dt, events);
  });
  race.cars.forEach((car, index) => {
    for (const other of race.cars.slice(index + 1)) {
      const strength = bump(car, other);
      if (strength > 40 && (car.human || other.human)) events.push({ kind: 'bump', car, strength });
    }
  });
  if (race.cars.every((car) => car.human || car.finish > 0)) race.lastOnRoad += dt;
  if (player.finish > 0 || race.lastOnRoad > PATIENCE_SECONDS) race.done = true;
  return events;
}

/**
 * @param {Race} race @param {import('./car.js').Car} car @param {import('./car.js').Controls} controls @param {number} dt
 * @param {RaceEvent[]} events
 */
function stepCar(race, car, controls, dt, events) {
  const { course } = race;
  if (car.human && controls.steer === 0) keepStraight(course, car, dt);
  const fired = driveCar(car, controls, dt);
  if (fired > 0) events.push({ kind: 'boost', car, strength: fired });
  const before = car.at;
  car.at = course.follow(car.at, car.x, car.y);
  if (!car.human && car.at > before) boostRival(course, car, before);
  car.across = course.across(car.at, car.x, car.y);
  car.onSand = roadShare(course, car.across) < -0.12;
  touchThings(course, car, events);
  rescue(course, car, dt, events);
  const lap = Math.floor(car.at / course.count);
  if (lap <= car.lap) return;
  car.lap = lap;
  if (lap < LAPS) events.push({ kind: 'lap', car, strength: lap });
  else if (car.finish === 0) {
    car.finish = race.time;
    events.push({ kind: 'finish', car, strength: ranking(race).indexOf(car) + 1 });
  }
}

/**
 * Without steering, a car that is nearly straight aligns with the road: keys and thumbs cannot steer precisely.
 * @param {import('./course.js').Course} course @param {import('./car.js').Car} car @param {number} dt
 */
function keepStraight(course, car, dt) {
  const off = angleDifference(car.heading, course.sample(car.at + 5).angle);
  if (car.drift !== 0 || car.onSand || Math.abs(off) > 0.4 || car.speed < 60) return;
  car.heading += off * (1 - Math.exp(-KEEP_STRAIGHT * dt));
}

/** @param {import('./course.js').Course} course @param {import('./car.js').Car} car @param {number} before */
function boostRival({ count }, car, before) {
  const shift = car.lane / 400;
  for (const share of RIVAL_BOOSTS) {
    const spot = Math.round((share + shift) * count);
    const passed = Math.floor((car.at - spot) / count) > Math.floor((before - spot) / count);
    if (passed) car.boost = RIVAL_BOOST_SECONDS;
  }
}

/** @param {import('./course.js').Course} course @param {import('./car.js').Car} car @param {RaceEvent[]} events */
function touchThings({ things }, car, events) {
  for (const thing of things) {
    if (Math.abs(thing.x - car.x) > 60 || Math.abs(thing.y - car.y) > 60) continue;
    if (thing.solid) {
      const strength = hitSolid(car, thing.x, thing.y, thing.size * (thing.kind === 'rock' ? 24 : 9));
      if (strength > 60) events.push({ kind: 'crash', car, strength });
    } else if (thing.fallen === 0 && distance(thing.x, thing.y, car.x, car.y) < 26) {
      thing.fallen = car.course;
      car.speed *= 0.94;
      events.push({ kind: 'topple', car, strength: car.speed });
    }
  }
}

/** Returns cars that are lost in the dunes to the road. @param {import('./course.js').Course} course @param {import('./car.js').Car} car @param {number} dt @param {RaceEvent[]} events */
function rescue(course, car, dt, events) {
  const away = Math.abs(car.across) > LOST_DISTANCE;
  const stuck = car.onSand && Math.abs(car.speed) < 25;
  car.lost = away || stuck ? car.lost + dt : approach(car.lost, 0, dt * 2);
  if (car.lost < (away ? LOST_SECONDS : STUCK_SECONDS)) return;
  const point = course.sample(car.at);
  Object.assign(car, {
    x: point.x,
    y: point.y,
    heading: point.angle,
    course: point.angle,
    speed: 60,
    drift: 0,
    lost: 0,
    boost: 0,
  });
  events.push({ kind: 'rescue', car, strength: 1 });
}
