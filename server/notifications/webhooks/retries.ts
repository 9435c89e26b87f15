/** When a failed delivery is tried again, and when a webhook has failed for too long. Pure. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after the first, second, … failed attempt; the last applies to all further ones. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const;
/** Share by which a pause varies, so that the sites of a receiver that was down do not all return at once. */
const JITTER = 0.2;

const GIVES_UP_AFTER = 24 * HOUR;

/** Milliseconds until the next attempt. @param attempts failed ones, from 1 @param chance from 0 to 1 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}

/** Whether a webhook that fails since an instant is switched off. */
export const hasFailedForADay = (since: Date, at: Date): boolean => at.getTime() - since.getTime() >= GIVES_UP_AFTER;
