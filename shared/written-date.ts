import { type Language, languageTag } from './languages.ts';

/** Formats a date with `1er janvier` instead of Intl's `1 janvier`. @throws {RangeError} for an invalid date */
export function writtenDate(format: Intl.DateTimeFormat, at: Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** The day in UTC, such as `21 novembre 2026`. @throws {RangeError} for an invalid date */
export function writtenDay(language: Language, at: Date): string {
  return writtenDate(new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }), at);
}
