/** The board: shells on a square of water, pushed line by line. No drawing and no timing here. */

export const SIZE = 5;
/** Three of a tier merge into one of the next; three of the last tier into a pearl, which leaves the board. */
export const PEARL = 6;

/** @typedef {'row' | 'column'} Axis */
/** @typedef {{ axis: Axis, line: number, way: 1 | -1 }} Push */
/** @typedef {{ kind: 'shell' | 'anchor' | 'wave', tier: number, ink: boolean, x: number, y: number, grown: number }} Tile x, y and grown are what is seen; they run after the cells */
/** @typedef {{ tier: number, at: number, cells: number[] }} Merge tier of the new shell */
/** @typedef {{ merges: Merge[], anchors: number[], inks: number[], waves: number[], lifted: number[], pearls: number[] }} Outcome cells by index */

/** @param {number} column @param {number} row */
export const cellOf = (column, row) => row * SIZE + column;
/** @param {number} cell */
export const columnOf = (cell) => cell % SIZE;
/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / SIZE);

/** @param {number} cell @returns {number[]} */
export function neighbours(cell) {
  const column = columnOf(cell);
  const row = rowOf(cell);
  return [
    column > 0 ? cell - 1 : -1,
    column < SIZE - 1 ? cell + 1 : -1,
    row > 0 ? cell - SIZE : -1,
    row < SIZE - 1 ? cell + SIZE : -1,
  ].filter((found) => found >= 0);
}

/** Cells of a line in the direction of flow. @param {Push} push @returns {number[]} */
export function cellsOf({ axis, line, way }) {
  const cells = Array.from({ length: SIZE }, (_, index) =>
    axis === 'row' ? cellOf(index, line) : cellOf(line, index),
  );
  return way === 1 ? cells : cells.reverse();
}

/** @param {Tile['kind']} kind @param {number} tier @param {number} cell @returns {Tile} */
export const createTile = (kind, tier, cell) => ({
  kind,
  tier,
  ink: false,
  x: columnOf(cell),
  y: rowOf(cell),
  grown: 0,
});

/** @param {(Tile | null)[]} cells */
export const copyCells = (cells) => cells.map((tile) => (tile === null ? null : { ...tile }));

/** An anchor blocks its row and its column. @param {(Tile | null)[]} cells @param {Push} push */
export const isHeld = (cells, push) => cellsOf(push).some((cell) => cells[cell]?.kind === 'anchor');

/** Shifts a line by one, wrapping around. @param {(Tile | null)[]} cells @param {Push} push */
export function shift(cells, push) {
  const line = cellsOf(push);
  const before = line.map((cell) => cells[cell] ?? null);
  for (const [index, cell] of line.entries()) cells[cell] = before[(index - 1 + SIZE) % SIZE] ?? null;
}

/** Whether three of them lie in a straight line. @param {readonly number[]} group */
const hasLine = (group) =>
  group.some(
    (cell) =>
      (columnOf(cell) < SIZE - 2 && group.includes(cell + 1) && group.includes(cell + 2)) ||
      (group.includes(cell + SIZE) && group.includes(cell + SIZE * 2)),
  );

/** @param {(Tile | null)[]} cells @returns {number[][]} groups of equal shells side by side that are large enough to merge */
export function findGroups(cells) {
  /** @type {Set<number>} */
  const seen = new Set();
  /** @type {number[][]} */
  const groups = [];
  const tierAt = (/** @type {number} */ cell) => {
    const tile = cells[cell];
    return tile?.kind === 'shell' && !tile.ink ? tile.tier : 0;
  };
  for (let start = 0; start < cells.length; start += 1) {
    const tier = tierAt(start);
    if (tier === 0 || seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let index = 0; index < group.length; index += 1) {
      for (const next of neighbours(group[index] ?? 0)) {
        if (seen.has(next) || tierAt(next) !== tier) continue;
        seen.add(next);
        group.push(next);
      }
    }
    if (hasLine(group)) groups.push(group);
  }
  return groups;
}

/**
 * Merges every group and affects adjacent tiles: anchors rise, ink is washed off, waves upgrade the shells of their
 * row.
 * @param {(Tile | null)[]} cells
 * @param {readonly number[]} preferred where the new shell should lie, best first
 * @param {boolean} wavy whether five at once leave a wave behind
 * @returns {Outcome | null} null when nothing merges
 */
export function merge(cells, preferred, wavy = true) {
  const groups = findGroups(cells);
  if (groups.length === 0) return null;
  /** @type {Outcome} */
  const outcome = { merges: [], anchors: [], inks: [], waves: [], lifted: [], pearls: [] };
  /** @type {Set<number>} */
  const beside = new Set();
  for (const group of groups) {
    const at = preferred.find((cell) => group.includes(cell)) ?? group[0] ?? 0;
    const tier = (cells[at]?.tier ?? 1) + 1;
    for (const cell of group) {
      for (const next of neighbours(cell)) beside.add(next);
      cells[cell] = null;
    }
    if (tier === PEARL) outcome.pearls.push(at);
    else cells[at] = createTile('shell', tier, at);
    outcome.merges.push({ tier, at, cells: group });
    const second = group.find((cell) => cell !== at);
    // One wave at a time.
    if (wavy && group.length >= 5 && !cells.some((tile) => tile?.kind === 'wave') && second !== undefined)
      cells[second] = createTile('wave', 0, second);
  }
  answer(cells, beside, outcome);
  return outcome;
}

/** @param {(Tile | null)[]} cells @param {Set<number>} beside @param {Outcome} outcome */
function answer(cells, beside, outcome) {
  const born = outcome.merges.flatMap((merge) => merge.cells);
  for (const cell of beside) {
    const tile = cells[cell];
    if (!tile || born.includes(cell)) continue;
    if (tile.ink) {
      tile.ink = false;
      outcome.inks.push(cell);
    }
    if (tile.kind === 'shell') continue;
    cells[cell] = null;
    (tile.kind === 'anchor' ? outcome.anchors : outcome.waves).push(cell);
  }
  for (const wave of outcome.waves)
    for (const cell of cellsOf({ axis: 'row', line: rowOf(wave), way: 1 })) {
      const tile = cells[cell];
      if (tile?.kind !== 'shell' || tile.ink || outcome.lifted.includes(cell)) continue;
      outcome.lifted.push(cell);
      tile.tier += 1;
      tile.grown = 0.6;
      if (tile.tier < PEARL) continue;
      cells[cell] = null;
      outcome.pearls.push(cell);
    }
}

/**
 * Moves the water: shells slide into gaps and new ones appear behind them. Anchors stay in place.
 * @param {(Tile | null)[]} cells @param {{ axis: Axis, way: 1 | -1 }} current @param {(cell: number) => Tile} wash
 */
export function run(cells, { axis, way }, wash) {
  /** @type {{ cell: number, entering: number }[]} entering: from how many cells outside, 0 for those that rise where they are */
  const gaps = [];
  for (let line = 0; line < SIZE; line += 1) {
    /** @type {number[]} */
    let free = [];
    for (const cell of cellsOf({ axis, line, way }).reverse()) {
      const tile = cells[cell] ?? null;
      if (tile === null) free.push(cell);
      else if (tile.kind === 'anchor') {
        // Nothing passes an anchor: gaps behind it are filled from below.
        gaps.push(...free.map((gap) => ({ cell: gap, entering: 0 })));
        free = [];
      } else if (free.length > 0) {
        const to = free.shift() ?? cell;
        cells[to] = tile;
        cells[cell] = null;
        free.push(cell);
      }
    }
    gaps.push(...free.map((gap) => ({ cell: gap, entering: free.length })));
  }
  // Done last, because new shells are chosen by their neighbors.
  for (const { cell, entering } of gaps) {
    const tile = wash(cell);
    if (entering > 0) tile.grown = 1;
    if (axis === 'row') tile.x -= way * entering;
    else tile.y -= way * entering;
    cells[cell] = tile;
  }
}

/** @returns {Push[]} every push there is */
export const allPushes = () =>
  /** @type {Axis[]} */ (['row', 'column']).flatMap((axis) =>
    Array.from({ length: SIZE }, (_, line) => line).flatMap((line) => [
      /** @type {Push} */ ({ axis, line, way: 1 }),
      /** @type {Push} */ ({ axis, line, way: -1 }),
    ]),
  );

/** @param {(Tile | null)[]} cells @returns {Push[]} the pushes that make something merge at once */
export function findMoves(cells) {
  return allPushes().filter((push) => {
    if (isHeld(cells, push)) return false;
    const tried = [...cells];
    shift(tried, push);
    return findGroups(tried).length > 0;
  });
}
