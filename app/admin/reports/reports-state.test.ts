import { expect, test } from 'vitest';
import { isReportsQuery, readReportsState, reportsOfGame, writeReportsState } from './reports-state.ts';

const GAME = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

test.each([
  ['', false],
  ['q=view', false],
  ['view=reports', true],
  ['page=2&view=reports', true],
  ['view=else', false],
])('tells whether the query %j selects the reports view: %s', (query, asked) => {
  expect(isReportsQuery(query)).toBe(asked);
});

test.each([
  ['view=reports', { state: 'open', game: null, page: 1 }],
  [`view=reports&state=resolved&game=${GAME}&page=3`, { state: 'resolved', game: GAME, page: 3 }],
] as const)('parses %s and writes it back', (query, state) => {
  expect(readReportsState(query)).toEqual(state);
  expect(writeReportsState(state)).toBe(query);
});

test('ignores invalid parameters', () => {
  expect(readReportsState('view=reports&state=all&game=x&page=0')).toEqual({ state: 'open', game: null, page: 1 });
});

test('links to the open reports of a game or of all games', () => {
  expect(reportsOfGame(null)).toBe('games?view=reports');
  expect(reportsOfGame(GAME)).toBe(`games?view=reports&game=${GAME}`);
});
