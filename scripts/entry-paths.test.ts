import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-node.mjs';

/** A slug inserted into a path without encoding, although its letters may be of any script. */
const BARE_SLUG = /\/(?:game|category|collection|tag|page)\/(?:\$\{|['"`]\s*(?:\+|\|\|))/;

test.each([
  [`\`/game/$${'{slug}'}\``, true],
  ["'/category/' + slug", true],
  ["sql`'/page/' || slug`", true],
  ["path.startsWith('/game/')", false],
  ["entryPath('game', slug)", false],
])('finds unencoded slugs: %s is one: %s', (source, expected) => {
  expect(BARE_SLUG.test(source)).toBe(expected);
});

test('paths of games, categories and pages are built in one place', () => {
  const files = globSync('{app,server,shared,public,scripts}/**/*.{ts,tsx,js,mjs,sql}', { cwd: ROOT });
  const own = ['shared/entry-path.ts', 'scripts/bundle-offline.mjs'];
  const sources = files.filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file) && !own.includes(file));
  const found = sources.filter((file) => BARE_SLUG.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
