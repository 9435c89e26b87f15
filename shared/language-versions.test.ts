import { describe, expect, test } from 'vitest';
import { alternateVersions, languageVersions } from './language-versions.ts';
import { LANGUAGE_CODES, type Language } from './languages.ts';

describe('languageVersions', () => {
  test.each<[string, Language, Language[], Language[], ReturnType<typeof languageVersions>]>([
    [
      'complete everywhere',
      'es',
      ['fr', 'en', 'es', 'pt'],
      ['es', 'es'],
      { canonical: 'es', offered: ['fr', 'en', 'es', 'pt'], fallback: 'fr' },
    ],
    [
      'listed in the order of LANGUAGES',
      'fr',
      ['pt', 'fr'],
      ['fr'],
      { canonical: 'fr', offered: ['fr', 'pt'], fallback: 'fr' },
    ],
    [
      'borrowed from French',
      'es',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    [
      'own title, borrowed description',
      'es',
      ['fr'],
      ['es', 'fr'],
      { canonical: 'fr', offered: ['fr'], fallback: 'fr' },
    ],
    ['English base, French page', 'fr', ['en'], ['en', 'en'], { canonical: 'en', offered: ['en'], fallback: 'en' }],
    ['English base, English page', 'en', ['en'], ['en', 'en'], { canonical: 'en', offered: ['en'], fallback: 'en' }],
    [
      'English base, Spanish translated',
      'es',
      ['en', 'es'],
      ['es', 'es'],
      { canonical: 'es', offered: ['en', 'es'], fallback: 'en' },
    ],
    [
      'English base, French translated',
      'fr',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    ['French without description', 'fr', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['nothing complete, borrowed', 'pt', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['nothing complete, English base', 'pt', [], ['en', 'en'], { canonical: 'en', offered: [], fallback: 'en' }],
    ['incomplete without borrowed text', 'es', ['fr'], ['es'], { canonical: 'es', offered: ['fr'], fallback: 'fr' }],
  ])('%s', (_name, language, languages, texts, expected) => {
    const localized = texts.map((code) => ({ text: 'x', language: code }));
    expect(languageVersions(language, languages, localized)).toEqual(expected);
  });

  test('offers a page without localized texts in every language', () => {
    expect(languageVersions('pt')).toEqual({ canonical: 'pt', offered: [...LANGUAGE_CODES], fallback: 'fr' });
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
])('alternates of %j', (languages, expected) => {
  const links = alternateVersions(languageVersions('en', languages));
  expect(links.map(({ hreflang, language }) => `${hreflang} ${language}`)).toEqual(expected);
});
