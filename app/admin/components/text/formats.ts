import { type Language, languageTag } from '../../../../shared/languages.ts';
import { dayOf, startOf } from '../../../../shared/local-time.ts';
import { nameOrder } from '../../../../shared/text.ts';
import { writtenDate } from '../../../../shared/written-date.ts';
import { panelLanguage, perPanelLanguage } from '../../../i18n/panel.ts';

/** The site's time zone, so that all operators see times as settings and periods are written. */
let siteTimeZone: string | undefined;

/** Sets the time zone that the formats use. Call it above every component that shows dates. */
export function setPanelTimeZone(timeZone: string): void {
  siteTimeZone = timeZone;
}

const zoneOrOwn = () => siteTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the current day in the site's time zone, `2026-11-21`. */
export const today = (): string => dayOf(new Date(), zoneOrOwn());

/** Returns the first instant of the current day in the site's time zone. */
export const startOfToday = (): Date => startOf(today(), zoneOrOwn());

/** Caches a format per time zone. Without one, it uses the reader's. */
function perTimeZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, known);
    return known;
  };
}

const LANGUAGE_NAMES = perPanelLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
const NUMBER = perPanelLanguage((locale) => new Intl.NumberFormat(locale));
const PERCENT = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);
const CHANGE = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
);
const DIFFERENCE = perPanelLanguage((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));
const durationIn = (unit: 'minute' | 'hour') =>
  perPanelLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }));
const MINUTES = durationIn('minute');
const HOURS = durationIn('hour');
const MEGABYTES = perPanelLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const DATE = perPanelLanguage((locale) => perTimeZone(locale, { dateStyle: 'long' }));
const SHORT_DATE = perPanelLanguage((locale) => perTimeZone(locale, { dateStyle: 'medium' }));
const DATE_TIME = perPanelLanguage((locale) => perTimeZone(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const MOMENT = perPanelLanguage((locale) =>
  perTimeZone(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
);
const YEAR = perPanelLanguage((locale) => perTimeZone(locale, { year: 'numeric' }));
const ZONE_NAME = perPanelLanguage((locale) => perTimeZone(locale, { timeZoneName: 'short' }));
const NAME_ORDER = perPanelLanguage((_, language) => nameOrder(language));

/** Returns props of a number field, which then groups thousands like `formatNumber`. */
export const groupedNumber = perPanelLanguage((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const separator = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { thousandSeparator: separator('group'), decimalSeparator: separator('decimal') };
});

/** `12 345,6` in French, with a narrow no-break space between thousands. The examples below are French as well. */
export function formatNumber(value: number): string {
  return NUMBER().format(value);
}

/** `1,20 €`; small amounts to a tenth of a cent. @param currency ISO 4217 */
export function formatMoney(amount: number, currency: string): string {
  const digits = amount > 0 && amount < 0.1 ? 3 : 2;
  return new Intl.NumberFormat(languageTag(panelLanguage()), {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** @param part 0 to 1 */
export function formatPercent(part: number): string {
  return PERCENT().format(part);
}

/** `+50 %`, `-8 %`. @param part 0.5 for half as much again */
export function formatChange(part: number): string {
  return CHANGE().format(part);
}

/** `+12`, `-3`. */
export function formatDifference(value: number): string {
  return DIFFERENCE().format(value);
}

/** `35 min`; from two hours on `12 h`. */
export function formatDuration(seconds: number): string {
  return seconds < 7_200 ? MINUTES().format(Math.round(seconds / 60)) : HOURS().format(Math.round(seconds / 3_600));
}

/** `12,3 Mo`; at least 0,1. */
export function formatBytes(bytes: number): string {
  return MEGABYTES().format(Math.max(bytes / 1_000_000, 0.1));
}

/** `21 novembre 2026`, `1er août 2026`. @throws {RangeError} for an invalid date */
export function formatDate(value: Date | string): string {
  return writtenDate(DATE()(siteTimeZone), new Date(value));
}

/** `21 nov. 2026`, for columns: some languages need twice the room for a whole date. @throws {RangeError} for an invalid date */
export function formatShortDate(value: Date | string): string {
  return writtenDate(SHORT_DATE()(siteTimeZone), new Date(value));
}

/** The text of a calendar day, `2026-11-21`, as `formatDate`. @throws {RangeError} for another text */
export function formatDay(day: string): string {
  return writtenDate(DATE()('UTC'), new Date(day));
}

function zoneName(at: Date, timeZone: string | undefined): string | undefined {
  const parts = ZONE_NAME()(timeZone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

const withZone = (written: string, at: Date): string => {
  const zone = zoneName(at, siteTimeZone);
  return zone === undefined || zone === zoneName(at, undefined) ? written : `${written} ${zone}`;
};

/** `21 nov. 2026, 14:05`; `21 nov. 2026, 14:05 UTC+1` for readers elsewhere. @throws {RangeError} for an invalid date */
export function formatDateTime(value: Date | string): string {
  const at = new Date(value);
  return withZone(writtenDate(DATE_TIME()(siteTimeZone), at), at);
}

/** Formats a time without the year if it is the current one: `21 nov., 14:05`. @throws {RangeError} for an invalid date */
export function formatMoment(value: Date | string, now = new Date()): string {
  const at = new Date(value);
  const year = YEAR()(siteTimeZone);
  if (year.format(at) !== year.format(now)) return formatDateTime(at);
  return withZone(writtenDate(MOMENT()(siteTimeZone), at), at);
}

/** Returns a language's name for use inside a sentence: `anglais`. */
export function languageName(code: Language): string {
  return LANGUAGE_NAMES().of(code) ?? code;
}

/** Returns the name of any language by its code, such as one named by a feed, or the code if it has no name. */
export function foreignLanguage(code: string): string {
  return LANGUAGE_NAMES().of(code) ?? code;
}

/** Returns a language's name for the start of a line: `Anglais`. */
export function languageTitle(code: Language): string {
  const name = languageName(code);
  return name.charAt(0).toLocaleUpperCase(languageTag(panelLanguage())) + name.slice(1);
}

/** Compares names for sorting in the panel's language. */
export function compareNames(one: string, other: string): number {
  return NAME_ORDER().compare(one, other);
}
