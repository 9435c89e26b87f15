import { writtenDate } from '../../../shared/written-date.ts';

/** Formats numbers and dates in French (fr-FR), in the operator's own time zone. */
const LOCALE = 'fr-FR';

const NUMBER = new Intl.NumberFormat(LOCALE);
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const DATE_TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `12 345,6`, with the narrow no-break space of French between thousands. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** @param part 0 to 1 */
export function formatPercent(part: number): string {
  return PERCENT.format(part);
}

function asDate(value: Date | string): Date {
  return typeof value === 'string' ? new Date(value) : value;
}

/**
 * `21 novembre 2026`, `1er août 2026`.
 *
 * @throws {RangeError} for an invalid date
 */
export function formatDate(value: Date | string): string {
  return writtenDate(DATE, asDate(value));
}

/**
 * `21 nov. 2026, 14:05`.
 *
 * @throws {RangeError} for an invalid date
 */
export function formatDateTime(value: Date | string): string {
  return writtenDate(DATE_TIME, asDate(value));
}
