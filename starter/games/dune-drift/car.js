import { angleDifference, approach, clamp } from '../kit/kit.js';

export const CAR_RADIUS = 17;
export const TOP_SPEED = 390;
const BOOST_SPEED = 520;
const SAND_SPEED = 235;
const REVERSE_SPEED = 90;
const PULL = 330;
const BOOST_PULL = 900;
const BRAKE = 520;
const DRIFT_LEAST_SPEED = 170;
const MOST_SLIP = 0.85;
// Turn rate in radians per second at low speed, and how much it decreases at top speed: fast bends need a drift.
const TURN = 2.9;
const TURN_LOSS = 1.5;
/** Seconds of sliding for the small and the large boost. */
export const CHARGES = [0.55, 1.25];
const BOOST_SECONDS = [0, 0.7, 1.3];

/** @typedef {{ steer: number, gas: boolean, brake: boolean, drift: boolean }} Controls */

/**
 * @param {string} name key of the texts @param {string} color @param {boolean} human
 */
export function createCar(name, color, human) {
  return {
    name,
    color,
    human,
    x: 0,
    y: 0,
    /** Direction of the nose. */
    heading: 0,
    /** Direction of travel; differs from the nose while sliding. */
    course: 0,
    speed: 0,
    steer: 0,
    /** Side of the drift, 0 without one. */
    drift: 0,
    charge: 0,
    boost: 0,
    onSand: false,
    /** Index along the road, increasing over all laps. */
    at: 0,
    across: 0,
    lap: 0,
    finish: 0,
    lost: 0,
    /** Preferences of a rival: its position across the road and its pace. */
    lane: 0,
    pace: 1,
    agility: human ? 1 : 1.5,
  };
}

/** @typedef {ReturnType<typeof createCar>} Car */

/** The highest speed for a bend without sliding. @param {Car} car @param {number} bend radians per unit */
export function bendSpeed({ agility }, bend) {
  const sharp = Math.max(Math.abs(bend), 0.0005);
  return (agility * TURN) / (sharp + (agility * TURN_LOSS) / TOP_SPEED);
}

/** The boost level that the current slide has earned: 0, 1 or 2. @param {Car} car */
export const chargeLevel = ({ charge }) => CHARGES.filter((seconds) => charge >= seconds).length;

/** @param {Car} car @param {Controls} controls @param {number} dt @returns {number} the boost that begins, 0 to 2 */
export function driveCar(car, controls, dt) {
  car.steer = approach(car.steer, controls.steer, dt * 7);
  const fired = updateDrift(car, controls, dt);
  updateSpeed(car, controls, dt);
  turnCar(car, dt);
  car.x += Math.cos(car.course) * car.speed * dt;
  car.y += Math.sin(car.course) * car.speed * dt;
  return fired;
}

/** @param {Car} car @param {Controls} controls @param {number} dt */
function updateDrift(car, { steer, drift }, dt) {
  if (car.drift === 0) {
    if (drift && Math.abs(steer) > 0.3 && car.speed > DRIFT_LEAST_SPEED) car.drift = Math.sign(steer);
    car.charge = 0;
    return 0;
  }
  const slip = Math.abs(angleDifference(car.course, car.heading));
  // A deeper slide charges faster; deep sand charges nothing.
  if (!car.onSand) car.charge += dt * clamp(slip / 0.5, 0.3, 1.2);
  if (drift && car.speed > DRIFT_LEAST_SPEED * 0.7) return 0;
  const level = drift ? 0 : chargeLevel(car);
  car.drift = 0;
  car.charge = 0;
  if (level > 0) car.boost = Math.max(car.boost, BOOST_SECONDS[level] ?? 0);
  return level;
}

/** @param {Car} car @param {Controls} controls @param {number} dt */
function updateSpeed(car, { gas, brake, drift }, dt) {
  car.boost = Math.max(0, car.boost - dt);
  const boosted = car.boost > 0;
  // Without a slide the drift button brakes.
  const braking = brake || (drift && car.drift === 0 && Math.abs(car.steer) < 0.3);
  const top = (car.onSand && !boosted ? SAND_SPEED : boosted ? BOOST_SPEED : TOP_SPEED) * car.pace;
  if (boosted) car.speed = approach(car.speed, top, BOOST_PULL * dt);
  else if (braking) car.speed = approach(car.speed, -REVERSE_SPEED, (car.speed > 0 ? BRAKE : 200) * dt);
  else if (car.speed > top) car.speed = approach(car.speed, top, (car.onSand ? 520 : 160) * dt);
  else
    car.speed = approach(car.speed, gas ? top : 0, (gas ? PULL * (1.15 - 0.75 * (car.speed / TOP_SPEED)) : 150) * dt);
}

/** @param {Car} car @param {number} dt */
function turnCar(car, dt) {
  const rolling = clamp(Math.abs(car.speed) / 130, 0, 1) * Math.sign(car.speed);
  const fast = clamp(car.speed / TOP_SPEED, 0, 1);
  const turn =
    car.drift === 0
      ? car.steer * (TURN - TURN_LOSS * fast) * rolling * car.agility
      : car.drift * (1.7 + 1.5 * car.steer * car.drift);
  car.heading += turn * dt;
  if (car.speed < 30) {
    car.course = car.heading;
    return;
  }
  const slip = clamp(angleDifference(car.course, car.heading), -MOST_SLIP, MOST_SLIP);
  car.heading = car.course + slip;
  const grip = car.drift === 0 ? (car.onSand ? 5 : 9) : 2.9;
  car.course += slip * (1 - Math.exp(-grip * dt));
  car.speed *= 1 - Math.abs(Math.sin(slip)) * (car.drift === 0 ? 0.9 : 0.22) * dt;
}

/** Pushes two touching cars apart. @param {Car} one @param {Car} other @returns {number} how hard, in units per second */
export function bump(one, other) {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const gap = Math.hypot(dx, dy);
  if (gap === 0 || gap >= CAR_RADIUS * 2) return 0;
  const push = (CAR_RADIUS * 2 - gap) / 2 / gap;
  one.x -= dx * push;
  one.y -= dy * push;
  other.x += dx * push;
  other.y += dy * push;
  const closing =
    (Math.cos(one.course) * one.speed - Math.cos(other.course) * other.speed) * (dx / gap) +
    (Math.sin(one.course) * one.speed - Math.sin(other.course) * other.speed) * (dy / gap);
  if (closing <= 0) return 0;
  // The car that hits another loses some speed to it; no car is stopped.
  const ahead = Math.cos(one.course) * dx + Math.sin(one.course) * dy > 0;
  one.speed -= closing * (ahead ? 0.35 : -0.2);
  other.speed += closing * (ahead ? 0.2 : -0.35);
  return closing;
}

/** Bounces the car off a solid object. @param {Car} car @param {number} x @param {number} y @param {number} radius @returns {number} how hard */
export function hitSolid(car, x, y, radius) {
  const dx = car.x - x;
  const dy = car.y - y;
  const gap = Math.hypot(dx, dy);
  const reach = radius + CAR_RADIUS;
  if (gap >= reach || gap === 0) return 0;
  car.x = x + (dx / gap) * reach;
  car.y = y + (dy / gap) * reach;
  const out = Math.atan2(dy, dx);
  const into = -Math.cos(angleDifference(out, car.course)) * car.speed;
  if (into <= 0) return 0;
  // A glancing hit keeps most of the speed, a head-on hit hardly any.
  const side = Math.sign(angleDifference(out, car.course)) || 1;
  car.course = out + side * 1.35;
  car.speed = Math.max(40, car.speed - into * 0.9);
  car.drift = 0;
  return into;
}
