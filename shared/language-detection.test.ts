import { describe, expect, test } from 'vitest';
import { detectLanguage, languageOfTag } from './language-detection.ts';

describe('languageOfTag', () => {
  test.each([
    ['fr', 'fr'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-br'],
    ['pt-Latn-BR', 'pt'],
    ['EN-us', 'en'],
    ['es-419', 'es'],
    ['zh-Hant-TW', null],
    ['de', 'de'],
    ['ar-EG', 'ar'],
    ['fil', null],
    ['french', null],
    ['fra', null],
    ['zh-TW', null],
    ['', null],
    [null, null],
    ['fr<script>alert(1)</script>', null],
    ['javascript:alert(1)', null],
    ['en-', null],
    [' en', null],
  ])('maps %j to %j', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  test.each([
    ['pt-BR', ['fr', 'pt'], 'pt'],
    ['pt-PT', ['en', 'pt-br'], 'pt-br'],
    ['pt', ['en', 'pt-br'], 'pt-br'],
    ['de', ['fr', 'pt'], null],
  ] as const)('maps %j among %j to %j: another variety is better than another language', (tag, among, language) => {
    expect(languageOfTag(tag, among)).toBe(language);
  });
});

describe('detectLanguage', () => {
  test.each([
    ['prefers the stored language', { stored: 'es', browser: ['fr-FR'], page: 'en' }, 'es'],
    ['ignores an invalid stored language', { stored: '"><script>', browser: ['pt-BR'], page: 'fr' }, 'pt-br'],
    [
      "uses the browser's first supported language",
      { stored: null, browser: ['zh-TW', 'es-MX', 'fr'], page: 'fr' },
      'es',
    ],
    [
      'prefers the stored language to an unsupported browser language',
      { stored: 'fr', browser: ['zh'], page: 'fr' },
      'fr',
    ],
    [
      'chooses Brazilian Portuguese for a Brazilian browser',
      { stored: null, browser: ['pt-BR', 'en'], page: 'fr' },
      'pt-br',
    ],
    ['chooses German for a German browser', { stored: null, browser: ['de-DE', 'de'], page: 'fr' }, 'de'],
    ['chooses English for a Danish browser', { stored: null, browser: ['da'], page: 'es' }, 'en'],
    ['chooses English for a Thai browser', { stored: null, browser: ['th'], page: 'pt' }, 'en'],
    ['chooses English for a Taiwanese browser', { stored: null, browser: ['zh-TW', 'zh'], page: 'fr' }, 'en'],
    ['chooses English for a three-letter language code', { stored: null, browser: ['fil-PH'], page: 'fr' }, 'en'],
    ["keeps the page's language when the browser names none", { stored: null, browser: [], page: 'pt' }, 'pt'],
    [
      "keeps the page's language when the browser's tags are invalid",
      { stored: null, browser: ['', '<script>'], page: 'es' },
      'es',
    ],
    ['chooses English when nothing is known', { stored: null, browser: [], page: '' }, 'en'],
  ] as const)('%s', (_name, hints, language) => {
    expect(detectLanguage(hints)).toBe(language);
  });

  test.each([
    [
      'ignores a stored language that is not offered',
      { stored: 'es', browser: ['pt'], page: 'fr' },
      ['fr', 'pt'],
      'pt',
    ],
    ['takes the next language of the browser', { stored: null, browser: ['es', 'en'], page: 'fr' }, ['fr', 'en'], 'en'],
    ['takes the variety that is offered', { stored: null, browser: ['pt-BR'], page: 'fr' }, ['fr', 'pt'], 'pt'],
    [
      'chooses English for a German browser where German is not offered',
      { stored: null, browser: ['de-DE'], page: 'fr' },
      ['fr', 'en'],
      'en',
    ],
    ['chooses French where English is not offered', { stored: null, browser: ['de'], page: 'fr' }, ['fr', 'pt'], 'fr'],
  ] as const)('%s', (_name, hints, offered, language) => {
    expect(detectLanguage(hints, offered)).toBe(language);
  });
});
