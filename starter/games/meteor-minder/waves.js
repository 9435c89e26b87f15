import { TAU } from '../kit/kit.js';

/** @typedef {import('./foes.js').FoeKind} FoeKind */
/** @typedef {{ at: number, kind: FoeKind, size: number, angle: number, warned: boolean }} Arrival at: seconds after the wave began */

const COST = { rock: 1, iron: 3, ember: 2, comet: 2, moth: 2, boss: 0 };

/** Kinds by the wave in which they first appear and are announced. @type {Partial<Record<number, FoeKind>>} */
export const NEW_IN_WAVE = { 3: 'moth', 4: 'comet', 5: 'boss', 6: 'ember', 8: 'iron' };

/** @type {readonly { kind: FoeKind, from: number, weight: number }[]} */
const MIX = [
  { kind: 'rock', from: 1, weight: 6 },
  { kind: 'moth', from: 3, weight: 2 },
  { kind: 'comet', from: 4, weight: 2 },
  { kind: 'ember', from: 6, weight: 2 },
  { kind: 'iron', from: 8, weight: 2 },
];

export const BOSS_EVERY = 5;

export const isBossWave = (/** @type {number} */ wave) => wave % BOSS_EVERY === 0;

/** Speed factor of a wave. @param {number} wave */
export const hurry = (wave) => Math.min(1.9, 1 + (wave - 1) * 0.055);

/**
 * Each wave has a pattern (from all sides, from one side, rotating) and a budget; a new kind opens the wave it first
 * appears in.
 * @param {number} wave from 1
 * @param {import('../kit/random.js').Random} random
 * @returns {Arrival[]} in order of time
 */
export function planWave(wave, random) {
  const boss = isBossWave(wave);
  const shape = wave === 1 ? 'turning' : random.pick(['around', 'side', 'turning', 'around']);
  const first = random.range(0, TAU);
  const gap = Math.max(0.42, 1.22 - wave * 0.05);
  let budget = (8 + wave * 3) * (boss ? 0.5 : 1);
  /** @type {Arrival[]} */
  const arrivals = [];
  let at = 1.2;
  if (boss) arrivals.push({ at, kind: 'boss', size: 3, angle: first, warned: false });
  if (boss) at += 5;
  const leader = NEW_IN_WAVE[wave];
  while (budget > 0) {
    const leads = leader !== undefined && leader !== 'boss' && arrivals.length % 2 === 0;
    const kind = leads ? leader : pickKind(wave, random);
    const size = kind === 'rock' ? rockSize(wave, random) : 2;
    const cost = COST[kind] * (kind === 'rock' ? size : 1);
    const index = arrivals.length;
    const angle =
      shape === 'side'
        ? first + random.range(-0.7, 0.7)
        : shape === 'turning'
          ? first + index * 0.7
          : first + random.range(0, TAU);
    arrivals.push({ at, kind, size, angle, warned: false });
    budget -= cost;
    // Sometimes several arrive together.
    at += random.chance(0.22) ? 0.25 : gap * cost * random.range(0.75, 1.1);
  }
  return arrivals;
}

/** @param {number} wave @param {import('../kit/random.js').Random} random @returns {FoeKind} */
function pickKind(wave, random) {
  const known = MIX.filter(({ from }) => wave >= from);
  let draw = random.range(
    0,
    known.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { kind, weight } of known) {
    draw -= weight;
    if (draw < 0) return kind;
  }
  return 'rock';
}

/** @param {number} wave @param {import('../kit/random.js').Random} random */
function rockSize(wave, random) {
  if (wave === 1) return random.chance(0.35) ? 3 : 2;
  return random.chance(Math.min(0.75, 0.35 + wave * 0.06)) ? 3 : 2;
}
