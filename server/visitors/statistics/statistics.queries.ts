import { and, between, count, eq, gt, inArray, sum } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games, playDaily, siteDaily, votes } from '../../platform/db/schema.ts';

/** Calendar days, `YYYY-MM-DD`, both included. */
export interface Period {
  first: string;
  last: string;
}

/** Visits to all games, by day and kind of visitor. */
export function siteVisits({ orm }: Database, { first, last }: Period) {
  return orm
    .select({
      day: siteDaily.day,
      device: siteDaily.device,
      language: siteDaily.language,
      plays: siteDaily.plays,
      failures: siteDaily.failures,
    })
    .from(siteDaily)
    .where(between(siteDaily.day, first, last));
}

export type VisitRow = Awaited<ReturnType<typeof siteVisits>>[number];

/** Visits to one game, by day and kind of visitor. */
export function gameVisits({ orm }: Database, gameId: string, { first, last }: Period): Promise<VisitRow[]> {
  return orm
    .select({
      day: playDaily.day,
      device: playDaily.device,
      language: playDaily.language,
      plays: playDaily.plays,
      failures: playDaily.failures,
    })
    .from(playDaily)
    .where(and(eq(playDaily.game_id, gameId), between(playDaily.day, first, last)));
}

/** Failed loads of active games on a day. */
export function failuresOf({ orm }: Database, day: string) {
  return orm
    .select({ gameId: playDaily.game_id, failures: sum(playDaily.failures).mapWith(Number) })
    .from(playDaily)
    .innerJoin(games, and(eq(games.id, playDaily.game_id), games.active))
    .where(and(eq(playDaily.day, day), gt(playDaily.failures, 0)))
    .groupBy(playDaily.game_id);
}

/** Titles of games and their plays in a period. */
export function playedGames({ orm }: Database, ids: readonly string[], { first, last }: Period) {
  return orm
    .select({
      id: games.id,
      title: games.title,
      plays: sum(playDaily.plays).mapWith(Number),
    })
    .from(games)
    .innerJoin(playDaily, eq(playDaily.game_id, games.id))
    .where(and(inArray(games.id, [...ids]), between(playDaily.day, first, last)))
    .groupBy(games.id);
}

export async function gameTotals({ orm }: Database, id: string) {
  const [row] = await orm
    .select({ title: games.title, plays: games.plays, votes: { count: games.vote_count, sum: games.vote_sum } })
    .from(games)
    .where(eq(games.id, id));
  return row ?? null;
}

/** The number of votes for each value. */
export function votesByValue({ orm }: Database, gameId: string) {
  return orm
    .select({ value: votes.value, votes: count() })
    .from(votes)
    .where(eq(votes.game_id, gameId))
    .groupBy(votes.value);
}
