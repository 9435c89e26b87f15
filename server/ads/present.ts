import { type AdState, type AdStatus, adState } from '../../shared/ad-status.ts';
import type { AdValues } from '../../shared/forms/ad.ts';
import { dayEnd, dayOf, dayStart, isDay, minuteOf, minuteStart } from '../../shared/local-time.ts';
import type { AdRow, ListedAdRow } from './queries.ts';

/** An advertisement for the panel: its period as entered, in days or minutes of the site's time zone. */
export interface Ad extends AdValues {
  id: string;
  status: AdStatus;
  /** Why it is not shown. */
  state: AdState;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Impressions and clicks. */
export interface AdSums {
  impressions: number;
  clicks: number;
}

/** With the sums of the last 30 days. */
export type ListedAd = Omit<Ad, 'content'> & AdSums;

/** The period as stored. */
export type AdBounds = Pick<AdRow, 'start_date' | 'start_has_time' | 'end_date' | 'end_has_time'>;

/** A period's bound given as a day covers that whole day. */
export function boundsOf(
  { start_date, end_date }: Pick<AdValues, 'start_date' | 'end_date'>,
  timeZone: string,
): AdBounds {
  const startHasTime = start_date !== null && !isDay(start_date);
  const endHasTime = end_date !== null && !isDay(end_date);
  return {
    start_date: start_date === null ? null : (startHasTime ? minuteStart : dayStart)(start_date, timeZone),
    start_has_time: startHasTime,
    end_date: end_date === null ? null : (endHasTime ? minuteStart : dayEnd)(end_date, timeZone),
    end_has_time: endHasTime,
  };
}

function shown(at: Date | null, hasTime: boolean, timeZone: string): string | null {
  return at && (hasTime ? minuteOf(at, timeZone) : dayOf(at, timeZone));
}

function present(row: ListedAdRow, now: Date, timeZone: string): Omit<Ad, 'content'> {
  const { id, name, type, position, image_url, link_url, active, priority, version } = row;
  const state = adState(row, now);
  return {
    ...{ id, name, type, position, image_url, link_url, active, priority },
    start_date: shown(row.start_date, row.start_has_time, timeZone),
    end_date: shown(row.end_date, row.end_has_time, timeZone),
    status: state === 'running' ? 'active' : 'inactive',
    state,
    version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentListed(row: ListedAdRow & AdSums, now: Date, timeZone: string): ListedAd {
  const { impressions, clicks } = row;
  return { ...present(row, now, timeZone), impressions, clicks };
}

export function presentAd(row: AdRow, now: Date, timeZone: string): Ad {
  return { ...present(row, now, timeZone), content: row.content };
}
