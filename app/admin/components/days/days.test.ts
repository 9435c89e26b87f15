import { expect, test } from 'vitest';
import { longDay, shortDay } from './days.ts';

test.each([
  ['2026-11-21', '21 nov.', 'sam. 21 nov. 2026'],
  ['2026-01-01', '1er janv.', 'jeu. 1er janv. 2026'],
  ['2028-02-29', '29 févr.', 'mar. 29 févr. 2028'],
])("formats %s as the same day, whatever the reader's time zone", (day, short, long) => {
  expect(shortDay(day)).toBe(short);
  expect(longDay(day)).toBe(long);
});
