import { expect, test } from 'vitest';
import { withTicks } from './ticks.ts';

const page = { total: 40, ticked: 39, items: [0, 1, 2].map((position) => ({ position, ticked: position !== 1 })) };

test.each([
  [true, { positions: [1] }, 40, [true, true, true]],
  [false, { positions: [0, 2] }, 37, [false, false, false]],
  [false, { positions: [1] }, 39, [true, false, true]],
  [true, { positions: [9] }, 39, [true, false, true]],
  [true, { filter: {} }, 40, [true, true, true]],
  [false, { filter: {} }, 0, [false, false, false]],
])('ticks (%s) %j: %i in all, %j on the page', (ticked, games, all, shown) => {
  const after = withTicks(page, { ticked, games });
  expect([after.ticked, after.items.map((game) => game.ticked)]).toEqual([all, shown]);
});
