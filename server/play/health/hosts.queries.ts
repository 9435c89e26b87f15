/** Which hosts of games respond, as seen by all machines. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, gameHosts, games } from '../../platform/db/schema.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';
import { hostOf, isElsewhere, isWatched, type Target, target } from './queries.ts';
import { type HostCounts, isAnswer, isOutage, SILENT_GAMES } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Longer than the longest interval between checks, so that only hosts without games are dropped. */
const KEPT_FOR = 30 * DAY;

/** The result of checking a game's URL. */
export interface SeenGame {
  gameId: string;
  url: string;
  probe: FrameProbe;
}

/** Records which hosts responded. A host that responded for one of these games is reachable, whatever its other games did. */
export async function noteHosts({ orm }: Database, seen: readonly SeenGame[], at: Date): Promise<void> {
  const hosts = new Map<string, typeof gameHosts.$inferInsert>();
  for (const { gameId, url, probe } of seen) {
    const host = hostOf(url);
    if (host === '' || hosts.get(host)?.answers) continue;
    hosts.set(host, { host, game_id: gameId, answers: isAnswer(probe), checked_at: at });
  }
  if (hosts.size === 0) return;
  // Sorted by host, so that concurrent statements wait for each other instead of deadlocking.
  const rows = [...hosts.values()].sort((a, b) => (a.host < b.host ? -1 : 1));
  await orm
    .insert(gameHosts)
    .values(rows)
    .onConflictDoUpdate({
      target: gameHosts.host,
      set: {
        game_id: sql`excluded.game_id`,
        answers: sql`excluded.answers`,
        checked_at: sql`excluded.checked_at`,
      },
      setWhere: sql`excluded.answers or not ${gameHosts.answers}
        or ${gameHosts.checked_at} < excluded.checked_at - interval '50 seconds'`,
    });
}

/** Returns the counts of hosts in the last hour if so many fail that this server seems to be offline; null otherwise. */
export async function findOutage({ orm }: Database, at: Date): Promise<HostCounts | null> {
  const isRecent = gt(gameHosts.checked_at, new Date(at.getTime() - HOUR));
  const [counts = { tried: 0, failed: 0 }] = await orm
    .select({ tried: count(), failed: sql<number>`(count(*) filter (where not ${gameHosts.answers}))::int` })
    .from(gameHosts)
    .where(isRecent);
  const silent = orm
    .select({ host: gameHosts.host })
    .from(gameHosts)
    .where(and(isRecent, not(gameHosts.answers)));
  const games = orm
    .select({ id: gameHealth.game_id })
    .from(gameHealth)
    .where(and(isNotNull(gameHealth.due_at), inArray(gameHealth.host, silent)))
    .limit(SILENT_GAMES)
    .as('silent_games');
  const silentGames = counts.failed > 0 && counts.failed === counts.tried ? await orm.$count(games) : 0;
  return isOutage({ ...counts, silentGames }) ? counts : null;
}

/** Selects one game of each host that has not been tried for longest, whether or not it responded. */
export function gamesOfHosts({ orm }: Database, limit: number): Promise<Target[]> {
  return orm
    .select(target)
    .from(gameHosts)
    .innerJoin(games, eq(games.id, gameHosts.game_id))
    .innerJoin(gameHealth, and(eq(gameHealth.game_id, games.id), eq(gameHealth.host, gameHosts.host)))
    .where(and(isNotNull(gameHealth.due_at), isWatched, isElsewhere))
    .orderBy(asc(gameHosts.checked_at))
    .limit(limit);
}

/** Makes games due that did not respond within the last hour. */
export async function doubtFailures({ orm }: Database, at: Date): Promise<void> {
  await orm
    .update(gameHealth)
    .set({ due_at: at })
    .where(
      and(
        inArray(gameHealth.state, ['gone', 'failing']),
        isNull(gameHealth.http_status),
        gt(gameHealth.checked_at, new Date(at.getTime() - HOUR)),
        gt(gameHealth.due_at, at),
      ),
    );
}

/** Deletes hosts that no game has any longer. */
export async function dropOldHosts({ orm }: Database, at: Date): Promise<void> {
  await orm.delete(gameHosts).where(lt(gameHosts.checked_at, new Date(at.getTime() - KEPT_FOR)));
}
