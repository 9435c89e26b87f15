import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText } from '../../../i18n/panel.ts';

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Describes a schedule: « Tous les jours à 03:00 ».
 *
 * @param timeZone the site's time zone, which is named if the operator's differs
 */
export function scheduleText(
  { every_hours, daily_at: time }: Pick<Feed, 'every_hours' | 'daily_at'>,
  timeZone: string,
  own = ownTimeZone(),
): string {
  if (every_hours !== null) return panelText('feeds.every', { count: every_hours });
  if (time === null) return panelText('feeds.byHand');
  return timeZone === own ? panelText('feeds.daily', { time }) : panelText('feeds.dailyElsewhere', { time, timeZone });
}
