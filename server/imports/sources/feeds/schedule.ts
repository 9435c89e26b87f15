import type { FeedValues } from '../../../../shared/forms/feeds.ts';
import { dayOf, minuteStart, plusDays } from '../../../../shared/local-time.ts';

const HOUR = 3_600_000;

/** When a feed is imported by itself: every so many hours, or daily at `HH:MM` of the site's time zone. */
export type Schedule = { every_hours: number; daily_at: null } | { every_hours: null; daily_at: string };

/** The columns of a schedule, whatever else the form still holds. */
export function scheduleOf(values: Pick<FeedValues, 'schedule' | 'every_hours' | 'daily_at'>): Schedule | null {
  const { schedule, every_hours, daily_at } = values;
  if (schedule === 'hours' && every_hours !== null) return { every_hours, daily_at: null };
  if (schedule === 'daily' && daily_at !== null) return { every_hours: null, daily_at };
  return null;
}

function nextAt(time: string, after: Date, timeZone: string): Date {
  // A time that clocks skip moves on, past midnight at worst: the day before may have one left.
  const today = dayOf(after, timeZone);
  for (let days = -1; days <= 2; days += 1) {
    const at = minuteStart(`${plusDays(today, days)}T${time}`, timeZone);
    if (at > after) return at;
  }
  throw new RangeError(`no ${time} follows ${after.toISOString()} in ${timeZone}`);
}

/**
 * A time of day that comes twice when clocks go back counts once, the first time; one that clocks skip is moved on by
 * what they skip. @returns null without a schedule
 */
export function nextRun(schedule: Schedule | null, after: Date, timeZone: string): Date | null {
  if (schedule === null) return null;
  if (schedule.every_hours !== null) return new Date(after.getTime() + schedule.every_hours * HOUR);
  return nextAt(schedule.daily_at, after, timeZone);
}

/**
 * The run after one that was planned and is due: runs that were missed are not made up for, and hours are counted from
 * plan to plan, so that a late start does not move all that follow.
 */
export function followingRun(schedule: Schedule, planned: Date, now: Date, timeZone: string): Date {
  if (schedule.every_hours === null) return nextAt(schedule.daily_at, now, timeZone);
  const step = schedule.every_hours * HOUR;
  const steps = Math.max(1, Math.floor((now.getTime() - planned.getTime()) / step) + 1);
  return new Date(planned.getTime() + steps * step);
}
