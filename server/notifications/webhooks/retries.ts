/** When a failed delivery is retried, and when a webhook has failed for too long. Pure. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after the first, second, … failed attempt; the last applies to all further ones. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const;
/** Share by which a pause varies, so that all sites do not return at once to a receiver that was down. */
const JITTER = 0.2;

const GIVES_UP_AFTER = 24 * HOUR;

/** Returns the milliseconds until the next attempt. @param attempts failed ones, from 1 @param chance from 0 to 1 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}

/** Returns whether a webhook that has failed since an instant is disabled. */
export const hasFailedForADay = (since: Date, at: Date): boolean => at.getTime() - since.getTime() >= GIVES_UP_AFTER;
