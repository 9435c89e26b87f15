import { describe, expect, test } from 'vitest';
import { alternateVersions, languagesOfPage, languageVersions } from './language-versions.ts';
import { type Language, OFFERED_AT_FIRST } from './languages.ts';
import type { SiteLanguages } from './offered-languages.ts';

type Versions = ReturnType<typeof languageVersions>;
/** `listed` defaults to `offered`. */
type Expected = Omit<Versions, 'listed'> & Partial<Versions>;
const versions = (expected: Expected): Versions => ({ listed: expected.offered, ...expected });

const SITE: SiteLanguages = { root: 'fr', languages: OFFERED_AT_FIRST };

describe('languageVersions', () => {
  test.each<[string, Language, Language[], Language[], Expected]>([
    [
      'a page that is complete in every language',
      'es',
      ['fr', 'en', 'es', 'pt'],
      ['es', 'es'],
      { canonical: 'es', offered: ['fr', 'en', 'es', 'pt'], fallback: 'fr' },
    ],
    [
      'languages in another order',
      'fr',
      ['pt', 'fr'],
      ['fr'],
      { canonical: 'fr', offered: ['fr', 'pt'], fallback: 'fr' },
    ],
    [
      'a Spanish page with French texts',
      'es',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    [
      'a Spanish page with its own title and a French description',
      'es',
      ['fr'],
      ['es', 'fr'],
      { canonical: 'fr', offered: ['fr'], fallback: 'fr' },
    ],
    [
      'a French page with an English base',
      'fr',
      ['en'],
      ['en', 'en'],
      { canonical: 'en', offered: ['en'], fallback: 'en' },
    ],
    [
      'an English page with an English base',
      'en',
      ['en'],
      ['en', 'en'],
      { canonical: 'en', offered: ['en'], fallback: 'en' },
    ],
    [
      'a translated Spanish page with an English base',
      'es',
      ['en', 'es'],
      ['es', 'es'],
      { canonical: 'es', offered: ['en', 'es'], fallback: 'en' },
    ],
    [
      'a translated French page with an English base',
      'fr',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    ['a French page without a description', 'fr', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['an incomplete page with French texts', 'pt', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['an incomplete page with English texts', 'pt', [], ['en', 'en'], { canonical: 'en', offered: [], fallback: 'en' }],
    [
      'an incomplete Spanish page with only Spanish texts',
      'es',
      ['fr'],
      ['es'],
      { canonical: 'es', offered: ['fr'], fallback: 'fr' },
    ],
  ])('determines the versions of %s', (_name, language, languages, texts, expected) => {
    const localized = texts.map((code) => ({ text: 'x', language: code }));
    expect(languageVersions(language, SITE, languages, localized)).toEqual(versions(expected));
  });

  test.each<[string, Language, Language[], Language, Expected]>([
    [
      'a complete French page',
      'fr',
      ['fr', 'en', 'es', 'pt'],
      'fr',
      { canonical: 'fr', offered: ['fr', 'pt'], fallback: 'fr' },
    ],
    ['a Portuguese page', 'pt', ['fr', 'en', 'pt'], 'pt', { canonical: 'pt', offered: ['fr', 'pt'], fallback: 'fr' }],
    [
      'a French page with an English base',
      'fr',
      ['en'],
      'en',
      { canonical: 'fr', offered: [], listed: ['fr'], fallback: 'fr' },
    ],
    [
      'a Portuguese page with an English base',
      'pt',
      ['en'],
      'en',
      { canonical: 'fr', offered: [], listed: ['fr'], fallback: 'fr' },
    ],
    [
      'a French page in Portuguese and English, with an English base',
      'fr',
      ['en', 'pt'],
      'en',
      { canonical: 'pt', offered: ['pt'], fallback: 'pt' },
    ],
    ['a page without a complete language', 'pt', [], 'en', { canonical: 'fr', offered: [], fallback: 'fr' }],
  ])('on a site in French and Portuguese, %s', (_name, language, languages, text, expected) => {
    expect(
      languageVersions(language, { root: 'fr', languages: ['fr', 'pt'] }, languages, [{ text: 'x', language: text }]),
    ).toEqual(versions(expected));
  });

  test.each<[string, Language, Language[], Language, Expected]>([
    ['a complete page', 'en', ['fr', 'en'], 'en', { canonical: 'en', offered: ['fr', 'en'], fallback: 'en' }],
    ['a page in French alone', 'en', ['fr'], 'fr', { canonical: 'fr', offered: ['fr'], fallback: 'fr' }],
    ['a page in Spanish alone', 'en', ['es'], 'es', { canonical: 'en', offered: [], listed: ['en'], fallback: 'en' }],
    [
      'a page in Spanish alone with a French title',
      'en',
      ['es'],
      'fr',
      { canonical: 'en', offered: [], listed: ['en'], fallback: 'en' },
    ],
    ['a page in French and Spanish', 'en', ['fr', 'es'], 'es', { canonical: 'fr', offered: ['fr'], fallback: 'fr' }],
  ])('with English at the root, before French, %s', (_name, language, languages, text, expected) => {
    const site: SiteLanguages = { root: 'en', languages: ['en', 'fr'] };
    expect(languageVersions(language, site, languages, [{ text: 'x', language: text }])).toEqual(versions(expected));
  });

  test('offers a page without localized texts in every language', () => {
    expect(languageVersions('pt', SITE)).toEqual(
      versions({ canonical: 'pt', offered: [...OFFERED_AT_FIRST], fallback: 'fr' }),
    );
  });
});

test.each<[Language[], string[]]>([
  [
    ['fr', 'en', 'es', 'pt'],
    ['fr fr', 'en en', 'es es', 'pt pt', 'x-default fr'],
  ],
  [
    ['en', 'pt'],
    ['en en', 'pt pt', 'x-default en'],
  ],
  [['pt'], ['pt pt', 'x-default pt']],
])('lists the alternates of %j', (languages, expected) => {
  const links = alternateVersions(languageVersions('en', SITE, languages));
  expect(links.map(({ hreflang, language }) => `${hreflang} ${language}`)).toEqual(expected);
});

test.each<[what: string, site: SiteLanguages, shown: Language[] | null, expected: string[]]>([
  ['in all languages', SITE, null, ['fr fr', 'en en', 'es es', 'pt pt', 'x-default fr']],
  ['with the root language among others', SITE, ['fr', 'es'], ['fr fr', 'es es', 'x-default fr']],
  ['without the root language', SITE, ['en', 'es'], ['en en', 'es es', 'x-default en']],
  ['in one language', SITE, ['es'], ['es es', 'x-default es']],
  ['also in one that is not offered', { root: 'fr', languages: ['fr', 'en'] }, ['en', 'pt'], ['en en', 'x-default en']],
])('lists the available versions of a page that is shown %s', (_, site, languages, expected) => {
  const links = alternateVersions(languageVersions('en', languagesOfPage(site, { languages })));
  expect(links.map(({ hreflang, language }) => `${hreflang} ${language}`)).toEqual(expected);
});

test('lists no version of a page that is shown only in a language that is not offered', () => {
  const there = languagesOfPage({ root: 'fr', languages: ['fr', 'en'] }, { languages: ['pt'] });
  expect(languageVersions('fr', there).listed).toEqual([]);
});

test('a page without texts in the languages in which it is shown has a canonical URL in one of them', () => {
  const there = languagesOfPage(SITE, { languages: ['es', 'pt'] });
  expect(languageVersions('pt', there, ['en'], [{ text: 'x', language: 'en' }])).toEqual(
    versions({ canonical: 'es', offered: [], listed: ['es'], fallback: 'es' }),
  );
});
