import { expect, test } from 'vitest';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { namesLanguage } from './accepted-language.ts';

const SITE: SiteLanguages = { root: 'en', languages: ['en', 'es'] };

test.each([
  ['es-MX,en;q=0.8', 'es'],
  // The site has no names in it.
  ['de', 'en'],
  ['*', null],
  ['', null],
])('names for a request in %j are in %s', (accepted, language) => {
  expect(namesLanguage(new Headers({ 'accept-language': accepted }), SITE)).toBe(language);
});
