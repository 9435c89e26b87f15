/** Finds the texts that source files name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './all-texts.ts';

export const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/{}]/g, String.raw`\$&`);

/**
 * Returns all quoted keys, all property chains such as `texts.publication.states`, and a pattern for all templates in source files.
 */
export function namedIn(files: readonly string[]) {
  const keys = new Set<string>();
  const chains = new Set<string>();
  const templates = new Set<string>();
  for (const file of files) {
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
