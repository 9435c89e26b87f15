/** What a check of a game's URL means, when to check again, and when a game counts as permanently unavailable. Pure. */
import type { HealthState } from '../../../shared/game-health.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until the headers arrive, from which visitors wait for too long. */
export const SLOW_AFTER = 3_000;

/**
 * Statuses which mean that the page does not exist. 401, 403 and 451 may only concern our address or client, 429 our
 * request rate, and 5xx a server that will be repaired.
 */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** Judges a single check. Only certain absence is `gone`; what may be temporary is `failing`. */
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
    // The cause may be a slow network, a filtering resolver or an incomplete certificate chain, on our side too.
    case 'timeout':
    case 'address_refused':
    case 'failed':
    case 'unread':
      return 'failing';
  }
}

export const isPlayable = (state: HealthState) => state === 'well' || state === 'slow';

/**
 * Returns whether a host responded at all, which proves that this server can reach it. A file that is not a movie is a
 * response, too.
 */
export const isAnswer = ({ status, httpStatus }: Pick<FrameProbe, 'status' | 'httpStatus'>) =>
  httpStatus !== null || status === 'http_error';

/** Hosts that were tried recently, and how many of them did not respond. */
export interface HostCounts {
  tried: number;
  failed: number;
}

/** @property silentGames games at the hosts that did not respond */
type Silence = HostCounts & { silentGames: number };

/** Fewer hosts may fail at the same time independently, while others respond. */
const FAILING_HOSTS = 5;
/** A small catalog may not have more hosts. */
const SILENT_HOSTS = 3;
/** Hosts with this many games are those of a provider, and providers seldom disappear. */
export const SILENT_GAMES = 10;

/** Returns whether so many hosts fail that this server's connection is more likely the cause. */
export function isOutage({ tried, failed, silentGames }: Silence): boolean {
  if (failed < tried) return failed >= FAILING_HOSTS && failed > tried / 2;
  return failed >= SILENT_HOSTS || silentGames >= SILENT_GAMES;
}

/** Checks this far apart count as different days, although the time of day varies. */
const NEXT_DAY_FROM = 20 * HOUR;
/** After a longer gap the game may have been available in between, so the count starts over. */
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

/** @param before null for a URL that was not checked before */
export function healthAfter(before: Health | null, probe: FrameProbe, at: Date): Health & { changed: boolean } {
  const state = stateOf(probe);
  const changed = before?.state !== state;
  const days = state === 'gone' ? countDays(before, at) : { goneDays: 0, goneCountedAt: null };
  return { state, since: changed || before === null ? at : before.since, ...days, changed };
}

/** Consecutive days after which an unavailable game is hidden. */
const HIDDEN_AFTER_DAYS = 3;

export const isGoneForGood = ({ goneDays }: Pick<Health, 'goneDays'>) => goneDays >= HIDDEN_AFTER_DAYS;

/** Number of games that are checked daily: on portals, a thousand games get most of the plays. */
export const MOST_PLAYED = 1_000;

/** Bounds of the weekly interval, so that checks are spread out and late ones are still within a week. */
const WEEKLY = { least: 5 * DAY, most: 6.5 * DAY };
const DAILY = { least: 21 * HOUR, most: 23.5 * HOUR };
/** Problems are checked daily for this long, then weekly. */
const FOLLOWED_FOR = 7 * DAY;

const isTrouble = (state: HealthState) => state === 'gone' || state === 'failing';

/** @param chance from 0 to 1, so that games added together are not always checked together */
export function nextCheckAt(
  { state, since }: Pick<Health, 'state' | 'since'>,
  { at, isMostPlayed, chance }: { at: Date; isMostPlayed: boolean; chance: number },
): Date {
  const isFollowed = isTrouble(state) && at.getTime() - since.getTime() < FOLLOWED_FOR;
  const { least, most } = isMostPlayed || isFollowed ? DAILY : WEEKLY;
  return new Date(at.getTime() + least + chance * (most - least));
}
