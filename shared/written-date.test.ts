import { expect, test } from 'vitest';
import { LANGUAGES, type Language, languageTag } from './languages.ts';
import { writtenDate, writtenDay } from './written-date.ts';

const long = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

test.each([
  ['fr', '2026-01-01', '1er janvier 2026'],
  ['fr-FR', '2026-08-01', '1er août 2026'],
  ['fr', '2026-11-11', '11 novembre 2026'],
  ['fr', '2026-11-21', '21 novembre 2026'],
  ['en-US', '2026-01-01', 'January 1, 2026'],
  ['es-ES', '2026-01-01', '1 de enero de 2026'],
  ['pt-PT', '2026-01-01', '1 de janeiro de 2026'],
])('formats in %s the date %s as %s', (locale, day, text) => {
  expect(writtenDate(long(locale), new Date(day))).toBe(text);
});

test('writes the first of a month as an ordinal with and without a time', () => {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(writtenDate(new Intl.DateTimeFormat('fr', options), new Date('2026-03-01'))).toBe('1er mars');
  const timed = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(writtenDate(timed, new Date('2026-03-01T01:01:00Z'))).toBe('1er mars 2026, 01:01');
});

test.each<[Language, string]>([
  ['fr', '1er décembre 2026'],
  ['en', 'December 1, 2026'],
  ['de', '1. Dezember 2026'],
])('writes in %s the day in UTC as %s', (language, text) => {
  expect(writtenDay(language, new Date('2026-12-01T23:59:59Z'))).toBe(text);
});

test('throws for an invalid date', () => {
  expect(() => writtenDate(long('fr'), new Date('yesterday'))).toThrow(RangeError);
});

test('every language has a tag with a country', () => {
  const tags = LANGUAGES.map(({ code }) => languageTag(code));
  expect(tags.slice(0, 6)).toEqual(['fr-FR', 'en-US', 'es-ES', 'pt-PT', 'pt-BR', 'de-DE']);
  for (const [index, { code }] of LANGUAGES.entries()) {
    expect(new Intl.Locale(tags[index] ?? '').language).toBe(code.split('-')[0]);
    expect(tags[index]).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
  }
});
