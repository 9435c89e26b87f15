import { PANEL_LOCALE } from '../../../../shared/languages.ts';
import { writtenDate } from '../../../../shared/written-date.ts';

/**
 * Days arrive as `YYYY-MM-DD` in the site's time zone; formatting in UTC keeps the operator's zone from shifting
 * them.
 */
const SHORT = new Intl.DateTimeFormat(PANEL_LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat(PANEL_LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 nov.` */
export function shortDay(day: string): string {
  return writtenDate(SHORT, new Date(day));
}

/** `sam. 21 nov. 2026` */
export function longDay(day: string): string {
  return writtenDate(LONG, new Date(day));
}
