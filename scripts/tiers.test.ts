import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasMarker, parseArguments } from './tiers.mjs';

const ROOT = join(import.meta.dirname, '..');

test.each([
  [[], { tier: 'core', only: undefined, rest: [] }],
  [['--all'], { tier: 'all', only: undefined, rest: [] }],
  [['--only', 'check'], { tier: 'all', only: 'check', rest: [] }],
  [['--only', 'e2e', '--grep', '@core'], { tier: 'all', only: 'e2e', rest: ['--grep', '@core'] }],
])('selects the tests for %j', (given, expected) => {
  expect(parseArguments(given)).toEqual(expected);
});

test.each([[['--everything']], [['--only']], [['--only', 'slug']], [['--all', '--only', 'unit']], [['slug']]])(
  'explains itself when asked for %j',
  (given) => {
    expect(() => parseArguments(given)).toThrow('usage: npm test');
  },
);

test.each([
  ['// @both-engines\nimport', 'both-engines', true],
  ['// @slow\nimport', 'slow', true],
  ['// @slow @both-engines\nimport', 'both-engines', true],
  ['import\n// @slow', 'slow', false],
  ['// @slower\nimport', 'slow', false],
  ['', 'slow', false],
] as const)('reads the markers of %j', (source, marker, expected) => {
  expect(hasMarker(source, marker)).toBe(expected);
});

test('has end-to-end tests in the first tier', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: ROOT });
  const core = specs.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("'@core'"));
  expect(core.length).toBeGreaterThan(30);
});
