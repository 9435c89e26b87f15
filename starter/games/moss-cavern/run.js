import { distance } from '../kit/kit.js';
import { createBearer } from './bearer.js';
import { createCave, DRIP_EVERY, roomAt, TILE } from './cave.js';
import { NAMES } from './rooms.js';

/** @import { Thing } from './cave.js' */

const REACH = 17; // units a hand goes
const STUN = 4; // seconds a creature stays curled up
const DARK = 0.9; // seconds until the lantern burns again

/** @typedef {'seed' | 'lamp' | 'key' | 'wings' | 'heart' | 'door' | 'locked' | 'roots' | 'room' | 'fall' | 'relit' | 'jump' | 'airJump' | 'land' | 'stomp' | 'mushroom'} Event */
/** @type {Record<string, Event>} */
const FOUND = { '*': 'seed', 1: 'key', 2: 'key', W: 'wings', H: 'heart' };
/** @typedef {ReturnType<typeof createRun>} Run */

/**
 * @param {(what: Event, x: number, y: number) => void} tell
 * @param {import('./progress.js').Progress | null} [from] a run to continue; without it a new one
 */
export function createRun(tell, from = null) {
  const cave = createCave();
  let home = cave.things[from?.home ?? -1] ?? cave.things.find(({ kind }) => kind === 'P') ?? { x: 0, y: 0 };
  let quiet = 0;
  const run = {
    cave,
    bearer: createBearer(cave, home.x, home.y),
    keys: '',
    time: 0,
    seeds: 0,
    falls: 0,
    /** Seconds left in the dark. */
    out: 0,
    /** Light of the ending, 0 to 1. */
    finale: 0,
    /** Lit patches of moss, with their times. @type {{ x: number, y: number, since: number }[]} */
    moss: [],
    /** Time when each room was discovered. @type {(number | null)[]} */
    found: NAMES.map(() => null),
    breathe,
    step,
    freeze,
  };
  if (from !== null) restore(from);

  /** @param {import('./progress.js').Progress} progress */
  function restore({ taken, doors, keys, time, falls, found }) {
    const lamp = cave.things.find((thing) => thing === home);
    if (lamp !== undefined) lamp.done = true;
    for (const index of taken) {
      const thing = cave.things[index];
      if (thing === undefined) continue;
      thing.done = true;
      run.bearer.wings ||= thing.kind === 'W';
      if (thing.kind === '*') run.seeds += 1;
    }
    for (const door of doors) cave.open(door);
    Object.assign(run, { keys, time, falls, found: found.map((known) => (known === 1 ? 0 : null)) });
  }

  /** The run as it continues at the latest lamp; null before the first. @returns {import('./progress.js').Progress | null} */
  function freeze() {
    const lamp = cave.things.findIndex((thing) => thing.kind === 'C' && thing === home);
    if (lamp === -1) return null;
    return {
      home: lamp,
      taken: cave.things.flatMap(({ kind, done }, index) => (done && kind in FOUND && kind !== 'H' ? [index] : [])),
      doors: ['A', 'Z', 'R'].filter((door) => cave.things.some(({ kind, done }) => kind === door && done)).join(''),
      keys: run.keys,
      time: Math.floor(run.time),
      falls: run.falls,
      found: run.found.map((since) => (since === null ? 0 : 1)),
    };
  }

  /** Moving objects. */
  function breathe(dt = 0) {
    run.time += dt;
    cave.move(dt);
  }

  function step(direction = 0, held = false, pressed = false, dt = 0) {
    breathe(dt);
    quiet -= dt;
    if (run.out > 0) {
      run.out -= dt;
      if (run.out <= 0) relight();
      return;
    }
    const { bearer } = run;
    const heard = bearer.move(direction, held, pressed, dt);
    const { x, y } = bearer;
    if (heard !== null) tell(heard, x, y);
    if (cave.things.filter((thing) => !thing.done && meet(thing)).length > 0 || cave.danger(x, y)) {
      run.falls += 1;
      run.out = DARK;
      tell('fall', x, y - 9);
    }
    const room = roomAt(x, y - 8);
    if (run.found[room] === null) {
      run.found[room] = run.time;
      tell('room', x, y);
    }
    if (bearer.onGround && run.moss.every((one) => distance(one.x, one.y, x, y) > TILE))
      run.moss.push({ x, y, since: run.time });
  }

  function relight() {
    run.out = 0;
    run.bearer = createBearer(cave, home.x, home.y, run.bearer.wings);
    tell('relit', home.x, home.y - 12);
  }

  /** @param {Thing} thing @returns {boolean} whether it hurts */
  function meet(thing) {
    const { kind, x, y } = thing;
    const { bearer } = run;
    const aside = Math.abs(bearer.x - x);
    const near = distance(bearer.x, bearer.y - 9, x, y);
    if ('SBV'.includes(kind)) return bump(thing, y - (kind === 'S' ? 7 : 0));
    if (kind === 'd') return thing.timer > DRIP_EVERY && near < 9;
    if (kind === 'o' && bearer.vy > 0 && aside < 15 && Math.abs(bearer.y - y + 6) < 8) {
      thing.timer = 1;
      bearer.throwUp(530);
      tell('mushroom', x, y - 12);
    } else if (kind === 'C' && aside < 14 && Math.abs(bearer.y - y) < 26) {
      // Only the latest checkpoint's lamp is lit.
      for (const lamp of cave.things) if (lamp.kind === 'C') lamp.done = lamp === thing;
      home = thing;
      tell('lamp', x, y - 28);
    } else if ('AZR'.includes(kind) && near < 46) knock(kind, x, y);
    const found = FOUND[kind];
    if (found === undefined || near > (kind === 'H' ? 24 : REACH)) return false;
    thing.done = true;
    if (found === 'seed') run.seeds += 1;
    if (found === 'key') run.keys += kind;
    bearer.wings ||= found === 'wings';
    tell(found, x, y);
    return false;
  }

  /** From above a creature only curls up; from the side it puts the lantern out. @param {Thing} creature */
  function bump(creature, middle = 0) {
    const { bearer } = run;
    if (Math.abs(bearer.x - creature.x) > 13 || bearer.y < middle - 8 || bearer.y > middle + 24) return false;
    if (bearer.vy < 40 || bearer.y > middle + 5) return creature.timer === 0;
    creature.timer = STUN;
    bearer.throwUp(300);
    tell('stomp', creature.x, middle);
    return false;
  }

  function knock(kind = '', x = 0, y = 0) {
    const key = kind === 'A' ? '1' : '2';
    if (kind === 'R' ? run.bearer.wings : run.keys.includes(key)) {
      cave.open(kind);
      if (kind !== 'R') run.keys = run.keys.replace(key, '');
      tell('door', x, y);
    } else if (quiet <= 0) {
      quiet = 5;
      tell(kind === 'R' ? 'roots' : 'locked', x, y);
    }
  }

  return run;
}
