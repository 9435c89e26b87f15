import { isDay } from '../../../shared/local-time.ts';
import { panelText } from '../../i18n/panel.ts';
import { formatDay } from '../components/text/formats.ts';

/** « 1er mai 2026 », « 1er mai 2026 à 18:00 ». In the site's time zone, whatever the operator's is. */
export function boundText(bound: string): string {
  const day = formatDay(bound.slice(0, 10));
  return isDay(bound) ? day : panelText('ads.periods.atTime', { day, time: bound.slice(11) });
}

/**
 * Formats the period of an advertisement.
 *
 * @param start a day (`2026-05-01`), a minute (`2026-05-01T18:00`), or null for an open bound; likewise `end`
 */
export function periodText(start: string | null, end: string | null): string {
  if (start === null)
    return end === null ? panelText('ads.periods.open') : panelText('ads.periods.until', { end: boundText(end) });
  if (end === null) return panelText('ads.periods.from', { start: boundText(start) });
  if (start === end && isDay(start)) return panelText('ads.periods.oneDay', { start: boundText(start) });
  return panelText('ads.periods.between', { start: boundText(start), end: boundText(end) });
}
