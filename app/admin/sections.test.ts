import { expect, test } from 'vitest';
import { ATTENTION_PLACES } from './attention.ts';
import { isUnknownSection, PARTS, SECTIONS, sectionOf } from './sections.ts';

test('finds every section by its fragment', () => {
  for (const { key } of SECTIONS) {
    expect(sectionOf(`#${key}`).key).toBe(key);
    expect(sectionOf(`#${key}?q=chess`).key).toBe(key);
    expect(sectionOf(`#${key}/12?q=chess`).key).toBe(key);
  }
});

test.each(['#games?', '#games?q=puzzle&page=2', 'games?q=a?b'])('finds the section with filters by %j', (fragment) => {
  expect(sectionOf(fragment).key).toBe('games');
});

test.each(['', '#', '#?games', '#unknown', '#Games', '#games:12', '#?q=games', '#constructor'])(
  'falls back to the dashboard for %j',
  (fragment) => {
    expect(sectionOf(fragment).key).toBe('dashboard');
  },
);

test.each([
  ['', false],
  ['#', false],
  ['#?q=games', false],
  ['#games', false],
  ['#games?q=a', false],
  ['#unknown', true],
  ['#unknown?q=a', true],
  ['#Games', true],
])('tells whether %j is an unknown section: %s', (fragment, expected) => {
  expect(isUnknownSection(fragment)).toBe(expected);
});

test('lists the sections of daily work in order', () => {
  expect(SECTIONS.filter(({ group }) => group === 'daily').map(({ key }) => key)).toEqual([
    'dashboard',
    'games',
    'categories',
    'ads',
    'import',
    'auto-categories',
    'translations',
    'adstxt',
    'analytics',
    'seo',
  ]);
});

test('every link of the menu and the dashboard leads to a section', () => {
  const fragments = [...PARTS.map(({ hash }) => hash), ...Object.values(ATTENTION_PLACES)];
  expect(fragments.filter(isUnknownSection)).toEqual([]);
});
