import { type Language, languageTag } from '../../../../shared/languages.ts';
import { nameOrder } from '../../../../shared/text.ts';
import { panelLanguage, perPanelLanguage } from '../../../i18n/panel.ts';
import { writtenDate } from '../../../i18n/written-date.ts';

const LANGUAGE_NAMES = perPanelLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
const NUMBER = perPanelLanguage((locale) => new Intl.NumberFormat(locale));
const PERCENT = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);
const MEGABYTES = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const DATE = perPanelLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const DATE_TIME = perPanelLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const NAME_ORDER = perPanelLanguage((_, language) => nameOrder(language));

/** `12 345,6` in French, with a narrow no-break space between thousands. The examples below are French as well. */
export function formatNumber(value: number): string {
  return NUMBER().format(value);
}

/** @param part 0 to 1 */
export function formatPercent(part: number): string {
  return PERCENT().format(part);
}

/** `12,3 Mo`; at least 0,1. */
export function formatBytes(bytes: number): string {
  return MEGABYTES().format(Math.max(bytes / 1_000_000, 0.1));
}

/** `21 novembre 2026`, `1er août 2026`. @throws {RangeError} for an invalid date */
export function formatDate(value: Date | string): string {
  return writtenDate(DATE(), new Date(value));
}

/** `21 nov. 2026, 14:05`. @throws {RangeError} for an invalid date */
export function formatDateTime(value: Date | string): string {
  return writtenDate(DATE_TIME(), new Date(value));
}

/** The name inside a sentence: `anglais`. */
export function languageName(code: Language): string {
  return LANGUAGE_NAMES().of(code) ?? code;
}

/** The name at the start of a line: `Anglais`. */
export function languageTitle(code: Language): string {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(languageTag(panelLanguage())) + name.slice(1);
}

/** Compares names for sorting in the panel's language. */
export function compareNames(one: string, other: string): number {
  return NAME_ORDER().compare(one, other);
}
