/** The periods for which operators read the numbers of advertisements. Apart from what is counted, which visitors load. */
import { isDay, plusDays } from './local-time.ts';

/** Days for which counts are kept: a year and a month, so that a month can be compared with the same month of last year. */
export const AD_DAYS_KEPT = 400;

/** Returns whether two days, both inclusive, form a period that can be requested. */
export function isAdPeriod(first: string, last: string): boolean {
  return isDay(first) && isDay(last) && first <= last && last < plusDays(first, AD_DAYS_KEPT);
}
