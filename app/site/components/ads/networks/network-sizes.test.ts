import { expect, test } from 'vitest';
import { sizeAt, spaceFor } from './network-sizes.ts';

const PHONE = { from: 0, width: 320, height: 100 };
const DESKTOP = { from: 800, width: 728, height: 90 };

test.each([
  ['the first below all', [{ ...PHONE, from: 320 }, DESKTOP], 300, 100],
  ['the first at its width', [PHONE, DESKTOP], 0, 100],
  ['the first up to the next', [PHONE, DESKTOP], 799, 100],
  ['the next from its width on', [PHONE, DESKTOP], 800, 90],
  ['the last beyond all', [PHONE, DESKTOP], 4_000, 90],
])('chooses %s', (_, sizes, width, height) => {
  expect(sizeAt(sizes, width)?.height).toBe(height);
});

test('chooses none among none', () => {
  expect(sizeAt([], 1_000)).toBeUndefined();
});

test.each([
  ['nothing for none', [], []],
  ['nothing for those without sizes', [[], []], []],
  ['the sizes of a single one', [[PHONE, DESKTOP]], [PHONE, DESKTOP]],
  ['the first size at every smaller width', [[{ ...PHONE, from: 320 }]], [PHONE]],
  [
    'the largest side of several at each width',
    [
      [PHONE, DESKTOP],
      [{ from: 0, width: 300, height: 250 }],
      [
        { from: 600, width: 468, height: 60 },
        { from: 1_000, width: 970, height: 90 },
      ],
    ],
    [
      { from: 0, width: 468, height: 250 },
      { from: 800, width: 728, height: 250 },
      { from: 1_000, width: 970, height: 250 },
    ],
  ],
])('reserves %s', (_, choices, space) => {
  expect(spaceFor(choices)).toEqual(space);
});
