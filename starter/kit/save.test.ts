import { describe, expect, test } from 'vitest';
import { fieldOf, parseSaved, SAVE_VERSION, wholeOf, wholesOf } from './save.js';

describe('parseSaved', () => {
  test.each([
    [{ version: SAVE_VERSION, data: '{"level":3}' }, { level: 3 }],
    [{ version: SAVE_VERSION + 1, data: '{"level":3}' }, undefined],
    [{ version: SAVE_VERSION, data: '{"level":' }, undefined],
    [{ version: SAVE_VERSION, data: { level: 3 } }, undefined],
    [{ data: '{}' }, undefined],
    [null, undefined],
    ['{}', undefined],
  ])('reads %o', (save, progress) => {
    expect(parseSaved(save)).toEqual(progress);
  });
});

describe('fields of progress that players may have edited', () => {
  test.each([
    [{ level: 3 }, 3],
    [{ level: 10 }, 10],
    [{ level: 11 }, 0],
    [{ level: -1 }, 0],
    [{ level: 1.5 }, 0],
    [{ level: '3' }, 0],
    [{ level: null }, 0],
    [{}, 0],
    [[], 0],
    [null, 0],
    [undefined, 0],
    ['level', 0],
  ])('the level of %o is %i', (progress, level) => {
    expect(wholeOf(progress, 'level', 10)).toBe(level);
  });

  test.each([
    [{ stars: [1, 2, 3] }, [1, 2, 3]],
    [{ stars: [1] }, [1, 0, 0]],
    [{ stars: [4, 'x', 2, 1, 1] }, [0, 0, 2]],
    [{ stars: 'abc' }, [0, 0, 0]],
    [null, [0, 0, 0]],
  ])('the stars of %o are %o', (progress, stars) => {
    expect(wholesOf(progress, 'stars', 3, 3)).toEqual(stars);
  });

  test('inherited fields are none', () => {
    expect(fieldOf({}, 'toString')).toBeUndefined();
  });
});
