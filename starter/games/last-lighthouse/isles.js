import { createRandom, TAU } from '../kit/kit.js';

/** @typedef {'crabs' | 'wisps' | 'stones' | 'braziers' | 'watcher'} GuardKind */
/** @typedef {{ x: number, y: number, r: number, waves: { times: number, phase: number, size: number }[], guard: GuardKind | null }} Isle guard: null on the isles without a shard */
/** @typedef {{ x: number, y: number, r: number, kind: 'tree' | 'rock' | 'tower' | 'post' }} Block what nobody walks or rows through */
/** @typedef {{ kind: 'oil' | 'amber', x: number, y: number, taken: boolean }} Find */
/** @typedef {{ isles: Isle[], blocks: Block[], finds: Find[], seed: number }} Sea the lighthouse isle is the first, in the middle */

/** The fog turns boats back at this distance. */
export const EDGE = 2200;
export const BODY = 11;
export const TOWER = 34;
/** Where the pedestals of the lighthouse stand. */
export const PEDESTAL_REACH = 128;
/** Far enough apart that each isle needs its own crossing. @type {readonly number[]} */
const DISTANCES = [760, 1030, 1290, 1540, 1800];

/** @param {Isle} isle @param {number} angle */
export const shoreAt = ({ r, waves }, angle) =>
  r * waves.reduce((sum, { times, phase, size }) => sum + size * Math.sin(times * angle + phase), 1);

/** @param {readonly Isle[]} isles @param {number} x @param {number} y @returns {Isle | null} */
export const isleAt = (isles, x, y) =>
  isles.find((isle) => {
    const dx = x - isle.x;
    const dy = y - isle.y;
    return Math.hypot(dx, dy) < isle.r * 1.4 && Math.hypot(dx, dy) < shoreAt(isle, Math.atan2(dy, dx));
  }) ?? null;

/** Stones and braziers stand in a square round the shard. @param {Isle} isle @param {number} index 0 to 3 */
export function postAt({ x, y, r, guard }, index) {
  const angle = ((index + 0.5) / 4) * TAU;
  const far = guard === 'braziers' ? r * 0.6 : 92;
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

/** @param {import('../kit/random.js').Random} random @param {number} angle @param {number} far @param {number} r @param {GuardKind | null} guard @returns {Isle} */
function createIsle(random, angle, far, r, guard) {
  const waves = [2, 3, 5].map((times) => ({
    times,
    phase: random.range(0, TAU),
    size: random.range(0.03, 0.24 / times),
  }));
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, r, waves, guard };
}

/** @param {import('../kit/random.js').Random} random */
function layIsles(random) {
  const home = createIsle(random, 0, 0, 215, null);
  const isles = [home];
  const start = random.range(0, TAU);
  /** @type {GuardKind[]} */
  const guards = [random.pick(['crabs', 'wisps'])];
  guards.push(
    ...random.shuffle(
      /** @type {GuardKind[]} */ (['crabs', 'wisps', 'stones', 'braziers', 'watcher']).filter(
        (kind) => kind !== guards[0],
      ),
    ),
  );
  for (const [index, guard] of guards.entries()) {
    // Two fifths of a turn apart, so that they lie in all directions.
    const angle = start + index * TAU * 0.4 + random.range(-0.24, 0.24);
    isles.push(
      createIsle(random, angle, (DISTANCES[index] ?? 1700) + random.range(-50, 50), random.range(185, 225), guard),
    );
  }
  for (let tries = 0; tries < 400 && isles.length < 17; tries += 1) {
    const isle = createIsle(random, random.range(0, TAU), random.range(430, EDGE - 180), random.range(78, 128), null);
    if (isles.every(({ x, y, r }) => Math.hypot(x - isle.x, y - isle.y) > r + isle.r + 130)) isles.push(isle);
  }
  return isles;
}

/** Trees on the isles and rocks between them; never on a shore, a shard or a riddle. @param {import('../kit/random.js').Random} random @param {readonly Isle[]} isles */
function layBlocks(random, isles) {
  /** @type {Block[]} */
  const blocks = [{ x: 0, y: 0, r: TOWER, kind: 'tower' }];
  const isFree = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ room) =>
    blocks.every((block) => Math.hypot(block.x - x, block.y - y) > block.r + room);
  for (const [number, isle] of isles.entries()) {
    if (isle.guard === 'stones' || isle.guard === 'braziers')
      for (let index = 0; index < 4; index += 1) blocks.push({ ...postAt(isle, index), r: 15, kind: 'post' });
    const inner = number === 0 ? 184 : isle.guard === null ? 30 : 135;
    for (let tries = 0; tries < isle.r * 0.16; tries += 1) {
      const angle = random.range(0, TAU);
      const far = random.range(inner, Math.max(inner, shoreAt(isle, angle) - 34));
      const x = isle.x + Math.cos(angle) * far;
      const y = isle.y + Math.sin(angle) * far;
      if (far < shoreAt(isle, angle) - 30 && isFree(x, y, 50))
        blocks.push({ x, y, r: random.range(12, 17), kind: 'tree' });
    }
  }
  for (let tries = 0; tries < 90; tries += 1) {
    const angle = random.range(0, TAU);
    const far = random.range(420, EDGE);
    const x = Math.cos(angle) * far;
    const y = Math.sin(angle) * far;
    const r = random.range(16, 38);
    if (isles.every((isle) => Math.hypot(isle.x - x, isle.y - y) > isle.r * 1.3 + r + 55) && isFree(x, y, 70))
      blocks.push({ x, y, r, kind: 'rock' });
  }
  return blocks;
}

/** @param {import('../kit/random.js').Random} random @param {readonly Isle[]} isles @param {readonly Block[]} blocks */
function layFinds(random, isles, blocks) {
  /** @type {Find[]} */
  const finds = [];
  const isClear = (/** @type {number} */ x, /** @type {number} */ y) =>
    blocks.every((block) => Math.hypot(block.x - x, block.y - y) > block.r + 26) &&
    finds.every((find) => Math.hypot(find.x - x, find.y - y) > 50);
  /** @param {Find['kind']} kind @param {Isle} isle @param {number} inner */
  const lay = (kind, isle, inner) => {
    for (let tries = 0; tries < 30; tries += 1) {
      const angle = random.range(0, TAU);
      const far = random.range(inner, shoreAt(isle, angle) - 26);
      const x = isle.x + Math.cos(angle) * far;
      const y = isle.y + Math.sin(angle) * far;
      if (isClear(x, y)) return void finds.push({ kind, x, y, taken: false });
    }
  };
  for (const isle of isles.slice(1)) {
    lay('oil', isle, isle.guard === null ? 0 : 130);
    lay(isle.guard === null ? 'oil' : 'amber', isle, isle.guard === null ? 0 : 130);
    lay('amber', isle, isle.guard === null ? 0 : 130);
  }
  // Drifting barrels.
  for (let tries = 0; tries < 60 && finds.filter(({ kind }) => kind === 'oil').length < 36; tries += 1) {
    const angle = random.range(0, TAU);
    const far = random.range(330, EDGE - 150);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    if (isleAt(isles, x, y) === null && isClear(x, y)) finds.push({ kind: 'oil', x, y, taken: false });
  }
  return finds;
}

const STEP = 24;

/** Flood fill of the sea from the lighthouse door. @param {Pick<Sea, 'blocks'>} sea @returns {(x: number, y: number) => boolean} whether a place can be reached */
export function flood({ blocks }) {
  const half = Math.ceil(EDGE / STEP);
  const side = half * 2 + 1;
  const state = new Uint8Array(side * side);
  const cell = (/** @type {number} */ x, /** @type {number} */ y) =>
    (Math.round(y / STEP) + half) * side + Math.round(x / STEP) + half;
  for (const block of blocks) {
    const room = block.r + BODY;
    for (let x = block.x - room; x <= block.x + room; x += STEP / 2)
      for (let y = block.y - room; y <= block.y + room; y += STEP / 2)
        if (Math.hypot(x - block.x, y - block.y) < room) state[cell(x, y)] = 1;
  }
  const open = [cell(0, 90)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (state[at] !== 0) continue;
    state[at] = 2;
    const column = at % side;
    if (column > 0) open.push(at - 1);
    if (column < side - 1) open.push(at + 1);
    if (at >= side) open.push(at - side);
    if (at < side * (side - 1)) open.push(at + side);
  }
  return (x, y) => state[cell(x, y)] === 2;
}

/** A sea in which everything is reachable. @param {number} seed */
export function createSea(seed) {
  for (let tries = 0; ; tries += 1) {
    const random = createRandom(seed + tries * 1013);
    const isles = layIsles(random);
    const blocks = layBlocks(random, isles);
    const finds = layFinds(random, isles, blocks);
    const isReached = flood({ blocks });
    const shards = isles.filter(({ guard }) => guard !== null);
    if (isles.length > 12 && shards.every(({ x, y }) => isReached(x, y)) && finds.every(({ x, y }) => isReached(x, y)))
      return { isles, blocks, finds, seed };
  }
}
