/** Checks the URLs of games, regularly and when an operator requests it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackgroundWork } from '../../platform/db/background-work.ts';
import type { Recurring } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/log/log.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { GameProbe } from '../../platform/outbound/probe.ts';
import { createRobots } from '../../platform/outbound/robots.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import { doubtFailures, findOutage, gamesOfHosts, type SeenGame } from './hosts.queries.ts';
import { dueGames, gamesToCheck, hostOf, hurryMostPlayed, makeDue, sweep, type Target } from './queries.ts';
import type { RecordCheck } from './record.ts';
import { isAnswer } from './rules.ts';

const HOUR = 3_600_000;

/** Rates and times in milliseconds. */
export interface WatchLimits {
  /** Three times what 100,000 games need per week, so that the daily checks fit and a pause can be caught up. */
  checksPerMinute: number;
  /** Checks per host and minute. */
  checksPerHost: number;
  /** Hosts that are checked concurrently. */
  hosts: number;
  /** Pause between two checks of one host. */
  pause: number;
  /** Time after which a minute's work starts no further check. */
  startWindow: number;
  /** How long to avoid a host that did not respond in time. */
  backoff: number;
  /** Time limit for checks that an operator waits for. */
  answerLimit: number;
}

const WATCH_LIMITS: Readonly<WatchLimits> = {
  checksPerMinute: 30,
  checksPerHost: 20,
  hosts: 8,
  pause: 2_000,
  startWindow: 45_000,
  backoff: HOUR / 4,
  answerLimit: 20_000,
};

/** Runs in one process of the site at a time, once a minute. */
const WORK: Recurring = { name: 'look at games', interval: 50_000, abandonedAfter: 5 * 60_000 };

/** The most played games are due this long after their last check, unless their own interval is shorter. */
const HURRY_AFTER = 23.5 * HOUR;

interface WatchOptions {
  database: Database;
  probe: GameProbe;
  policy: OutboundPolicy;
  record: RecordCheck;
  now: () => Date;
  limits?: Partial<WatchLimits>;
}

export type Watch = ReturnType<typeof createWatch>;

export function createWatch({ database, probe, policy, record, now, ...options }: WatchOptions) {
  const limits = { ...WATCH_LIMITS, ...options.limits };
  // Separate from those of imports: one check per host at a time, even after redirects.
  const turns = createTurns(1);
  const mayReadPages = createRobots({ policy, turns });
  /** Hosts that did not respond in time, with the time until which to avoid them. */
  const avoided = new Map<string, number>();
  let sweptUntil: string | null = null;
  let wasOutage = false;

  /** Checks games in groups by host. @returns the ids of the recorded ones */
  async function check(targets: readonly Target[], signal: AbortSignal, startWindow: number): Promise<Set<string>> {
    const waiting = [...Map.groupBy(targets, ({ url }) => hostOf(url))];
    const recorded = new Set<string>();
    const failed: SeenGame[] = [];
    const endsAt = performance.now() + startWindow;
    const save = async (seen: readonly SeenGame[]) => {
      for (const id of await record(seen)) recorded.add(id);
    };

    async function checkHost([host, list]: [string, Target[]]): Promise<void> {
      const mayRead = (address: string) => mayReadPages(address, signal);
      for (const [index, target] of list.entries()) {
        if (index > 0) await sleep(limits.pause, undefined, { signal });
        if (performance.now() > endsAt) return;
        const seen = await probe(target.url, target.fileType, { signal, turns, mayRead });
        const game = { gameId: target.id, url: target.url, probe: seen };
        if (isAnswer(seen)) await save([game]);
        else failed.push(game);
        if (seen.status === 'timeout') {
          avoided.set(host, now().getTime() + limits.backoff);
          return;
        }
      }
    }
    async function work(): Promise<void> {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await checkHost(next);
    }

    const results = await Promise.allSettled(Array.from({ length: limits.hosts }, work));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const error = errors.find((reason) => !isCancellation(reason, signal));
    if (error !== undefined) throw error;
    // Saved together, so that the first of many failures is treated like the last.
    await save(failed);
    const doubted = failed.filter(({ gameId }) => !recorded.has(gameId)).length;
    if (doubted > 0) log.warn({ games: doubted }, 'Most hosts of games do not answer; is this server connected?');
    return recorded;
  }

  /**
   * Returns the games to check in this minute: a part of each host's, the longest due first. During an outage, one game
   * of each host, half of them from hosts already tried, which shows when it ends.
   */
  async function chooseTargets(): Promise<Target[]> {
    const at = now();
    for (const [host, until] of avoided) if (until <= at.getTime()) avoided.delete(host);
    const isOutage = (await findOutage(database, at)) !== null;
    if (isOutage && !wasOutage) await doubtFailures(database, at);
    wasOutage = isOutage;
    const mostOfHost = isOutage ? 1 : limits.checksPerHost;
    const chosen = isOutage ? await gamesOfHosts(database, Math.ceil(limits.checksPerMinute / 2)) : [];
    const full = new Set(chosen.map(({ url }) => hostOf(url)));
    const choose = async () => {
      const except = [...avoided.keys(), ...full];
      const known = new Set(chosen.map(({ id }) => id));
      const due = await dueGames(database, { at, except, limit: limits.checksPerMinute });
      for (const target of due) {
        if (chosen.length === limits.checksPerMinute || full.has(target.host) || known.has(target.id)) continue;
        chosen.push(target);
        const ofHost = chosen.filter(({ url }) => hostOf(url) === target.host).length;
        if (ofHost === mostOfHost) full.add(target.host);
      }
    };
    await hurryMostPlayed(database, new Date(at.getTime() - HURRY_AFTER), at);
    await choose();
    // Games that are due take precedence over new ones.
    const most = limits.checksPerMinute - chosen.length;
    const { added, after } = await sweep(database, { after: sweptUntil, most, at });
    sweptUntil = after;
    if (added > 0 || full.size > 0) await choose();
    return chosen;
  }

  const background = createBackgroundWork({
    ...{ database, now, recurring: WORK, failure: 'Checking games failed' },
    work: async (signal) => (await check(await chooseTargets(), signal, limits.startWindow)).size,
  });

  return {
    /** Does the work of a minute, unless another process does it. @returns the number of checks */
    checkDue: async (): Promise<number> => (await background.runDue()) ?? 0,
    start: background.start,
    close: background.close,

    /**
     * Checks games now, within the same limits per host. Those that take too long become due instead.
     *
     * @returns the number of both
     */
    async checkNow(ids: readonly string[]): Promise<{ checked: number; later: number }> {
      const targets = await gamesToCheck(database, ids);
      const signal = AbortSignal.any([background.signal, AbortSignal.timeout(limits.answerLimit)]);
      const recorded = await check(targets, signal, limits.answerLimit);
      const later = targets.filter(({ id }) => !recorded.has(id)).map(({ id }) => id);
      await makeDue(database, later, now());
      return { checked: recorded.size, later: later.length };
    },
  };
}

const isCancellation = (reason: unknown, signal: AbortSignal) =>
  signal.aborted && (reason === signal.reason || reason instanceof OutboundError || isAbort(reason));

const isAbort = (reason: unknown) => reason instanceof Error && reason.name === 'AbortError';
