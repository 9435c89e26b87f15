import { clamp } from '../kit/kit.js';
import { FASTEST, moveBall, wallsOf } from './ball.js';
import { HOLES } from './holes.js';

/** @import { Ball, Segment } from './ball.js' */

export const MOST_STROKES = 9; // the hole is given up after these
const STILL = 0.35; // seconds without moving
const LONGEST_ROLL = 11; // seconds: a gate may push a ball for ever
const FULL_CHARGE = 1.1; // seconds with the key held
const TRAIL = 22;

/** @typedef {'putt' | 'wall' | 'bumper' | 'water' | 'cup' | 'next' | 'end' | 'giveUp'} Event */
/** @typedef {ReturnType<typeof createRound>} Round */

/**
 * Nine holes.
 * @param {(what: Event, x: number, y: number, strength: number) => void} tell
 * @param {object} [begun]
 * @param {readonly number[]} [begun.card] strokes of the holes that were played before
 * @param {number | null} [begun.only] the hole to play alone
 */
export function createRound(tell, { card = [], only = null } = {}) {
  const first = HOLES[0];
  if (first === undefined) throw new Error('No hole.');
  const round = {
    hole: first,
    index: 0,
    walls: wallsOf(first),
    /** @type {'aim' | 'roll' | 'splash' | 'sunk'} */
    state: 'aim',
    ball: { x: 0, y: 0, vx: 0, vy: 0 },
    /** Direction in radians, and power from 0 to 1 while charging. */
    aim: { angle: 0, power: 0, charging: false },
    /** @type {number[]} */
    card: [...card],
    strokes: 0,
    time: 0,
    /** Seconds in this state. */
    since: 0,
    /** Recent positions of the ball. @type {{ x: number, y: number }[]} */
    trail: [],
    begin,
    step,
    charge,
    putt,
    total: () => round.card.reduce((sum, strokes) => sum + strokes, round.strokes),
  };
  let charged = 0;
  let still = 0;
  /** Start of the last stroke. */
  let from = { x: 0, y: 0 };

  function begin(index = 0) {
    const hole = HOLES[index];
    if (hole === undefined) return;
    const [x, y] = hole.tee;
    Object.assign(round, { hole, index, walls: wallsOf(hole), strokes: 0, ball: { x, y, vx: 0, vy: 0 } });
    aimAtCup();
  }

  function enter(/** @type {typeof round.state} */ state) {
    round.state = state;
    round.since = 0;
    still = 0;
  }

  function aimAtCup() {
    const [x, y] = round.hole.cup;
    round.trail = [];
    round.aim = { angle: Math.atan2(y - round.ball.y, x - round.ball.x), power: 0, charging: false };
    enter('aim');
  }

  function step(dt = 0) {
    round.time += dt;
    round.since += dt;
    if (round.state === 'roll') rollOn(dt);
    else if (round.state === 'splash' && round.since > 0.8) {
      Object.assign(round.ball, { ...from, vx: 0, vy: 0 });
      settle();
    } else if (round.state === 'sunk' && round.since > 1.7) leave();
  }

  function rollOn(dt = 0) {
    const { ball } = round;
    const { x, y } = ball;
    moveBall(ball, round.hole, round.walls, round.time, dt, (what, atX, atY, speed) => {
      tell(what, atX, atY, speed);
      if (what === 'water') enter('splash');
      if (what !== 'cup') return;
      Object.assign(ball, { x: atX, y: atY });
      enter('sunk');
    });
    if (round.state === 'splash') round.strokes += 1;
    if (round.state !== 'roll') return;
    round.trail.push({ x: ball.x, y: ball.y });
    if (round.trail.length > TRAIL) round.trail.shift();
    still = Math.hypot(ball.x - x, ball.y - y) < 0.12 ? still + dt : 0;
    if (still < STILL && round.since < LONGEST_ROLL) return;
    Object.assign(ball, { vx: 0, vy: 0 });
    settle();
  }

  /** After a stroke that missed the cup. */
  function settle() {
    if (round.strokes < MOST_STROKES) return aimAtCup();
    round.strokes = MOST_STROKES;
    enter('sunk');
    tell('giveUp', round.ball.x, round.ball.y, 0);
  }

  function leave() {
    round.card.push(round.strokes);
    round.strokes = 0;
    if (only === null && round.index + 1 < HOLES.length) {
      begin(round.index + 1);
      tell('next', 0, 0, 0);
    } else tell('end', ...round.hole.cup, 0);
  }

  /** Power oscillates while the key is held; releasing it plays. */
  function charge(held = false, dt = 0) {
    if (round.state !== 'aim') return;
    if (held) {
      charged = round.aim.charging ? charged + dt : 0;
      round.aim.charging = true;
      round.aim.power = Math.abs(((charged / FULL_CHARGE + 1) % 2) - 1);
    } else if (round.aim.charging) putt();
  }

  function putt() {
    const { angle, power } = round.aim;
    round.aim.charging = false;
    round.aim.power = 0;
    if (round.state !== 'aim' || power < 0.04) return;
    const speed = FASTEST * clamp(power, 0.05, 1);
    from = { x: round.ball.x, y: round.ball.y };
    round.ball.vx = Math.cos(angle) * speed;
    round.ball.vy = Math.sin(angle) * speed;
    round.strokes += 1;
    enter('roll');
    tell('putt', from.x, from.y, power);
  }

  begin(only ?? card.length);
  return round;
}

/** Predicts the start of a stroke, including walls but not moving obstacles. @param {Round} round */
export function foresee({ hole, ball, walls, aim: { angle } }, power = 0) {
  const speed = FASTEST * power;
  /** @type {Ball} */
  const ghost = { x: ball.x, y: ball.y, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed };
  const { mills: _mills, gates: _gates, ...quiet } = hole;
  const dots = [];
  let ended = false;
  let gone = 0;
  for (let turn = 0; turn < 90 && !ended && gone < 60 + 170 * power; turn += 1) {
    const { x, y } = ghost;
    moveBall(ghost, quiet, walls, 0, 1 / 60, (what) => {
      ended ||= what === 'cup' || what === 'water';
    });
    gone += Math.hypot(ghost.x - x, ghost.y - y);
    dots.push({ x: ghost.x, y: ghost.y });
  }
  return dots;
}
