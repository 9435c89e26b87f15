import { TAU } from '../kit/kit.js';
import { postAt } from './isles.js';

/**
 * A shard's guard: creatures to slip past, or a riddle that lifts the veil around it.
 * @typedef {object} Guard
 * @property {import('./isles.js').GuardKind} kind
 * @property {import('./isles.js').Isle} isle
 * @property {boolean} open nothing bars the shard
 * @property {number} time
 * @property {number} stunned seconds left of the keeper's flare
 * @property {number[]} order of the stones
 * @property {number} progress stones or braziers that shine
 * @property {number} touching the stone being touched, -1 for none
 * @property {number} sulk seconds the stones stay silent after a mistake
 * @property {number[]} fires seconds each brazier still burns
 */

/** @typedef {{ hurt: (x: number, y: number) => void, stone: (index: number, right: boolean) => void, fire: () => void, opened: (guard: Guard) => void }} GuardEvents */

export const VEIL = 52;
const FIRE_SECONDS = 8;
/** The watcher's eye: shut, opening, open. */
export const EYE = { shut: 1.9, opening: 0.55, open: 1.5 };
export const WATCHED = 205;

/** @param {import('./isles.js').Isle} isle @param {number} number of the isle, from the nearest @param {import('../kit/random.js').Random} random @returns {Guard} */
export function createGuard(isle, number, random) {
  const riddle = isle.guard === 'stones' || isle.guard === 'braziers';
  return {
    kind: isle.guard ?? 'crabs',
    isle,
    open: !riddle,
    time: random.range(0, 9),
    stunned: 0,
    order: random.shuffle([0, 1, 2, 3]).slice(0, number > 2 ? 4 : 3),
    progress: 0,
    touching: -1,
    sulk: 0,
    fires: [0, 0, 0, 0],
  };
}

/** Creatures of a guard. @param {Guard} guard @returns {{ x: number, y: number, angle: number }[]} */
export function creaturesOf({ kind, isle, time }) {
  /** @param {number} angle @param {number} far @param {number} facing */
  const at = (angle, far, facing) => ({
    x: isle.x + Math.cos(angle) * far,
    y: isle.y + Math.sin(angle) * far,
    angle: facing,
  });
  if (kind === 'crabs')
    return [0, 1, 2, 3, 4].map((index) => {
      const angle = (index / 5) * TAU + Math.sin(time * (0.85 + index * 0.07) + index * 2) * 0.85;
      return at(angle, 62 + (index % 2) * 48, angle);
    });
  if (kind !== 'wisps') return [];
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const outer = index > 2;
    const angle = outer ? ((index - 3) / 4) * TAU - time * 0.75 : (index / 3) * TAU + time * 1.05;
    return at(angle, (outer ? 118 : 64) + Math.sin(time * 2 + index) * 6, 0);
  });
}

/** @param {Guard} guard @returns {number} how far the watcher's eye is open, 0 to 1 */
export function eyeOf({ time, stunned }) {
  if (stunned > 0) return 0;
  const at = time % (EYE.shut + EYE.opening + EYE.open);
  if (at < EYE.shut) return 0;
  return at < EYE.shut + EYE.opening ? ((at - EYE.shut) / EYE.opening) * 0.6 : 1;
}

/** The stone that is being shown, -1 for none. @param {Guard} guard */
export function singingStone({ order, progress, time, sulk }) {
  if (progress > 0 || sulk > 0) return -1;
  const beat = time % (order.length * 0.7 + 1.2);
  return beat % 0.7 < 0.5 ? (order[Math.floor(beat / 0.7)] ?? -1) : -1;
}

/** @param {Guard} guard @param {{ x: number, y: number, vx: number, vy: number }} player @param {GuardEvents} events @param {number} dt */
export function stepGuard(guard, player, events, dt) {
  guard.stunned = Math.max(0, guard.stunned - dt);
  const { isle, kind } = guard;
  if (guard.stunned === 0) guard.time += dt;
  const far = Math.hypot(player.x - isle.x, player.y - isle.y);
  if (far > 420) return;
  if (kind === 'stones' && !guard.open) stepStones(guard, player, events, dt);
  if (kind === 'braziers' && !guard.open) stepBraziers(guard, player, events, dt);
  if (guard.stunned > 0) return;
  const reach = kind === 'crabs' ? 25 : 22;
  for (const { x, y } of creaturesOf(guard)) if (Math.hypot(player.x - x, player.y - y) < reach) events.hurt(x, y);
  if (kind === 'watcher' && eyeOf(guard) === 1 && far < WATCHED && Math.hypot(player.vx, player.vy) > 26)
    events.hurt(isle.x, isle.y);
}

/** @param {Guard} guard @param {{ x: number, y: number }} player @param {GuardEvents} events @param {number} dt */
function stepStones(guard, player, events, dt) {
  guard.sulk = Math.max(0, guard.sulk - dt);
  // Leaning against it, as opposed to passing by.
  const touched = [0, 1, 2, 3].find((index) => {
    const stone = postAt(guard.isle, index);
    return Math.hypot(player.x - stone.x, player.y - stone.y) < 30;
  });
  if (touched === guard.touching) return;
  guard.touching = touched ?? -1;
  if (touched === undefined || guard.sulk > 0) return;
  const right = guard.order[guard.progress] === touched;
  // Staying at a stone that already shines is not a mistake.
  if (!right && guard.order.slice(0, guard.progress).includes(touched)) return;
  events.stone(touched, right);
  guard.progress = right ? guard.progress + 1 : 0;
  if (!right) {
    guard.sulk = 1;
    guard.time = 0;
  }
  if (guard.progress < guard.order.length) return;
  guard.open = true;
  events.opened(guard);
}

/** @param {Guard} guard @param {{ x: number, y: number }} player @param {GuardEvents} events @param {number} dt */
function stepBraziers(guard, player, events, dt) {
  for (const [index, left] of guard.fires.entries()) {
    const { x, y } = postAt(guard.isle, index);
    const near = Math.hypot(player.x - x, player.y - y) < 38;
    if (near && left < FIRE_SECONDS - 1) events.fire();
    guard.fires[index] = near ? FIRE_SECONDS : Math.max(0, left - dt);
  }
  guard.progress = guard.fires.filter((left) => left > 0).length;
  if (guard.progress < 4) return;
  guard.open = true;
  events.opened(guard);
}
