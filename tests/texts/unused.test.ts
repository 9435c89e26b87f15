/** Checks that every text is used: the sources name its key or its group, or have a template such as `ads.kinds.${kind}`. */
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FILES, ROOT, textsIn } from './all-texts.ts';
import { namedIn, PLURAL } from './named-texts.ts';

/** Groups that are read from every file that has them: names in the activity log, and labels of fields. */
const COLLECTED = new Set(['inLog', 'fields']);

test('every text is used', async () => {
  const files = await Array.fromAsync(glob('{app,server,shared}/**/*.{ts,tsx}', { cwd: ROOT }));
  const { keys, chains, template } = namedIn(files.filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file)));
  /** Whether a key is used within a file that is not part of the panel's dictionary. */
  const isNamed = (name: string, isAlone: boolean) => {
    const groups = name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    const isGroupNamed = (group: string) =>
      isAlone ? keys.has(group) || chains.has(group) : group.includes('.') && chains.has(group);
    return keys.has(name) || template.test(name) || groups.some(isGroupNamed);
  };
  const unused = Object.entries(FILES).flatMap(([path, content]) => {
    const [, file] = path.split('/i18n/fr/');
    // The legal pages are shown as a whole.
    if (file === undefined || file === 'legal.json') return [];
    const isAlone = !file.startsWith('panel/') || file === 'panel/loading.json';
    const name = file.replace(/^panel\//, '').slice(0, -'.json'.length);
    const room = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return textsIn(content, room)
      .map(({ at }) => at.replace(PLURAL, ''))
      .filter((key) => !COLLECTED.has(key.split('.')[1] ?? ''))
      .filter((key) => !isNamed(key, false) && !(isAlone && isNamed(key.slice(room.length + 1), true)));
  });
  expect([...new Set(unused)]).toEqual([]);
});
