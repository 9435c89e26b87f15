import { writtenDate } from '../../../../shared/written-date.ts';
import { perPanelLanguage } from '../../../i18n/panel.ts';

export interface Series<Day> {
  key: string;
  color?: string;
  label: string;
  countOn: (day: Day) => number;
}

export interface DayChartProps<Day> {
  /** In chronological order, without gaps. */
  days: readonly Day[];
  series: readonly Series<Day>[];
  isStacked: boolean;
  unit?: string;
}

/** Height of a chart in pixels. */
export const CHART_HEIGHT = 260;

/** Days arrive as `YYYY-MM-DD` in the site's time zone; the operator's zone must not shift them. */
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const SHORT = perPanelLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));
const LONG = perPanelLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, weekday: 'short', year: 'numeric' }),
);

/** `21 nov.` in French. */
export function shortDay(day: string): string {
  return writtenDate(SHORT(), new Date(day));
}

/** `sam. 21 nov. 2026` in French. */
export function longDay(day: string): string {
  return writtenDate(LONG(), new Date(day));
}
