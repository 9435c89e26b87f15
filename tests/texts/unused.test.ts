/** Checks that every text is used: the sources name its key or its group, or have a template such as `ads.kinds.${kind}`. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT, textsIn } from './all-texts.ts';

/** Groups that are read from every file that has them: names in the activity log, and labels of fields. */
const COLLECTED = new Set(['inLog', 'fields']);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/{}]/g, String.raw`\$&`);

/** Returns all quoted keys, all property chains such as `texts.publication.states`, and a pattern for all templates. */
async function namedInSources() {
  const keys = new Set<string>();
  const chains = new Set<string>();
  const templates = new Set<string>();
  for await (const file of glob('{app,server,shared}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.(?:test|fixture)\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, key = ''] of source.matchAll(/['"]([\w.-]+)['"]/g)) keys.add(key);
    for (const [chain] of source.matchAll(/[\w\])](?:\??\.\w+)+/g)) {
      const parts = chain.split(/\??\./).slice(1);
      // Starting from any property: `spoken.texts.publication.states` names `publication.states`.
      for (const start of parts.keys()) {
        for (const end of parts.keys()) chains.add(parts.slice(start, end + 1).join('.'));
      }
    }
    for (const [, template = ''] of source.matchAll(/`((?:[\w.-]|\$\{[^`}]*\})+)`/g)) {
      if (/\w{2}\.|\.\w{4}/.test(template.replace(/\$\{.*?\}/g, ''))) {
        templates.add(
          template
            .split(/\$\{.*?\}/)
            .map(escaped)
            .join('.+'),
        );
      }
    }
  }
  return { keys, chains, template: new RegExp(`^(?:${[...templates].join('|')})$`) };
}

test('every text is used', async () => {
  const { keys, chains, template } = await namedInSources();
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
