import { expect, test } from 'vitest';
import { isNumbersQuery, numbersFilter, readNumbersState, writeNumbersState } from './numbers-state.ts';

const AD = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

test.each([
  ['', false],
  ['view=numbers', true],
  ['days=7&view=numbers', true],
  ['view=else', false],
])('tells whether the query %j selects the numbers: %s', (query, asked) => {
  expect(isNumbersQuery(query)).toBe(asked);
});

test.each([
  'view=numbers',
  'view=numbers&days=90&place=grid&by=device',
  `view=numbers&first=2026-11-01&last=2026-11-30&ad=${AD}&page=game&device=phone&language=unknown&list=2`,
])('writes %s back', (query) => {
  expect(writeNumbersState(readNumbersState(query))).toBe(query);
});

test.each([
  'view=numbers&days=8&by=name&ad=x&place=roof&list=0',
  'view=numbers&first=2026-11-01',
  'view=numbers&first=2026-11-02&last=2026-11-01',
  'view=numbers&first=2026-02-30&last=2026-11-01',
])('ignores what is invalid in %s', (query) => {
  expect(writeNumbersState(readNumbersState(query))).toBe('view=numbers');
});

test('asks the server for the last days, or for a period', () => {
  expect(numbersFilter(readNumbersState('view=numbers&days=7&device=phone&by=place'))).toEqual({
    days: '7',
    device: 'phone',
  });
  expect(numbersFilter(readNumbersState('first=2026-11-01&last=2026-11-02'))).toEqual({
    first: '2026-11-01',
    last: '2026-11-02',
  });
});
