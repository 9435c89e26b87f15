import { type Language, PANEL_LOCALE } from '../../../shared/languages.ts';
import { writtenDate } from '../../../shared/written-date.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames(PANEL_LOCALE, { type: 'language' });
const NUMBER = new Intl.NumberFormat(PANEL_LOCALE);
const PERCENT = new Intl.NumberFormat(PANEL_LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const MEGABYTES = new Intl.NumberFormat(PANEL_LOCALE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const DATE = new Intl.DateTimeFormat(PANEL_LOCALE, { dateStyle: 'long' });
const DATE_TIME = new Intl.DateTimeFormat(PANEL_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `12 345,6`, with the narrow no-break space of French between thousands. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** @param part 0 to 1 */
export function formatPercent(part: number): string {
  return PERCENT.format(part);
}

/** `12,3 Mo`; at least 0,1. */
export function formatBytes(bytes: number): string {
  return MEGABYTES.format(Math.max(bytes / 1_000_000, 0.1));
}

/** `21 novembre 2026`, `1er août 2026`. @throws {RangeError} for an invalid date */
export function formatDate(value: Date | string): string {
  return writtenDate(DATE, new Date(value));
}

/** `21 nov. 2026, 14:05`. @throws {RangeError} for an invalid date */
export function formatDateTime(value: Date | string): string {
  return writtenDate(DATE_TIME, new Date(value));
}

/** The name inside a sentence: `anglais`. */
export function languageName(code: Language): string {
  return LANGUAGE_NAMES.of(code) ?? code;
}

/** The name at the start of a line: `Anglais`. */
export function languageTitle(code: Language): string {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(PANEL_LOCALE) + name.slice(1);
}
