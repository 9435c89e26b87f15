import { levelOf, MOST_KEPT } from './levels.js';
import { atLevel } from './progress.js';
import {
  cellsOf,
  copyCells,
  createTile,
  findGroups,
  findMoves,
  isHeld,
  merge,
  neighbours,
  PEARL,
  run,
  SIZE,
  shift,
} from './sea.js';

/** @typedef {import('./sea.js').Push} Push */
/** @typedef {import('./levels.js').Goal} Goal */

/**
 * @typedef {object} Events
 * @property {(push: Push, byTide: boolean) => void} pushed
 * @property {(push: Push) => void} held
 * @property {(outcome: import('./sea.js').Outcome, chain: number, points: number) => void} merged
 * @property {(cell: number) => void} inked
 * @property {(cell: number) => void} turned a shell changed so that there is a move
 * @property {(number: number, bonus: number) => void} levelDone
 * @property {() => void} over
 */

const MERGE_POINTS = [0, 0, 10, 30, 80, 200, 600];
/** Tiers of new shells. */
const WASHED = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4];

/**
 * A run: levels, moves, tide and score. Pauses between the steps of a move to make them visible.
 * @param {import('../kit/random.js').Random} random @param {Events} events @param {import('./progress.js').From} [from]
 */
export function createVoyage(random, events, from = atLevel(1)) {
  const voyage = {
    /** @type {(import('./sea.js').Tile | null)[]} */ cells: Array.from({ length: SIZE * SIZE }, () => null),
    ...from,
    level: levelOf(from.number),
    over: false,
    /** @type {Map<Goal, number>} how many are still wanted */ wanted: new Map(),
    /** @type {Push} */ tide: { axis: 'row', line: 2, way: 1 },
    tideIn: 0,
    chain: 0,
    /** @type {Push | null} a move that merges, to show after a while */ hint: null,
  };
  /** @type {'rest' | 'moved' | 'merged' | 'tide'} */
  let phase = 'rest';
  let wait = 0;
  let current = /** @type {Push} */ ({ axis: 'row', line: 0, way: 1 });
  /** @type {readonly number[]} */
  let focus = [];
  let byTide = false;
  /** @type {{ cells: typeof voyage.cells, rest: object } | null} */
  let saved = null;

  const count = (/** @type {(tile: import('./sea.js').Tile) => boolean} */ test) =>
    voyage.cells.filter((tile) => tile !== null && test(tile)).length;
  const isDone = () => [...voyage.wanted.values()].every((left) => left === 0);

  /** Chooses a new tile. @param {number} cell */
  function wash(cell) {
    const { anchors, waves } = voyage.level;
    const missing = (voyage.wanted.get('anchors') ?? 0) > 0 ? 0.3 : 0.03;
    if (count(({ kind }) => kind === 'anchor') < anchors && random.chance(missing))
      return createTile('anchor', 0, cell);
    const calm = (voyage.wanted.get('waves') ?? 0) > 0 && count(({ kind }) => kind === 'wave') === 0 ? 0.12 : waves;
    if (random.chance(calm)) return createTile('wave', 0, cell);
    const tile = createTile('shell', 1, cell);
    // A shell that merges on arrival would be luck.
    for (let tries = 0; tries < 8; tries += 1) {
      tile.tier = random.pick(WASHED);
      const placed = [...voyage.cells];
      placed[cell] = tile;
      if (!findGroups(placed).some((group) => group.includes(cell))) break;
    }
    return tile;
  }

  function chooseTide() {
    voyage.tideIn = voyage.level.tide;
    for (let tries = 0; tries < 12; tries += 1) {
      voyage.tide = { axis: random.pick(['row', 'column']), line: random.int(0, SIZE - 1), way: random.pick([1, -1]) };
      if (!isHeld(voyage.cells, voyage.tide)) return;
    }
  }

  /** @param {number} number */
  function begin(number) {
    voyage.number = number;
    voyage.level = levelOf(number);
    voyage.moves = Math.min(MOST_KEPT, voyage.moves) + voyage.level.moves;
    voyage.wanted = new Map(voyage.level.goals);
    saved = null;
    chooseTide();
    for (let blots = Math.min(2, voyage.level.inks); blots > 0; blots -= 1) spreadInk();
    rest();
  }

  /** @param {Goal} goal @param {number} amount */
  function achieve(goal, amount) {
    const left = voyage.wanted.get(goal);
    if (left !== undefined) voyage.wanted.set(goal, Math.max(0, left - amount));
  }

  /** @param {import('./sea.js').Outcome} outcome */
  function reward(outcome) {
    voyage.chain += 1;
    voyage.merges += outcome.merges.length;
    voyage.longest = Math.max(voyage.longest, voyage.chain);
    let points =
      outcome.pearls.length * (MERGE_POINTS[PEARL] ?? 0) +
      outcome.lifted.length * 15 +
      outcome.anchors.length * 80 +
      outcome.inks.length * 50;
    for (const { tier, cells } of outcome.merges) {
      if (tier < PEARL) points += (MERGE_POINTS[tier] ?? 0) * (cells.length - 2);
      if (tier < PEARL) achieve(/** @type {Goal} */ (`tier${tier}`), 1);
      if (cells.length >= 4) achieve('big', 1);
    }
    for (const cell of outcome.lifted) {
      const tier = voyage.cells[cell]?.tier;
      if (tier !== undefined) achieve(/** @type {Goal} */ (`tier${tier}`), 1);
    }
    voyage.pearls += outcome.pearls.length;
    achieve('tier6', outcome.pearls.length);
    achieve('anchors', outcome.anchors.length);
    achieve('inks', outcome.inks.length);
    achieve('waves', outcome.waves.length);
    if (voyage.chain === 2) achieve('chain', 1);
    points *= voyage.chain * (byTide ? 2 : 1);
    voyage.score += points;
    events.merged(outcome, voyage.chain, points);
  }

  /** The kraken's ink spreads with every tide. */
  function spreadInk() {
    if (count(({ ink }) => ink) >= voyage.level.inks) return;
    const clean = voyage.cells.flatMap((tile, cell) => (tile?.kind === 'shell' && !tile.ink ? [cell] : []));
    const near = clean.filter((cell) => neighbours(cell).some((next) => voyage.cells[next]?.ink));
    const cell = random.pick(near.length > 0 ? near : clean);
    const tile = voyage.cells[cell];
    if (!tile) return;
    tile.ink = true;
    events.inked(cell);
  }

  /** Guarantees a push that merges: otherwise it changes small shells until there is one. */
  function rest() {
    phase = 'rest';
    let moves = findMoves(voyage.cells);
    for (let tries = 0; tries < 400 && moves.length === 0; tries += 1) {
      const cell = random.int(0, SIZE * SIZE - 1);
      const tile = voyage.cells[cell];
      if (tile?.kind !== 'shell' || tile.ink || tile.tier > 4) continue;
      const before = tile.tier;
      tile.tier = random.int(1, 4);
      if (findGroups(voyage.cells).length === 0) moves = findMoves(voyage.cells);
      if (moves.length === 0) tile.tier = before;
      else events.turned(cell);
    }
    voyage.hint = moves.length > 0 ? random.pick(moves) : null;
  }

  /** @param {Push} push @param {readonly number[]} near */
  function start(push, near) {
    shift(voyage.cells, push);
    // A shell that wraps around enters from outside.
    const first = voyage.cells[cellsOf(push)[0] ?? 0];
    if (first && push.axis === 'row') first.x = push.way === 1 ? -1 : SIZE;
    else if (first) first.y = push.way === 1 ? -1 : SIZE;
    current = push;
    focus = near;
    voyage.chain = 0;
    phase = 'moved';
    wait = 0.17;
    events.pushed(push, byTide);
  }

  function afterMove() {
    const outcome = merge(voyage.cells, [...focus, ...cellsOf(current).reverse()], voyage.level.waves > 0);
    if (outcome !== null) {
      reward(outcome);
      phase = 'merged';
      wait = 0.24;
    } else if (byTide || voyage.level.tide === 0) settle();
    else {
      voyage.tideIn -= 1;
      if (voyage.tideIn > 0) settle();
      else {
        phase = 'tide';
        wait = 0.3;
      }
    }
  }

  function comeTide() {
    byTide = true;
    const missing = (voyage.wanted.get('inks') ?? 0) > count(({ ink }) => ink);
    for (let blots = missing ? 2 : 1; blots > 0; blots -= 1) spreadInk();
    const tide = voyage.tide;
    if (isHeld(voyage.cells, tide)) {
      events.held(tide);
      settle();
    } else start(tide, []);
    chooseTide();
  }

  function settle() {
    byTide = false;
    rest();
    if (isDone()) {
      const bonus = 100 * voyage.number + 25 * voyage.moves;
      voyage.score += bonus;
      events.levelDone(voyage.number, bonus);
    } else if (voyage.moves === 0) {
      voyage.over = true;
      events.over();
    }
  }

  const fresh = { axis: /** @type {const} */ ('column'), way: /** @type {const} */ (1) };
  run(voyage.cells, fresh, wash);
  while (findGroups(voyage.cells).length > 0) {
    voyage.cells.fill(null);
    run(voyage.cells, fresh, wash);
  }
  begin(from.number);

  return Object.assign(voyage, {
    begin,
    isBusy: () => phase !== 'rest',
    canUndo: () => saved !== null && phase === 'rest' && !voyage.over,
    /** @param {Push} push @param {readonly number[]} [near] cells where the merged shell should lie @returns {boolean} */
    push(push, near = []) {
      if (phase !== 'rest' || voyage.over || voyage.moves === 0) return false;
      if (isHeld(voyage.cells, push)) {
        events.held(push);
        return false;
      }
      const { moves, score, wanted, tide, tideIn, pearls, merges, longest } = voyage;
      saved = {
        cells: copyCells(voyage.cells),
        rest: { moves, score, wanted: new Map(wanted), tide, tideIn, pearls, merges, longest },
      };
      voyage.moves -= 1;
      start(push, near);
      return true;
    },
    /** Undoes the last move, once. */
    undo() {
      if (saved === null || phase !== 'rest' || voyage.over) return false;
      voyage.cells = saved.cells;
      Object.assign(voyage, saved.rest);
      saved = null;
      rest();
      return true;
    },
    /** @param {number} dt */
    step(dt) {
      if (phase === 'rest') return;
      wait -= dt;
      if (wait > 0) return;
      if (phase === 'tide') comeTide();
      else if (phase === 'moved') afterMove();
      else {
        run(voyage.cells, current, wash);
        focus = [];
        phase = 'moved';
        wait = 0.22;
      }
    },
  });
}

/** @typedef {ReturnType<typeof createVoyage>} Voyage */
