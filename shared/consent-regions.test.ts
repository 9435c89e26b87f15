import { expect, test } from 'vitest';
import { ASKED_COUNTRIES, asksCountry, countryIn } from './consent-regions.ts';

test.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  [' us ', 'US'],
  ['XK', 'XK'],
  // Cloudflare's codes for an unknown country and for Tor.
  ['XX', null],
  ['T1', null],
  ['ZZ', null],
  ['', null],
  ['F', null],
  ['FRA', null],
  ['FR, US', null],
  ['ＦＲ', null],
  ['ﬀ', null],
  ['FR\u0000', null],
  ['constructor', null],
  ['U'.repeat(100_000), null],
  [' '.repeat(100_000), null],
  [undefined, null],
])('reads the country in %j', (header, country) => {
  expect(countryIn(header)).toBe(country);
});

test('asks in the European Economic Area, the United Kingdom and Switzerland, and if the country is unknown', () => {
  for (const code of ['FR', 'DE', 'RE', 'NO', 'IS', 'LI', 'GB', 'CH', null]) {
    expect(asksCountry(code, ASKED_COUNTRIES), String(code)).toBe(true);
  }
  for (const code of ['US', 'BR', 'JP', 'TR', 'RU']) expect(asksCountry(code, ASKED_COUNTRIES), code).toBe(false);
});

test('lists each country once, in order', () => {
  expect([...new Set(ASKED_COUNTRIES)].sort()).toEqual(ASKED_COUNTRIES);
});
