import { expect, test } from 'vitest';
import type { Texts } from './translate.ts';

const PANELS = import.meta.glob<Texts>('./**/panel/index.ts', { import: 'default', eager: true });

/** Texts about French on every site: the law behind the built-in legal texts, and base texts, whose tab is the French one. */
const FRENCH = ['dashboard.next.legal', 'games.form.foreignBase', 'pages.legal.description'];

function pathsSaying(words: RegExp, texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return pathsSaying(words, value, `${prefix}${key}.`);
    return words.test(value) ? [`${prefix}${key}`] : [];
  });
}

test.each(Object.entries(PANELS))('%s assumes no particular site language', (_, texts) => {
  const said = pathsSaying(/\b(?:fran[cç](?:ai|é|ê)s|french|französisch)/iu, texts);
  expect(said.filter((path) => !FRENCH.includes(path))).toEqual([]);
});
