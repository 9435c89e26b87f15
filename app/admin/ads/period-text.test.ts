import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  [null, null, 'Sans limite'],
  ['2026-05-01', null, 'À partir du 1er mai 2026'],
  [null, '2026-05-31', "Jusqu'au 31 mai 2026"],
  ['2026-05-01', '2026-05-31', 'Du 1er mai 2026 au 31 mai 2026'],
  ['2026-05-01', '2026-05-01', 'Le 1er mai 2026'],
  ['2026-05-01T08:00', '2026-05-01T18:30', 'Du 1er mai 2026 à 08:00 au 1er mai 2026 à 18:30'],
  ['2026-05-01', '2026-05-01T18:30', 'Du 1er mai 2026 au 1er mai 2026 à 18:30'],
  ['2026-12-31T23:59', null, 'À partir du 31 décembre 2026 à 23:59'],
])('formats a period from %s to %s', (start, end, text) => {
  expect(periodText(start, end)).toBe(text);
});
