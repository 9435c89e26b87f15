import type { FeedValues } from '../../../../shared/forms/feeds.ts';
import { dayOf, plusDays, startOf } from '../../../../shared/local-time.ts';

const HOUR = 3_600_000;

/** When a feed is imported automatically: every few hours, or daily at `HH:MM` in the site's time zone. */
export type Schedule = { every_hours: number; daily_at: null } | { every_hours: null; daily_at: string };

/** Returns the schedule's columns; ignores unused form values. */
export function scheduleOf(values: Pick<FeedValues, 'schedule' | 'every_hours' | 'daily_at'>): Schedule | null {
  const { schedule, every_hours, daily_at } = values;
  if (schedule === 'hours' && every_hours !== null) return { every_hours, daily_at: null };
  if (schedule === 'daily' && daily_at !== null) return { every_hours: null, daily_at };
  return null;
}

function nextAt(time: string, after: Date, timeZone: string): Date {
  // A time skipped by a clock change moves forward, at worst past midnight, so the day before may still have a run.
  const today = dayOf(after, timeZone);
  for (let days = -1; days <= 2; days += 1) {
    const at = startOf(`${plusDays(today, days)}T${time}`, timeZone);
    if (at > after) return at;
  }
  throw new RangeError(`no ${time} follows ${after.toISOString()} in ${timeZone}`);
}

/**
 * Returns the next run. A local time that occurs twice counts once, the first time; one skipped by a clock change moves
 * forward by the gap.
 *
 * @returns null without a schedule
 */
export function nextRun(schedule: Schedule | null, after: Date, timeZone: string): Date | null {
  if (schedule === null) return null;
  if (schedule.every_hours !== null) return new Date(after.getTime() + schedule.every_hours * HOUR);
  return nextAt(schedule.daily_at, after, timeZone);
}

/**
 * Returns the run after a due one. Missed runs are not repeated. Hours count from the planned time, so that a late start
 * does not delay later runs.
 */
export function followingRun(schedule: Schedule, planned: Date, now: Date, timeZone: string): Date {
  if (schedule.every_hours === null) return nextAt(schedule.daily_at, now, timeZone);
  const step = schedule.every_hours * HOUR;
  const steps = Math.max(1, Math.floor((now.getTime() - planned.getTime()) / step) + 1);
  return new Date(planned.getTime() + steps * step);
}
