/** What a check of a game's address means, when to check again, and when a game counts as gone for good. Pure. */
import type { HealthState } from '../../../shared/game-health.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until the headers arrive; beyond, visitors wait for too long. */
export const SLOW_AFTER = 3_000;

/**
 * Statuses that say the page does not exist. 401, 403 and 451 may concern only our address or client, 429 our pace, and
 * 5xx a server that will be repaired.
 */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** Judges a single probe. Only certain absence is `gone`; what may pass is `failing`. */
export function stateOf({ status, httpStatus, milliseconds }: FrameProbe): Exclude<HealthState, 'new'> {
  switch (status) {
    case 'ok':
      return (milliseconds ?? 0) > SLOW_AFTER ? 'slow' : 'well';
    case 'framing_forbidden':
      return 'framing';
    case 'http_error':
      return httpStatus !== null && GONE_STATUSES.has(httpStatus) ? 'gone' : 'failing';
    case 'refused':
    case 'unknown_host':
      return 'gone';
    // A slow network, a filtering resolver or an incomplete certificate chain may be the cause, on our side too.
    case 'timeout':
    case 'address_refused':
    case 'failed':
    case 'unread':
      return 'failing';
  }
}

export const isPlayable = (state: HealthState) => state === 'well' || state === 'slow';

/** Whether a host answered at all, which proves that this server reaches it. What is no movie answered, too. */
export const isAnswer = ({ status, httpStatus }: Pick<FrameProbe, 'status' | 'httpStatus'>) =>
  httpStatus !== null || status === 'http_error';

/** Hosts that were tried of late, and how many of them did not answer. */
export interface HostCounts {
  tried: number;
  failed: number;
}

/** Fewer may fail at the same time by themselves, while others answer. */
const FAILING_HOSTS = 5;
/** Fewer may be all that a small catalog has. */
const SILENT_HOSTS = 3;

/** Whether so many hosts fail that the connection of this server is to be doubted rather than each of them. */
export const isOutage = ({ tried, failed }: HostCounts): boolean =>
  failed === tried ? failed >= SILENT_HOSTS : failed >= FAILING_HOSTS && failed > tried / 2;

/** Checks this far apart count as different days, though the time of day varies. */
const NEXT_DAY_FROM = 20 * HOUR;
/** After a longer gap the game may have been there in between: the count starts over. */
const NEXT_DAY_UNTIL = 52 * HOUR;

export interface Health {
  state: HealthState;
  since: Date;
  goneDays: number;
  goneCountedAt: Date | null;
}

function countDays(before: Health | null, at: Date): Pick<Health, 'goneDays' | 'goneCountedAt'> {
  const counted = before?.state === 'gone' ? before.goneCountedAt : null;
  if (before === null || counted === null) return { goneDays: 1, goneCountedAt: at };
  const gap = at.getTime() - counted.getTime();
  if (gap < NEXT_DAY_FROM) return { goneDays: before.goneDays, goneCountedAt: counted };
  return { goneDays: gap <= NEXT_DAY_UNTIL ? before.goneDays + 1 : 1, goneCountedAt: at };
}

/** @param before null for an address that was not checked yet */
export function healthAfter(before: Health | null, probe: FrameProbe, at: Date): Health & { changed: boolean } {
  const state = stateOf(probe);
  const changed = before?.state !== state;
  const days = state === 'gone' ? countDays(before, at) : { goneDays: 0, goneCountedAt: null };
  return { state, since: changed || before === null ? at : before.since, ...days, changed };
}

/** Consecutive days after which a game that is gone is hidden. */
const HIDDEN_AFTER_DAYS = 3;

export const isGoneForGood = ({ goneDays }: Pick<Health, 'goneDays'>) => goneDays >= HIDDEN_AFTER_DAYS;

/** How many games are checked daily: on portals, a thousand games get most of the plays. */
export const MOST_PLAYED = 1_000;

/** A week less this share is the interval, so that checks spread and late ones are still within a week. */
const WEEKLY = { least: 5 * DAY, most: 6.5 * DAY };
const DAILY = { least: 21 * HOUR, most: 23.5 * HOUR };
/** Trouble is followed up daily for this long, then weekly. */
const FOLLOWED_FOR = 7 * DAY;

const isTrouble = (state: HealthState) => state === 'gone' || state === 'failing';

/** @param chance from 0 to 1, so that games added together are not checked together forever */
export function nextCheckAt(
  { state, since }: Pick<Health, 'state' | 'since'>,
  { at, isMostPlayed, chance }: { at: Date; isMostPlayed: boolean; chance: number },
): Date {
  const isFollowed = isTrouble(state) && at.getTime() - since.getTime() < FOLLOWED_FOR;
  const { least, most } = isMostPlayed || isFollowed ? DAILY : WEEKLY;
  return new Date(at.getTime() + least + chance * (most - least));
}
