import { expect, test } from 'vitest';
import { type MenuEntry, NO_LABELS } from '../../../shared/forms/menus.ts';
import type { Language } from '../../../shared/languages.ts';
import { entryLanguages } from './entry-languages.ts';

const OFFERED: Language[] = ['en', 'fr', 'pt-br'];
const of = (kind: 'page' | 'collection') => ({ kind, id: 'one', ...NO_LABELS, hidden: false }) as MenuEntry;

test.each<[chosen: Language[] | null, hint: Language[] | null]>([
  [null, null],
  [['en', 'fr', 'pt-br'], null],
  [['en', 'fr', 'pt-br', 'de'], null],
  [
    ['fr', 'en'],
    ['en', 'fr'],
  ],
  [['de', 'pt-br'], ['pt-br']],
  [['de'], ['de']],
])('an entry for something shown in %j has the note %j', (languages, hint) => {
  const shown = [{ id: 'one', languages }];
  expect(entryLanguages(of('page'), { pages: shown, collections: [] }, OFFERED)).toEqual(hint);
  expect(entryLanguages(of('collection'), { pages: [], collections: shown }, OFFERED)).toEqual(hint);
  // A deleted page.
  expect(entryLanguages(of('page'), { pages: [], collections: shown }, OFFERED)).toBeNull();
});

test('an entry for a place has no note', () => {
  const entry: MenuEntry = { kind: 'place', place: 'home', ...NO_LABELS, hidden: false };
  expect(entryLanguages(entry, { pages: [], collections: [] }, OFFERED)).toBeNull();
});
