import { describe, expect, test } from 'vitest';
import { readersOf } from '../../shared/localized.ts';
import { GENRES } from '../categories/genres/lexicon.ts';
import { presentCategory, presentTag } from './present.ts';
import type { CategoryRow } from './queries.ts';
import type { TagRow } from './tags.queries.ts';

const [genre] = GENRES;

const readerIn = readersOf();

/** The other columns are not shown. */
const category = (texts: Partial<CategoryRow>) =>
  ({ id: 'c1', slug: 'x', icon: null, game_count: 1, ...texts }) as CategoryRow;

describe('a category', () => {
  const named = { name: genre?.name.fr ?? '', name_en: genre?.name.en ?? '', name_de: genre?.name.de ?? '' };
  const lexicon = { description: genre?.description.fr ?? '', description_en: genre?.description.en ?? '' };

  test('shows a genre description of the lexicon in its language', () => {
    const shown = presentCategory(category({ ...named, ...lexicon }), readerIn('en'), null);
    expect(shown.description).toEqual({ text: lexicon.description_en, language: 'en' });
  });

  test('shows no genre description of the lexicon in another language, and is complete without it', () => {
    const shown = presentCategory(category({ ...named, ...lexicon }), readerIn('de'), null);
    expect(shown).toMatchObject({ name: named.name_de, description: { text: '' } });
    expect(shown.languages).toEqual(['fr', 'en', 'de']);
  });

  test("shows an operator's description in its own language, which the other versions lack", () => {
    const shown = presentCategory(
      category({ ...named, description: 'Des jeux pour réfléchir.' }),
      readerIn('de'),
      null,
    );
    expect(shown.description).toEqual({ text: 'Des jeux pour réfléchir.', language: 'fr' });
    expect(shown.languages).toEqual(['fr']);
  });
});

/** As an import leaves it, with names in more languages. */
const tag = (names: Partial<TagRow>) => ({ id: 't1', slug: 'chess', name: '', name_en: 'Chess', ...names }) as TagRow;

describe('a tag', () => {
  test('is called by its name in the language', () => {
    expect(presentTag(tag({ name_de: 'Schach', name_pt_br: 'Xadrez' }), readerIn('pt-br')).name.text).toBe('Xadrez');
    expect(presentTag(tag({ name_de: 'Schach' }), readerIn('de')).languages).toContain('de');
  });

  test('falls back to its first name, and says which language that is', () => {
    expect(presentTag(tag({}), readerIn('ja'))).toMatchObject({
      name: { text: 'Chess', language: 'en' },
      languages: ['en'],
    });
  });
});
