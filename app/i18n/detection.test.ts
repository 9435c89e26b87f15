import { describe, expect, test } from 'vitest';
import { detectLanguage, languageOfTag } from './detection.ts';

describe('languageOfTag', () => {
  test.each([
    ['fr', 'fr'],
    ['pt-BR', 'pt'],
    ['EN-us', 'en'],
    ['es-419', 'es'],
    ['zh-Hant-TW', null],
    ['de', null],
    ['french', null],
    ['', null],
    [null, null],
    ['fr<script>alert(1)</script>', null],
    ['javascript:alert(1)', null],
    ['en-', null],
    [' en', null],
  ])('%j is %j', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});

describe('detectLanguage', () => {
  test.each([
    ['the stored one wins', { stored: 'es', browser: ['fr-FR'], page: 'en' }, 'es'],
    ['a stored one that is no language is passed over', { stored: '"><script>', browser: ['pt-BR'], page: 'fr' }, 'pt'],
    ['the first known one of the browser', { stored: null, browser: ['de-DE', 'es-MX', 'fr'], page: 'fr' }, 'es'],
    ["the page's when the browser knows none", { stored: null, browser: ['ja'], page: 'pt' }, 'pt'],
    ['English when nothing is known', { stored: null, browser: [], page: '' }, 'en'],
  ] as const)('%s', (_name, hints, language) => {
    expect(detectLanguage(hints)).toBe(language);
  });
});
