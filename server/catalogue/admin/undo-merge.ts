/** Reverts a merge when the deletion of the merged games is undone. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Deletion } from '../../activity/deletions/removal.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type GameRow, updateGame } from '../../platform/db/game-texts.ts';
import { deletedRows, gameReports, gameSlugHistory, gameSpares, games } from '../../platform/db/schema.ts';
import { refreshGame } from '../write/usecases.ts';
import { lockGames } from './queries.ts';

type Spare = typeof gameSpares.$inferSelect;

const mergesOf = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .select()
    .from(gameSpares)
    .where(and(inArray(gameSpares.source_id, [...ids]), ne(gameSpares.game_id, gameSpares.source_id)));

/**
 * Called before merged games are restored. Frees their slugs, which redirect to the game that took them over. Slugs that
 * they had taken over from games that are restored already stay with those.
 */
export async function mergesEnding(
  transaction: Transaction,
  ids: readonly string[],
  { id: deletion }: Pick<Deletion, 'id'>,
): Promise<void> {
  await transaction.execute(sql`
    delete from ${deletedRows} as former using ${deletedRows} as spare, ${games}
    where former.deletion_id = ${deletion}::uuid and former.table_name = 'game_slug_history'
      and spare.deletion_id = ${deletion}::uuid and spare.table_name = 'game_spares'
      and spare.row ->> 'game_id' = former.row ->> 'game_id' and spare.row ->> 'source_id' <> spare.row ->> 'game_id'
      and spare.row #> '{taken,slugs}' @> jsonb_build_array(former.row -> 'slug')
      and ${games.id} = (spare.row ->> 'source_id')::uuid`);
  for (const { game_id, taken } of await mergesOf(transaction, ids)) {
    await transaction
      .delete(gameSlugHistory)
      .where(and(eq(gameSlugHistory.game_id, game_id), inArray(gameSlugHistory.slug, taken.slugs ?? [])));
  }
}

/** Removes the copied votes that have not changed since. @returns their number and sum */
async function takeBackVotes(transaction: Transaction, from: string, merged: string[]) {
  const { rows } = await transaction.execute<{ value: number }>(sql`
    delete from votes using votes as own
    where votes.game_id = ${from} and own.game_id = any(${sql.param(merged)}::uuid[]) and own.voter = votes.voter
      and (own.value, own.created_at, own.updated_at) = (votes.value, votes.created_at, votes.updated_at)
    returning votes.value`);
  return { count: rows.length, sum: rows.reduce((sum, { value }) => sum + value, 0) };
}

async function subtractDays(transaction: Transaction, from: string, merged: string[]): Promise<void> {
  const isMerged = sql`game_id = any(${sql.param(merged)}::uuid[])`;
  await transaction.execute(sql`
    update play_daily as own
    set plays = greatest(own.plays - theirs.plays, 0), failures = greatest(own.failures - theirs.failures, 0)
    from (select day, device, language, sum(plays)::int as plays, sum(failures)::int as failures
      from play_daily where ${isMerged} group by day, device, language) as theirs
    where own.game_id = ${from}
      and (own.day, own.device, own.language) = (theirs.day, theirs.device, theirs.language)`);
  await transaction.execute(sql`
    update game_days as own
    set starts = greatest(own.starts - theirs.starts, 0), seconds = greatest(own.seconds - theirs.seconds, 0)
    from (select day, sum(starts)::int as starts, sum(seconds)::int as seconds
      from game_days where ${isMerged} group by day) as theirs
    where own.game_id = ${from} and own.day = theirs.day`);
}

/** Returns the columns that were empty before the merge and have not changed since. */
function emptied(game: GameRow, merges: readonly Spare[]) {
  const set: Record<string, unknown> = {};
  const sources = { ...game.field_sources };
  const stored = new Map<string, unknown>(Object.entries(game));
  for (const [field, value] of merges.flatMap(({ taken }) => Object.entries(taken.values ?? {}))) {
    if (!isDeepStrictEqual(stored.get(field), value)) continue;
    set[field] = Array.isArray(value) ? [] : null;
    delete sources[field];
  }
  return Object.keys(set).length === 0 ? {} : { ...set, field_sources: sources };
}

async function takeBack(transaction: Transaction, game: GameRow, merges: readonly Spare[]): Promise<void> {
  const ids = merges.map(({ source_id }) => source_id);
  const restored = await transaction
    .select({ plays: games.plays, popularity: games.popularity })
    .from(games)
    .where(inArray(games.id, ids));
  const voted = await takeBackVotes(transaction, game.id, ids);
  await subtractDays(transaction, game.id, ids);
  for (const { source_id, taken } of merges) {
    await transaction
      .update(gameReports)
      .set({ game_id: source_id })
      .where(and(eq(gameReports.game_id, game.id), inArray(gameReports.id, taken.reports ?? [])));
  }
  const sum = (count: (row: (typeof restored)[number]) => number) =>
    restored.reduce((total, row) => total + count(row), 0);
  const set = {
    ...emptied(game, merges),
    plays: Math.max(0, game.plays - sum(({ plays }) => plays)),
    popularity: Math.max(0, game.popularity - sum(({ popularity }) => popularity)),
    vote_count: game.vote_count - voted.count,
    vote_sum: game.vote_sum - voted.sum,
  };
  await updateGame(transaction, game.id, { ...set, version: sql`${games.version} + 1` });
  await refreshGame(transaction, game.id, Object.keys(set));
  const theirs = transaction
    .select({ id: gameSpares.source_id })
    .from(gameSpares)
    .where(inArray(gameSpares.game_id, ids));
  const isTheirs = or(inArray(gameSpares.source_id, ids), inArray(gameSpares.source_id, theirs));
  await transaction.delete(gameSpares).where(and(eq(gameSpares.game_id, game.id), isTheirs));
  const isLast = (await transaction.$count(gameSpares, eq(gameSpares.game_id, game.id))) === 1;
  // The last spare is its own URL.
  if (isLast) await transaction.delete(gameSpares).where(eq(gameSpares.game_id, game.id));
}

async function giveBack(transaction: Transaction, list: readonly Spare[]): Promise<void> {
  const merges = Map.groupBy(list, ({ game_id }) => game_id);
  for (const game of await lockGames(transaction, [...merges.keys()])) {
    await takeBack(transaction, game, merges.get(game.id) ?? []);
  }
}

/**
 * Called after merged games were restored. The game that took over their data gives it back. First, they give back what
 * they had taken over from games that are restored already.
 */
export async function mergesUndone(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const isBack = inArray(gameSpares.source_id, transaction.select({ id: games.id }).from(games));
  const isMerged = and(inArray(gameSpares.game_id, [...ids]), ne(gameSpares.game_id, gameSpares.source_id));
  await giveBack(transaction, await transaction.select().from(gameSpares).where(and(isMerged, isBack)));
  await giveBack(transaction, await mergesOf(transaction, ids));
}
