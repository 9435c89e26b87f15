import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SIDES = ['app', 'server', 'shared', 'starter', 'scripts'];

const sources = SIDES.flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(test|fixture))\.(tsx?|m?js)$/.test(name))
    .map((name) => join(side, name)),
);

/** The files that import each file, types included. */
const importers = new Map<string, string[]>();
for (const file of sources) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+)'/g)) {
    const imported = join(file, '..', path);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

/** Returns the sides (app, server) that use a file, directly or through other shared files. */
function sidesOf(file: string, visited = new Set<string>()): Set<string> {
  const sides = new Set<string>();
  for (const importer of importers.get(file) ?? []) {
    if (visited.has(importer)) continue;
    visited.add(importer);
    const [side = ''] = importer.split('/');
    for (const found of side === 'shared' ? sidesOf(importer, visited) : [side]) sides.add(found);
  }
  return sides;
}

test('a file in shared is used by both sides, because code of a single side belongs there', () => {
  const shared = sources.filter((file) => file.startsWith('shared/'));
  expect(shared.length).toBeGreaterThan(50);
  expect(shared.filter((file) => sidesOf(file).size < 2)).toEqual([]);
});
