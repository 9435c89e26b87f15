import { expect, test } from 'vitest';
import { longDay, shortDay } from './days.ts';

test.each([
  ['2026-11-21', '21 nov.', 'samedi 21 novembre 2026'],
  ['2026-01-01', '1 janv.', 'jeudi 1 janvier 2026'],
  ['2028-02-29', '29 févr.', 'mardi 29 février 2028'],
])('%s is the same day wherever the operator is', (day, short, long) => {
  expect(shortDay(day)).toBe(short);
  expect(longDay(day)).toBe(long);
});
