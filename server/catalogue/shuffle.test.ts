import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourlySeed, SHUFFLE_SPAN, shuffleHome } from './shuffle.ts';

const positions = (length: number) => Array.from({ length }, (_, index) => index);

describe('shuffleHome', () => {
  test('keeps every game, and does not move those from the 31st on', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 80 }), (seed, length) => {
        const shuffled = shuffleHome(positions(length), seed);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(positions(length));
        expect(shuffled.slice(SHUFFLE_SPAN)).toEqual(positions(length).slice(SHUFFLE_SPAN));
      }),
    );
  });

  test('keeps the order within an hour and changes it in the next one', () => {
    const at = (time: string) => shuffleHome(positions(60), hourlySeed(new Date(time)));
    expect(at('2026-05-01T10:00:00.000Z')).toEqual(at('2026-05-01T10:59:59.999Z'));
    expect(at('2026-05-01T10:00:00.000Z')).not.toEqual(at('2026-05-01T11:00:00.000Z'));
  });

  test('moves at most twenty games', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const moved = shuffleHome(positions(60), seed).filter((item, index) => item !== index);
      expect(moved.length).toBeLessThanOrEqual(20);
    }
  });

  test('does not modify the given list', () => {
    const list = positions(30);
    shuffleHome(list, 7);
    expect(list).toEqual(positions(30));
  });
});
