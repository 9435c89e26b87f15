import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language } from './languages.ts';
import {
  categoryLanguages,
  completeLanguages,
  entityName,
  entityText,
  localizedTags,
  localizedText,
  pageVersions,
  type Reader,
} from './localized.ts';

const inFrench = (language: Language): Reader => ({ language, root: 'fr' });
const inEnglish = (language: Language): Reader => ({ language, root: 'en' });

describe('the texts of an entity', () => {
  const spanish = { name: '', name_es: 'Cartas', name_pt: null, description: '', description_es: 'De mesa.' };

  test.each([
    [{ name: 'Cartes', name_es: 'Cartas' }, 'es', 'Cartas', 'es'],
    [{ name: 'Cartes', name_es: 'Cartas' }, 'en', 'Cartes', 'fr'],
    [spanish, 'fr', 'Cartas', 'es'],
    [spanish, 'pt', 'Cartas', 'es'],
    [{ name: ' ', name_en: 'Cards', name_es: 'Cartas' }, 'fr', 'Cards', 'en'],
    [{ name: 'Sport', name_pt: 'Desporto' }, 'pt-br', 'Desporto', 'pt'],
    [{ name: 'Sport', name_pt: 'Desporto', name_pt_br: 'Esportes' }, 'pt-br', 'Esportes', 'pt-br'],
    [{ name: 'Sport', name_pt_br: 'Esportes' }, 'pt', 'Esportes', 'pt-br'],
    [{}, 'en', '', 'fr'],
  ] as const)('%j is called in %s %s, which is %s', (row, language, text, shown) => {
    expect(entityName(row, 'name', inFrench(language))).toEqual({ text, language: shown });
  });

  test.each([
    [{ name: 'Cartes', name_en: 'Cards' }, 'de', 'Cards', 'en'],
    [{ name: 'Cartes', name_en: 'Cards' }, 'fr', 'Cartes', 'fr'],
    [{ name: 'Cartes', name_es: 'Cartas' }, 'de', 'Cartes', 'fr'],
    [{}, 'de', '', 'en'],
  ] as const)('%j is called in %s %s on a site with English at its root', (row, language, text, shown) => {
    expect(entityName(row, 'name', inEnglish(language))).toEqual({ text, language: shown });
  });

  test('fall back to the language of its name if one is missing', () => {
    expect(entityText(spanish, 'name', 'description', inFrench('fr'))).toEqual({ text: 'De mesa.', language: 'es' });
    const half = { title: 'Règles', description_en: 'One' };
    expect(entityText(half, 'title', 'description', inFrench('es'))).toEqual({ text: '', language: 'fr' });
    expect(categoryLanguages(spanish, { root: 'fr' })).toEqual(['es']);
  });
});

describe('localizedText', () => {
  const row = { title: 'Échecs', title_en: 'Chess', title_es: '  ', title_pt: null };

  test.each([
    ['fr', 'Échecs', 'fr'],
    ['en', 'Chess', 'en'],
    ['es', 'Échecs', 'fr'],
    ['pt', 'Échecs', 'fr'],
  ] as const)('returns in %s the text %s in the language %s', (language, text, shown) => {
    expect(localizedText(row, 'title', inFrench(language))).toEqual({ text, language: shown });
  });

  test('reports English for an English base text when French is requested', () => {
    expect(localizedText({ title: 'Chess' }, 'title', inFrench('fr'), 'en')).toEqual({ text: 'Chess', language: 'en' });
    expect(localizedText({ title: 'Chess' }, 'title', inFrench('es'), 'en')).toEqual({ text: 'Chess', language: 'en' });
  });

  test('returns an empty text when there is none', () => {
    expect(localizedText({}, 'description', inFrench('en'))).toEqual({ text: '', language: 'fr' });
  });
});

describe('on a site with English at its root', () => {
  test.each([
    ['the root language before a French base', 'de', 'fr', { title: 'Échecs', title_en: 'Chess' }, 'Chess', 'en'],
    [
      'the base without a text in the root language',
      'de',
      'fr',
      { title: 'Échecs', title_es: 'Ajedrez' },
      'Échecs',
      'fr',
    ],
    ['a Spanish base to Spanish readers', 'es', 'es', { title: 'Ajedrez', title_en: 'Chess' }, 'Ajedrez', 'es'],
    [
      'another variety of the language before the root',
      'pt-br',
      'fr',
      { title: 'Échecs', title_en: 'Chess', title_pt: 'Xadrez' },
      'Xadrez',
      'pt',
    ],
    ['an English base that stands in the base column alone', 'de', 'en', { title: 'Chess' }, 'Chess', 'en'],
  ] as const)('shows %s', (_, language, base, row, text, shown) => {
    expect(localizedText(row, 'title', inEnglish(language), base)).toEqual({ text, language: shown });
  });

  test('a category is announced only where it has a description, if its root version has one', () => {
    const row = { name: 'Cartes', name_en: 'Cards', name_es: 'Cartas', description: '', description_en: 'For two.' };
    expect(categoryLanguages(row, { root: 'en' })).toEqual(['en']);
    expect(categoryLanguages(row, { root: 'fr' })).toEqual(['fr', 'en', 'es']);
  });
});

describe('on a site in German, English and Spanish', () => {
  const inGerman: Reader = { language: 'de', root: 'de', languages: ['de', 'en', 'es'] };
  const french = { title: 'Échecs' };

  test.each([
    ['an offered language before the French base', 'fr', { ...french, title_es: 'Ajedrez', title_en: 'Chess' }, 'en'],
    ['the base where nothing else is offered', 'fr', { ...french, title_nl: 'Schaken' }, 'fr'],
    ['an offered base before other languages', 'es', { title: 'Ajedrez', title_en: 'Chess' }, 'es'],
    ['no Polish base as if it were French', 'pl', { title: 'Szachy', title_es: 'Ajedrez' }, 'es'],
  ] as const)('a game has %s', (_, base, row, shown) => {
    expect(localizedText(row, 'title', inGerman, base).language).toBe(shown);
    const tags = Object.fromEntries(
      Object.entries(row).map(([column, text]) => [column.replace('title', 'tags'), [text]]),
    );
    expect(localizedTags(tags, inGerman, base)).toEqual([localizedText(row, 'title', inGerman, base).text]);
  });

  test.each([
    [{ name: 'Cartes', name_es: 'Cartas' }, 'Cartas', 'es'],
    [{ name: 'Cartes', name_nl: 'Kaarten' }, 'Cartes', 'fr'],
  ] as const)('%j is called %s, which is %s', (row, text, shown) => {
    expect(entityName(row, 'name', inGerman)).toEqual({ text, language: shown });
  });

  test('a category is announced without a description if visitors never see one', () => {
    const row = { name: 'Cartes', description: 'Pour deux.', name_en: 'Cards', name_es: 'Cartas' };
    expect(categoryLanguages(row, inGerman)).toEqual(['fr', 'en', 'es']);
  });
});

test('does not use the base for a missing French text if the root language has its own', () => {
  const row = { title: 'Chess', title_es: 'Ajedrez' };
  expect(localizedText(row, 'title', { language: 'fr', root: 'es' }, 'en')).toEqual({
    text: 'Ajedrez',
    language: 'es',
  });
});

test('falls back to all tags of the root language, then to those of the base', () => {
  const row = { tags: ['échecs'], tags_en: ['chess'], tags_es: [] };
  expect(localizedTags(row, inFrench('en'), 'fr')).toEqual(['chess']);
  expect(localizedTags(row, inFrench('es'), 'fr')).toEqual(['échecs']);
  expect(localizedTags(row, inEnglish('es'), 'fr')).toEqual(['chess']);
  expect(localizedTags({ ...row, tags_pt: ['xadrez'] }, inEnglish('pt-br'), 'fr')).toEqual(['xadrez']);
  expect(localizedTags({}, inFrench('pt'), 'fr')).toEqual([]);
});

describe('completeLanguages', () => {
  const complete = (row: Record<string, string>, base: 'fr' | 'en' = 'fr') =>
    completeLanguages(row, base, LANGUAGE_CODES);

  test('requires both title and description', () => {
    expect(complete({ title: 'a', description: 'b', title_en: 'c', description_en: 'd', title_es: 'e' })).toEqual([
      'fr',
      'en',
    ]);
  });

  test('lists English, but not French, for an English base', () => {
    expect(complete({ title: 'a', description: 'b' }, 'en')).toEqual(['en']);
    expect(complete({ title: 'a', description: 'b', title_pt: 'c', description_pt: 'd' }, 'en')).toEqual(['en', 'pt']);
  });

  test('does not count a variety as the language itself', () => {
    expect(complete({ title: '', title_pt: 'a', description_pt: 'b' })).toEqual(['pt']);
  });

  test('lists no language without a description', () => {
    expect(complete({ title: 'a', description: ' ' })).toEqual([]);
  });
});

test.each<[Record<string, string>, string[]]>([
  [{ name: 'a', name_en: 'b', description: '' }, ['fr', 'en']],
  [{ name: 'a', name_en: 'b', description: 'c', description_pt: 'd' }, ['fr']],
  [{ name: 'a', name_en: 'b', name_pt: 'b', description: 'c', description_pt: 'd' }, ['fr', 'pt']],
  [{ name: 'a', name_es: ' ', description: '', description_es: 'd' }, ['fr']],
])('lists languages of the category %j as %j', (row, languages) => {
  expect(categoryLanguages(row, { root: 'fr' })).toEqual(languages);
});

describe('the versions of an operator’s page', () => {
  const texts = { title: 'Un', text: 'Un', title_en: 'One', text_en: 'One' };

  test('are announced in the languages of its texts, and exist in those in which it is shown', () => {
    const page = { ...texts, legal: null };
    expect(pageVersions({ ...page, languages: null })).toEqual({ languages: ['fr', 'en'], shownIn: null });
    expect(pageVersions({ ...page, languages: ['en', 'es'] })).toEqual({
      languages: ['fr', 'en'],
      shownIn: ['en', 'es'],
    });
  });

  test('of a legal text exist in all languages, with the built-in text where the page is not shown', () => {
    const page = { ...texts, legal: 'terms' };
    expect(pageVersions({ ...page, languages: null })).toEqual({ languages: ['fr', 'en'], shownIn: null });
    expect(pageVersions({ ...page, languages: ['en', 'es'] })).toEqual({
      languages: LANGUAGE_CODES.filter((code) => code !== 'es'),
      shownIn: null,
    });
  });
});
