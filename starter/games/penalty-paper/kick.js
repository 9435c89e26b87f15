import { clamp } from '../kit/kit.js';
import { ballAt, chooseDive, chooseShot, chooseTell, handsAt, judge, strike } from './shot.js';
import { OURS } from './teams.js';

const OUR_RUN_SECONDS = 0.4;
const THEIR_WAIT_SECONDS = 0.9;
const THEIR_RUN_SECONDS = 0.95;
const AFTER_SECONDS = 1.45;
/** A keeper that dives before the kick can be sent the wrong way. */
const TOO_EARLY_SECONDS = 0.14;
const PUNISHED = 0.75;
const ADJUST_SECONDS = 0.2;

/**
 * A kick, from taking aim to the celebration.
 * @typedef {object} Kick
 * @property {'ours' | 'theirs'} who
 * @property {'aim' | 'wait' | 'run' | 'flight' | 'after' | 'done'} phase
 * @property {number} time in the phase
 * @property {import('./shot.js').Shot | null} shot
 * @property {import('./shot.js').Dive | null} dive
 * @property {number} tell which way the run-up leans, -1 to 1
 * @property {import('./shot.js').Outcome | null} outcome
 * @property {number} run seconds of the run-up
 */

/** @param {'ours' | 'theirs'} who @returns {Kick} */
export const createKick = (who) => ({
  who,
  phase: who === 'ours' ? 'aim' : 'wait',
  time: 0,
  shot: null,
  dive: null,
  tell: 0,
  outcome: null,
  run: who === 'ours' ? OUR_RUN_SECONDS : THEIR_RUN_SECONDS,
});

/** @param {Kick} kick @param {Kick['phase']} phase */
function enter(kick, phase) {
  kick.phase = phase;
  kick.time = 0;
}

/** Seconds since the ball was struck, negative before. @param {Kick} kick */
export const clockOf = ({ phase, time, run, shot }) =>
  phase === 'wait' || phase === 'aim'
    ? -run
    : phase === 'run'
      ? time - run
      : phase === 'flight'
        ? time
        : (shot?.seconds ?? 0) + time;

/**
 * The player's kick: the keeper decides when the ball is struck.
 * @param {Kick} kick @param {import('./aim.js').Aim} aim @param {import('./teams.js').Team} team @param {number} habit
 * @param {import('../kit/random.js').Random} random
 */
export function shoot(kick, aim, team, habit, random) {
  kick.shot = strike(random, aim);
  kick.dive = chooseDive(random, team.keeper, kick.shot, { power: aim.power, habit });
  enter(kick, 'run');
}

/** The player's keeper dives; for a moment the dive can still be corrected. @param {Kick} kick @param {import('./shot.js').Spot} spot */
export function dive(kick, { u, v }) {
  if (kick.who !== 'theirs' || !['run', 'flight'].includes(kick.phase)) return false;
  const clock = clockOf(kick);
  if (kick.dive !== null && clock - kick.dive.start > ADJUST_SECONDS) return false;
  kick.dive = {
    to: { u: clamp(u, -0.95, 0.95), v: clamp(v, 0.05, 0.95) },
    start: kick.dive?.start ?? clock,
    speed: OURS.keeper.speed,
  };
  return true;
}

/**
 * @param {Kick} kick @param {import('./teams.js').Team} team @param {number} dt @param {import('../kit/random.js').Random} random
 * @returns {'strike' | import('./shot.js').Outcome | null} what happened in this step
 */
export function stepKick(kick, team, dt, random) {
  kick.time += dt;
  if (kick.phase === 'wait' && kick.time > THEIR_WAIT_SECONDS) {
    kick.shot = chooseShot(random, team.striker);
    kick.tell = chooseTell(random, kick.shot, team.striker.honest);
    enter(kick, 'run');
  } else if (kick.phase === 'run' && kick.time > kick.run) {
    if (kick.who === 'theirs') punishEarly(kick, random);
    enter(kick, 'flight');
    return 'strike';
  } else if (kick.phase === 'flight' && kick.shot !== null && kick.time >= kick.shot.seconds) {
    const reach = kick.who === 'ours' ? team.keeper.reach : OURS.keeper.reach;
    kick.outcome = judge(kick.shot, kick.dive, reach);
    enter(kick, 'after');
    return kick.outcome;
  } else if (kick.phase === 'after' && kick.time > AFTER_SECONDS) enter(kick, 'done');
  return null;
}

/** @param {Kick} kick @param {import('../kit/random.js').Random} random */
function punishEarly({ shot, dive: early, run }, random) {
  if (shot === null || early === null || early.start > -TOO_EARLY_SECONDS || early.start < -run) return;
  if (Math.abs(early.to.u) < 0.3 || !random.chance(PUNISHED)) return;
  shot.u = -Math.sign(early.to.u) * Math.max(Math.abs(shot.u), 0.5);
}

/** @param {Kick} kick */
export const keeperHands = (kick) => handsAt(kick.dive, clockOf(kick));

/**
 * Position and depth of the ball: 0 at the spot, 1 on the goal line. Afterwards it drops into the net or rebounds.
 * @param {Kick} kick @returns {{ at: import('./shot.js').Spot, depth: number }}
 */
export function ballOf({ phase, time, shot, outcome }) {
  if (shot === null || phase === 'aim' || phase === 'wait' || phase === 'run') return { at: { u: 0, v: 0 }, depth: 0 };
  if (phase === 'flight') {
    const share = Math.min(1, time / shot.seconds);
    return { at: ballAt(shot, share), depth: share };
  }
  const { u, v } = shot;
  const gone = Math.min(time, 1.2);
  if (outcome === 'goal') return { at: { u: u * 0.97, v: Math.max(0.06, v - 2.4 * gone * gone) }, depth: 1 };
  if (outcome === 'miss') return { at: { u: u * (1 + gone * 0.5), v: v + gone * 0.3 }, depth: 1 + gone * 0.25 };
  const back = outcome === 'post' ? 0.75 : 0.5;
  const out = Math.sign(u || 1);
  return {
    at: {
      u: u + (outcome === 'save' ? out * gone * 0.5 : -out * gone * 0.35),
      v: Math.max(0, v + gone * 0.7 - 2.2 * gone * gone),
    },
    depth: 1 - back * Math.min(1, gone * 0.8),
  };
}
