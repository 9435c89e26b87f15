import { describe, expect, test } from 'vitest';
import { type HomeRow, homeRow, homeRowsForm, newRow, ROW_KINDS } from './home-rows.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const OTHER = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1c';
const codesOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each(ROW_KINDS)('a new row of the kind %s lacks only required choices', (kind) => {
  const missing: Partial<Record<HomeRow['kind'], string>> = {
    category: 'category: required',
    tag: 'tag: required',
    collection: 'collection: required',
    games: 'games: required',
    highlight: 'game: required',
    text: 'body: required',
  };
  expect(codesOf(homeRow.safeParse(newRow(kind, ID)))).toEqual([missing[kind]].filter(Boolean));
});

test.each([
  ['too few games', { count: 2 }, ['count: row_games_range']],
  ['the fewest games', { count: 3 }, []],
  ['the most games', { count: 24 }, []],
  ['too many games', { count: 25 }, ['count: row_games_range']],
  ['part of a game', { count: 3.5 }, ['count: row_games_range']],
  ['an end before the start', { start_date: '2026-11-02', end_date: '2026-11-01' }, ['end_date: end_before_start']],
  ['another layout', { small: 'mosaic' }, ['small: invalid_choice']],
  ['options of another kind', { game: ID }, [': Unrecognized key: "game"']],
])('a row with %s', (_, change, expected) => {
  expect(codesOf(homeRow.safeParse({ ...newRow('popular', ID), ...change }))).toEqual(expected);
});

test('a text may be in any language', () => {
  expect(homeRow.safeParse({ ...newRow('text', ID), body_es: 'Hola' }).success).toBe(true);
  expect(homeRow.safeParse({ ...newRow('text', ID), body_es: ' \n ' }).success).toBe(false);
});

describe('a list of rows', () => {
  const parse = (...rows: HomeRow[]) => codesOf(homeRowsForm.safeParse({ rows }));
  test.each(['recent', 'grid'] as const)('has one row of the kind %s at most', (kind) => {
    expect(parse(newRow(kind, ID))).toEqual([]);
    expect(parse(newRow(kind, ID), newRow(kind, OTHER))).toEqual(['rows: row_kind_twice']);
  });

  test('may have a kind several times with different options, but no row twice', () => {
    expect(parse(newRow('new', ID), newRow('new', OTHER))).toEqual([]);
    expect(parse(newRow('new', ID), newRow('new', ID))).toEqual(['rows: invalid']);
  });

  test('never hides all games', () => {
    expect(parse({ ...newRow('grid', ID), hidden: true })).toEqual(['rows: row_grid_hidden']);
  });
});
