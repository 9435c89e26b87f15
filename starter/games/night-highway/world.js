import { approach, clamp, createRandom, damp } from '../kit/kit.js';
import { curveOf, SEGMENT, STAGE_ENDS, UNITS_PER_METRE } from './track.js';
import { CAR_LENGTH, createTraffic, LANES } from './traffic.js';

/** Units per second: 240 km/h. */
export const TOP_SPEED = 12_000;
export const MOST_NITRO = 3;
const BOOST_SECONDS = 2.4;
const BOOST = 1.3;
const HALF = 0.16;
/** Maximum gap of a near miss. */
const NEAR = 0.26;
const FENCE = 1.42;
const CHAIN_SECONDS = 4;
const START_SECONDS = 54;
/** Time bonus of the gates after the first four stages. */
const EXTENSIONS = [44, 44, 48, 43];

/**
 * @typedef {object} Events
 * @property {(stage: number, seconds: number) => void} gate a new stage began
 * @property {(side: number, near: boolean, points: number) => void} overtook side: -1 left, 1 right
 * @property {(side: number) => void} scraped
 * @property {() => void} crashed
 * @property {() => void} boosted
 * @property {() => void} charged one more nitro
 * @property {() => void} timeUp
 * @property {(bonus: number) => void} arrived
 */

/** @param {Events} events @param {number} [stage] where the run starts */
export function createWorld(events, stage = 0) {
  const startZ = (STAGE_ENDS[stage - 1] ?? 0) + 2000;
  const traffic = createTraffic(createRandom(), startZ);
  const world = {
    z: startZ,
    x: LANES[1] ?? 0,
    speed: 4000,
    steer: 0,
    clock: 0,
    timeLeft: START_SECONDS,
    stage,
    nitro: 1,
    boost: 0,
    spin: 0,
    safe: 0,
    slide: 0,
    offRoad: false,
    braking: false,
    chain: 0,
    chainLeft: 0,
    longest: 0,
    style: 0,
    overtakes: 0,
    nearMisses: 0,
    over: false,
  };
  const multiplier = () => Math.min(5, 1 + Math.floor(world.chain / 3));

  /** @param {number} amount */
  function charge(amount) {
    const before = Math.floor(world.nitro);
    world.nitro = Math.min(MOST_NITRO, world.nitro + amount);
    if (Math.floor(world.nitro) > before) events.charged();
  }

  function loseChain() {
    world.chain = 0;
    world.chainLeft = 0;
  }

  /** @param {import('./traffic.js').Car} car @param {number} gap to it, sideways */
  function overtake(car, gap) {
    car.passed = true;
    if (car.hit) return;
    const near = gap < NEAR;
    world.chain += near ? 2 : 1;
    world.chainLeft = CHAIN_SECONDS;
    world.longest = Math.max(world.longest, world.chain);
    world.overtakes += 1;
    if (near) world.nearMisses += 1;
    const points = (near ? 120 : 40) * multiplier();
    world.style += points;
    charge(near ? 0.34 : 0.05);
    events.overtook(Math.sign(car.x - world.x), near, points);
  }

  /** @param {import('./traffic.js').Car} car @param {number} ahead */
  function touch(car, ahead) {
    car.hit = true;
    loseChain();
    const side = Math.sign(car.x - world.x) || 1;
    if (ahead < CAR_LENGTH * 0.4) {
      // Side by side: both are pushed apart.
      world.slide = -side * 1.4;
      world.speed *= 0.93;
      world.safe = 0.4;
      events.scraped(side);
      return;
    }
    world.speed = Math.min(world.speed, car.speed) * 0.35;
    world.boost = 0;
    world.spin = 0.9;
    world.safe = 2.6;
    car.speed = TOP_SPEED * 0.75;
    events.crashed();
  }

  /** @param {number} before own z before the step @param {number} dt */
  function meet(before, dt) {
    for (const car of traffic.cars) {
      const ahead = car.z - world.z;
      const wasAhead = car.z - car.speed * dt - before;
      const gap = Math.abs(car.x - world.x) - HALF - car.half;
      if (!car.passed && wasAhead > 0 && ahead <= 0) overtake(car, gap);
      if (car.hit || world.safe > 0 || gap > -0.03 || Math.abs(ahead) > CAR_LENGTH) continue;
      // Cars behind the player keep their distance by themselves.
      if (ahead < -CAR_LENGTH * 0.6) continue;
      touch(car, ahead);
    }
  }

  /** @param {{ steer: number, brake: boolean, nitro: boolean }} wish @param {number} dt */
  function drive(wish, dt) {
    if (wish.nitro && world.nitro >= 1 && world.boost === 0 && world.spin === 0) {
      world.nitro -= 1;
      world.boost = BOOST_SECONDS;
      events.boosted();
    }
    world.boost = Math.max(0, world.boost - dt);
    world.spin = Math.max(0, world.spin - dt);
    world.safe = Math.max(0, world.safe - dt);
    world.slide = approach(world.slide, 0, 3.5 * dt);
    world.braking = wish.brake || world.over;
    const boosting = world.boost > 0;
    const limit = TOP_SPEED * (boosting ? BOOST : 1);
    if (world.braking) world.speed -= TOP_SPEED * 0.75 * dt;
    else if (world.speed < limit) {
      const eagerness = boosting ? 0.6 : 0.42 * (1.12 - world.speed / TOP_SPEED);
      world.speed = Math.min(limit, world.speed + TOP_SPEED * eagerness * dt);
    } else world.speed = approach(world.speed, limit, TOP_SPEED * 0.22 * dt);
    world.offRoad = Math.abs(world.x) > 1.04;
    if (world.offRoad && world.speed > TOP_SPEED * 0.45) world.speed -= TOP_SPEED * 0.8 * dt;
    world.speed = Math.max(0, world.speed);
  }

  /** @param {number} wish -1 to 1 @param {number} dt */
  function turn(wish, dt) {
    const share = Math.min(1.12, world.speed / TOP_SPEED);
    world.steer = damp(world.steer, world.spin > 0 ? 0 : wish, 11, dt);
    const pull = curveOf(Math.floor(world.z / SEGMENT)) * 0.27 * share * share;
    world.x += (world.steer * 2.15 * Math.min(1, share * 1.7) - pull + world.slide) * dt;
    if (Math.abs(world.x) <= FENCE) return;
    const side = Math.sign(world.x);
    world.x = side * FENCE;
    if (world.safe > 0 || world.speed < TOP_SPEED * 0.3) return;
    world.slide = -side * 1.2;
    world.speed *= 0.8;
    world.safe = 0.5;
    loseChain();
    events.scraped(side);
  }

  /** @param {number} dt */
  function keepTime(dt) {
    world.timeLeft -= dt;
    const end = STAGE_ENDS[world.stage] ?? Number.POSITIVE_INFINITY;
    if (world.z >= end) {
      const seconds = EXTENSIONS[world.stage];
      world.stage += 1;
      if (seconds === undefined) {
        const bonus = Math.round(Math.max(0, world.timeLeft)) * 150;
        world.style += bonus;
        world.over = true;
        events.arrived(bonus);
        return;
      }
      world.timeLeft += seconds;
      charge(1);
      events.gate(world.stage, seconds);
    }
    if (world.timeLeft > 0) return;
    world.timeLeft = 0;
    world.over = true;
    events.timeUp();
  }

  return Object.assign(world, {
    traffic,
    multiplier,
    /** Meters driven and style points. */
    score: () => Math.round((world.z - startZ) / UNITS_PER_METRE / 2) + world.style,
    /** @param {number} dt @param {{ steer: number, brake: boolean, nitro: boolean }} wish */
    step(dt, wish) {
      world.clock += dt;
      world.chainLeft = Math.max(0, world.chainLeft - dt);
      if (world.chainLeft === 0) world.chain = 0;
      const before = world.z;
      drive(wish, dt);
      turn(clamp(wish.steer, -1, 1), dt);
      world.z += world.speed * dt;
      traffic.step(world.z, STAGE_ENDS.at(-1) ?? 0, dt);
      if (world.over) return;
      meet(before, dt);
      keepTime(dt);
    },
  });
}

/** @typedef {ReturnType<typeof createWorld>} World */

/** A calm autopilot for the start screen. @param {World} world */
export function chauffeur(world) {
  const reach = 2500 + world.speed * 0.9;
  let best = { lane: world.x, worth: -1, room: reach };
  for (const lane of LANES) {
    let room = reach;
    for (const { z, x } of world.traffic.cars)
      if (z > world.z - CAR_LENGTH && Math.abs(x - lane) < 0.45) room = Math.min(room, Math.max(0, z - world.z));
    const worth = room - Math.abs(lane - world.x) * 900;
    if (worth > best.worth) best = { lane, worth, room };
  }
  const curve = curveOf(Math.floor(world.z / SEGMENT));
  return { steer: clamp((best.lane - world.x) * 3.5 + curve * 0.125, -1, 1), brake: best.room < 1800, nitro: false };
}
