import { TAU } from '../kit/kit.js';
import { choosePower, dropAt, FULL_CHARGE, stepDrops } from './drops.js';
import { createFoe, moveFoe, pointsFor, splitFoe } from './foes.js';
import { MOST_LAMPS, PLANET_RADIUS } from './planet.js';
import { chooseTarget, createShip, fireShip, moveShip, SHIP_RADIUS, wreckShip } from './ship.js';
import { hurry, isBossWave, planWave } from './waves.js';

/** @typedef {import('./foes.js').Foe} Foe */
/** @typedef {import('./drops.js').Drop} Drop */
/** @typedef {{ x: number, y: number, age: number, touched: Set<Foe> }} Pulse */

/**
 * Events that the rules report, for light and sound.
 * @typedef {object} Events
 * @property {(wave: number) => void} waveStarted
 * @property {(bonus: number, clean: boolean) => void} waveCleared
 * @property {(foe: Foe, points: number, multiplier: number) => void} broken
 * @property {(foe: Foe, x: number, y: number) => void} grazed a hit that did not break it
 * @property {(foe: Foe) => void} exploded an ember
 * @property {(x: number, y: number) => void} lampLost
 * @property {(x: number, y: number, saved: boolean) => void} shipHit saved: by the shield
 * @property {() => void} shipBack
 * @property {(spread: boolean) => void} fired
 * @property {(drop: Drop) => void} picked
 * @property {() => void} charged
 * @property {(x: number, y: number) => void} pulsed
 * @property {() => void} over
 */

export const COMBO_SECONDS = 2.5;
export const PULSE_REACH = 215;
const PULSE_SECONDS = 0.35;
const EMBER_REACH = 105;
const WARNING_SECONDS = 1.1;
/** Grace period after losing a lamp: a cluster of hits costs one, not all. */
const MERCY_SECONDS = 1.3;

/** @param {import('../kit/random.js').Random} random @param {Events} events @param {number} [first] wave */
export function createWorld(random, events, first = 1) {
  const world = {
    halfWidth: 480,
    halfHeight: 300,
    roof: 0,
    time: 0,
    score: 0,
    wave: first - 1,
    waveTime: 0,
    rest: 0.6,
    lampsAtStart: MOST_LAMPS,
    lamps: MOST_LAMPS,
    mercy: 0,
    over: false,
    ship: createShip(),
    /** @type {Foe[]} */ foes: [],
    /** @type {import('./ship.js').Shot[]} */ shots: [],
    /** @type {Drop[]} */ drops: [],
    /** @type {Pulse[]} */ pulses: [],
    /** @type {import('./waves.js').Arrival[]} */ arrivals: [],
    /** @type {{ foe: Foe, wait: number }[]} embers about to go off */ fuses: [],
    powers: { spread: 0, rapid: 0, slow: 0 },
    charge: 0,
    chain: 0,
    chainLeft: 0,
    longest: 0,
    kills: 0,
    sincePower: 0,
  };

  const multiplier = () => Math.min(8, 1 + Math.floor(world.chain / 4));

  /** @param {number} angle @param {number} margin @returns {{ x: number, y: number }} on the edge of the field */
  function edge(angle, margin) {
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    const scale = Math.min(
      (world.halfWidth + margin) / Math.max(1e-6, Math.abs(x)),
      (world.halfHeight + margin) / Math.max(1e-6, Math.abs(y)),
    );
    return { x: x * scale, y: y * scale };
  }

  function stepArrivals() {
    for (const arrival of world.arrivals) {
      if (arrival.warned || arrival.at - WARNING_SECONDS > world.waveTime) continue;
      arrival.warned = true;
      // Nothing spawns on top of the ship.
      for (let tries = 0; tries < 6; tries += 1) {
        const { x, y } = edge(arrival.angle, 0);
        if (Math.hypot(x - world.ship.x, y - world.ship.y) > 170) break;
        arrival.angle += 0.5;
      }
    }
    const due = world.arrivals.filter(({ at }) => at <= world.waveTime);
    world.arrivals = world.arrivals.filter(({ at }) => at > world.waveTime);
    for (const arrival of due) world.foes.push(enter(arrival));
  }

  /** @param {import('./waves.js').Arrival} arrival */
  function enter({ kind, size, angle }) {
    const { x, y } = edge(angle, kind === 'boss' ? 90 : 36);
    const far = Math.hypot(x, y);
    // By travel time instead of distance, so that narrow and wide frames are equally fair.
    const seconds = { rock: 10, iron: 13, ember: 10, comet: 4.6, moth: 7, boss: 26 }[kind] * random.range(0.85, 1.1);
    const speed = Math.min(far / seconds, kind === 'comet' ? 190 : 75) * hurry(world.wave);
    const miss = kind === 'comet' || kind === 'boss' ? 0 : random.range(-0.32, 0.32);
    const heading = Math.atan2(-y, -x) + miss;
    return createFoe(random, {
      kind,
      size,
      wave: world.wave,
      x,
      y,
      vx: Math.cos(heading) * speed,
      vy: Math.sin(heading) * speed,
    });
  }

  function stepWave(/** @type {number} */ dt) {
    if (world.rest > 0) {
      world.rest -= dt;
      if (world.rest > 0) return;
      world.wave += 1;
      world.waveTime = 0;
      world.lampsAtStart = world.lamps;
      world.arrivals = planWave(world.wave, random);
      events.waveStarted(world.wave);
    }
    world.waveTime += dt;
    stepArrivals();
    if (world.arrivals.length > 0 || world.foes.length > 0) return;
    const clean = world.lamps >= world.lampsAtStart;
    const bonus = 100 * world.wave * (clean ? 2 : 1);
    world.score += bonus;
    world.rest = 2.4;
    if (isBossWave(world.wave)) world.lamps = Math.min(MOST_LAMPS, world.lamps + 1);
    events.waveCleared(bonus, clean);
  }

  /** @param {Foe} foe @param {number} amount @param {number} x @param {number} y */
  function hurt(foe, amount, x, y) {
    foe.hp -= amount;
    foe.flash = 0.09;
    if (foe.hp > 0) {
      events.grazed(foe, x, y);
      if (foe.kind === 'boss') shedChunk(foe, amount);
      return;
    }
    if (foe.kind === 'ember') {
      // Delayed a little, so that the chain reaction is visible.
      if (!world.fuses.some((fuse) => fuse.foe === foe)) world.fuses.push({ foe, wait: 0.09 });
      return;
    }
    breakFoe(foe);
  }

  /** @param {Foe} boss @param {number} amount */
  function shedChunk(boss, amount) {
    boss.shed += amount;
    if (boss.shed < 9) return;
    boss.shed = 0;
    const way = random.range(0, TAU);
    world.foes.push(
      createFoe(random, {
        kind: 'rock',
        size: 2,
        wave: world.wave,
        x: boss.x + Math.cos(way) * boss.r,
        y: boss.y + Math.sin(way) * boss.r,
        vx: Math.cos(way) * 90,
        vy: Math.sin(way) * 90,
      }),
    );
    dropAt(world, random, 'dust', boss);
  }

  /** @param {Foe} foe */
  function breakFoe(foe) {
    if (!world.foes.includes(foe)) return;
    world.foes = world.foes.filter((other) => other !== foe);
    world.foes.push(...splitFoe(foe, random, world.wave));
    world.kills += 1;
    world.chain += 1;
    world.longest = Math.max(world.longest, world.chain);
    world.chainLeft = COMBO_SECONDS;
    const points = pointsFor(foe) * multiplier();
    world.score += points;
    events.broken(foe, points, multiplier());
    for (let dust = foe.kind === 'boss' ? 14 : foe.size === 3 ? 2 : 1; dust > 0; dust -= 1)
      dropAt(world, random, 'dust', foe);
    world.sincePower += 1;
    if (random.chance(0.035) || world.sincePower > 22 || foe.kind === 'boss') {
      world.sincePower = 0;
      dropAt(world, random, choosePower(world, random), foe);
    }
  }

  /** @param {number} x @param {number} y */
  function loseLamp(x, y) {
    if (world.mercy > 0) return;
    world.mercy = MERCY_SECONDS;
    world.lamps -= 1;
    world.chain = 0;
    events.lampLost(x, y);
    if (world.lamps > 0 || world.over) return;
    world.over = true;
    events.over();
  }

  function collideFoes() {
    const { ship } = world;
    for (const foe of [...world.foes]) {
      if (foe.hp <= 0) continue;
      if (Math.hypot(foe.x, foe.y) < foe.r * 0.9 + PLANET_RADIUS) {
        if (foe.kind === 'boss') bounceBoss(foe);
        else world.foes = world.foes.filter((other) => other !== foe);
        loseLamp(foe.x, foe.y);
        if (world.over) return;
        continue;
      }
      if (!ship.alive || ship.safe > 0) continue;
      if (Math.hypot(foe.x - ship.x, foe.y - ship.y) < foe.r * 0.86 + SHIP_RADIUS) crash(foe);
      if (world.over) return;
    }
  }

  /** @param {Foe} boss */
  function bounceBoss(boss) {
    const away = Math.hypot(boss.x, boss.y) || 1;
    boss.vx = (boss.x / away) * 150;
    boss.vy = (boss.y / away) * 150;
    boss.age = 0;
    hurt(boss, 8, boss.x, boss.y);
  }

  /** @param {Foe} foe */
  function crash(foe) {
    const { ship } = world;
    const saved = ship.shield > 0;
    events.shipHit(ship.x, ship.y, saved);
    if (saved) {
      ship.shield -= 1;
      ship.safe = 1.2;
      ship.vx += (ship.x - foe.x) * 5;
      ship.vy += (ship.y - foe.y) * 5;
    } else wreckShip(ship);
    hurt(foe, 3, ship.x, ship.y);
    if (!saved) loseLamp(ship.x, ship.y);
  }

  function stepShots(/** @type {number} */ dt) {
    for (const shot of world.shots) {
      shot.x += shot.vx * dt;
      shot.y += shot.vy * dt;
      shot.left -= dt;
      if (Math.hypot(shot.x, shot.y) < PLANET_RADIUS - 4) shot.left = 0;
      const hit = world.foes.find((foe) => foe.hp > 0 && Math.hypot(foe.x - shot.x, foe.y - shot.y) < foe.r + 5);
      if (hit === undefined) continue;
      shot.left = 0;
      hit.vx += shot.vx * (0.5 / hit.r);
      hit.vy += shot.vy * (0.5 / hit.r);
      hurt(hit, 1, shot.x, shot.y);
    }
    world.shots = world.shots.filter(({ left }) => left > 0);
  }

  function stepFuses(/** @type {number} */ dt) {
    for (const fuse of world.fuses) fuse.wait -= dt;
    const due = world.fuses.filter(({ wait }) => wait <= 0);
    world.fuses = world.fuses.filter(({ wait }) => wait > 0);
    for (const { foe } of due) {
      breakFoe(foe);
      events.exploded(foe);
      for (const other of [...world.foes]) {
        if (other.hp > 0 && Math.hypot(other.x - foe.x, other.y - foe.y) < EMBER_REACH + other.r)
          hurt(other, 3, other.x, other.y);
      }
    }
  }

  function stepPulses(/** @type {number} */ dt) {
    for (const pulse of world.pulses) {
      pulse.age += dt;
      const reach = PULSE_REACH * Math.min(1, pulse.age / PULSE_SECONDS);
      for (const foe of [...world.foes]) {
        const far = Math.hypot(foe.x - pulse.x, foe.y - pulse.y) || 1;
        if (foe.hp <= 0 || pulse.touched.has(foe) || far > reach + foe.r) continue;
        pulse.touched.add(foe);
        const push = foe.kind === 'boss' ? 60 : 190;
        foe.vx += ((foe.x - pulse.x) / far) * push;
        foe.vy += ((foe.y - pulse.y) / far) * push;
        hurt(foe, 4, foe.x, foe.y);
      }
      // Halves of a broken object are not hit by the same pulse.
      for (const foe of world.foes) if (foe.age < dt) pulse.touched.add(foe);
    }
    world.pulses = world.pulses.filter(({ age }) => age < PULSE_SECONDS);
  }

  return Object.assign(world, {
    multiplier,
    edge,
    /** @param {number} dt @param {{ x: number, y: number, pulse: boolean }} wish */
    step(dt, wish) {
      world.time += dt;
      world.mercy = Math.max(0, world.mercy - dt);
      const { ship, powers } = world;
      for (const name of /** @type {const} */ (['spread', 'rapid', 'slow']))
        powers[name] = Math.max(0, powers[name] - dt);
      world.chainLeft = Math.max(0, world.chainLeft - dt);
      if (world.chainLeft === 0) world.chain = 0;
      const wasAlive = ship.alive;
      moveShip(ship, wish, world, dt);
      if (ship.alive && !wasAlive) events.shipBack();
      if (wish.pulse && ship.alive && world.charge === FULL_CHARGE) {
        world.charge = 0;
        world.pulses.push({ x: ship.x, y: ship.y, age: 0, touched: new Set() });
        events.pulsed(ship.x, ship.y);
      }
      const foeTime = powers.slow > 0 ? dt * 0.45 : dt;
      for (const foe of world.foes) moveFoe(foe, foeTime, ship);
      if (ship.alive)
        chooseTarget(
          ship,
          world.foes.filter(({ hp }) => hp > 0),
        );
      const shots = fireShip(ship, { rapid: powers.rapid > 0, spread: powers.spread > 0 }, dt);
      if (shots.length > 0) events.fired(powers.spread > 0);
      world.shots.push(...shots);
      stepShots(dt);
      stepFuses(dt);
      stepPulses(dt);
      collideFoes();
      stepDrops(world, events, dt);
      if (!world.over) stepWave(dt);
    },
  });
}

/** @typedef {ReturnType<typeof createWorld>} World */
