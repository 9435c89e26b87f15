export const AD_STATUSES = ['active', 'inactive'] as const;
type AdStatus = (typeof AD_STATUSES)[number];

/** Why an advertisement is not shown; `running` if it is. */
export const AD_STATES = ['running', 'switched_off', 'not_started', 'ended'] as const;
export type AdState = (typeof AD_STATES)[number];

/** The period in which an advertisement is shown. Both bounds are inclusive; null is an open bound. */
interface AdPeriod {
  active: boolean;
  start_date: Date | null;
  end_date: Date | null;
}

/** `switched_off` takes precedence over the period. */
export function adState({ active, start_date, end_date }: AdPeriod, now: Date): AdState {
  if (!active) return 'switched_off';
  if (start_date !== null && now < start_date) return 'not_started';
  if (end_date !== null && now > end_date) return 'ended';
  return 'running';
}

/** Returns the displayed status: active only when switched on and within the period. */
export function adStatus(ad: AdPeriod, now: Date): AdStatus {
  return adState(ad, now) === 'running' ? 'active' : 'inactive';
}
