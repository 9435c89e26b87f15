import { PANEL_LOCALE } from '../../../../shared/languages.ts';
import { writtenDate } from '../../../../shared/written-date.ts';

/** Days arrive as `YYYY-MM-DD` in the site's time zone; the operator's zone must not shift them. */
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const SHORT = new Intl.DateTimeFormat(PANEL_LOCALE, DAY);
const LONG = new Intl.DateTimeFormat(PANEL_LOCALE, { ...DAY, weekday: 'short', year: 'numeric' });

/** `21 nov.` */
export function shortDay(day: string): string {
  return writtenDate(SHORT, new Date(day));
}

/** `sam. 21 nov. 2026` */
export function longDay(day: string): string {
  return writtenDate(LONG, new Date(day));
}
