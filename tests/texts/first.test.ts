/** Checks that the texts with which the panel starts (scripts/first-texts.mjs) are those that its first scripts name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import first from '../../app/i18n/de/panel/first.ts';
import all from '../../app/i18n/de/panel/index.ts';
import { panelSections } from '../../app/i18n/panel-sections.ts';
import { ROOT, textsIn } from './all-texts.ts';
import { namedIn, PLURAL } from './named-texts.ts';

/** What the panel's document loads: the shell, the dashboard, and all that they import at once. */
const START = 'app/admin/panel.client.tsx';
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]+ from )?'(\.[^']+\.tsx?)'/gm;

function loadedAtFirst(): string[] {
  const files = new Set([START]);
  // The set grows during the loop.
  for (const file of files) {
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      files.add(join(file, '..', path));
    }
  }
  return [...files];
}

const pathsOf = (texts: object) =>
  Object.entries(texts)
    .flatMap(([room, group]) => textsIn(group, room))
    .map(({ at }) => at);

test('the panel starts with the texts of its shell and dashboard', () => {
  const { keys, template } = namedIn(loadedAtFirst().filter((file) => file.startsWith('app/')));
  const named = pathsOf(all).filter((path) => {
    const key = path.replace(PLURAL, '');
    return keys.has(path) || keys.has(key) || template.test(key);
  });
  const known = new Set(pathsOf(panelSections(first)));
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
  expect(known.size).toBeLessThan(2 * named.length);
});
