import { desc, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '../../../shared/localized.ts';
import type { Stamp } from '../../activity/audited.ts';
import type { Deletion } from '../../activity/deletions/removal.ts';
import { changedFields, recordChange } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type GameRow, updateGame } from '../../platform/db/game-texts.ts';
import { gameDays, gameReports, gameSlugHistory, games, playDaily, votes } from '../../platform/db/schema.ts';
import { refreshGame } from '../write/usecases.ts';
import { deleteGames, namesInChanges, withCategoryName } from './bulk.ts';
import { gamesMissing } from './errors.ts';
import { lockGames } from './queries.ts';
import { keepSpares } from './spares.ts';

const LISTS = columnsOf('tags');

/**
 * Returns the category and tags that the kept game lacks, each from the first other game that has them, and the resulting
 * sources.
 */
function missingValues(kept: GameRow, others: readonly GameRow[]) {
  const values: Partial<GameRow> = {};
  const sources = { ...kept.field_sources };
  const take = (field: 'category_id' | (typeof LISTS)[number], donor: GameRow | undefined) => {
    if (donor === undefined) return;
    Object.assign(values, { [field]: donor[field] });
    const source = donor.field_sources[field];
    if (source !== undefined) sources[field] = source;
  };
  if (kept.category_id === null)
    take(
      'category_id',
      others.find(({ category_id }) => category_id !== null),
    );
  for (const list of LISTS) {
    if ((kept[list] ?? []).length > 0) continue;
    take(
      list,
      others.find((other) => (other[list] ?? []).length > 0),
    );
  }
  return { values, sources };
}

/** Copies the votes of browsers that have not voted for the kept game. @returns their number and sum */
async function copyVotes(transaction: Transaction, keep: string, ids: string[]) {
  const copied = transaction
    .selectDistinctOn([votes.voter], {
      game_id: sql`${keep}::uuid`.as('game_id'),
      voter: votes.voter,
      value: votes.value,
      created_at: votes.created_at,
      updated_at: votes.updated_at,
    })
    .from(votes)
    .where(inArray(votes.game_id, ids))
    .orderBy(votes.voter, desc(votes.updated_at));
  const rows = await transaction.insert(votes).select(copied).onConflictDoNothing().returning({ value: votes.value });
  return { count: rows.length, sum: rows.reduce((sum, { value }) => sum + value, 0) };
}

async function addVisits(transaction: Transaction, keep: string, ids: string[]): Promise<void> {
  const { day, device, language, plays, failures } = playDaily;
  const added = transaction
    .select({
      game_id: sql`${keep}::uuid`.as('game_id'),
      ...{ day, device, language },
      plays: sql<number>`sum(${plays})::int`.as('plays'),
      failures: sql<number>`sum(${failures})::int`.as('failures'),
    })
    .from(playDaily)
    .where(inArray(playDaily.game_id, ids))
    .groupBy(day, device, language);
  await transaction
    .insert(playDaily)
    .select(added)
    .onConflictDoUpdate({
      target: [day, playDaily.game_id, device, language],
      set: { plays: sql`${plays} + excluded.plays`, failures: sql`${failures} + excluded.failures` },
    });
}

async function addDays(transaction: Transaction, keep: string, ids: string[]): Promise<void> {
  const { day, starts, seconds } = gameDays;
  const added = transaction
    .select({
      game_id: sql`${keep}::uuid`.as('game_id'),
      day,
      starts: sql<number>`sum(${starts})::int`.as('starts'),
      seconds: sql<number>`sum(${seconds})::int`.as('seconds'),
    })
    .from(gameDays)
    .where(inArray(gameDays.game_id, ids))
    .groupBy(day);
  await transaction
    .insert(gameDays)
    .select(added)
    .onConflictDoUpdate({
      target: [day, gameDays.game_id],
      set: { starts: sql`${starts} + excluded.starts`, seconds: sql`${seconds} + excluded.seconds` },
    });
}

/** Moves the reports to the kept game. @returns their ids by former game */
async function moveReports(transaction: Transaction, keep: string, ids: string[]) {
  const found = await transaction
    .select({ id: gameReports.id, game: gameReports.game_id })
    .from(gameReports)
    .where(inArray(gameReports.game_id, ids));
  await transaction.update(gameReports).set({ game_id: keep }).where(inArray(gameReports.game_id, ids));
  return Map.groupBy(found, ({ game }) => game);
}

/**
 * Merges games into one. It takes over their plays, visits, starts, votes and reports, and the category and tags that it
 * lacks. The others are deleted; their current and former slugs redirect to it, and their game URLs become its spares.
 *
 * @param stamp.deletion stores the others for an undo, which reverts everything (`mergesUndone`)
 * @throws {Refusal} not_found with the `missing` ids
 */
export async function mergeGames(
  transaction: Transaction,
  { keep, ids }: { keep: string; ids: readonly string[] },
  { deletion, ...stamp }: Stamp & { deletion: Deletion },
): Promise<void> {
  const rows = await lockGames(transaction, [keep, ...ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const kept = found.get(keep);
  const missing = [keep, ...ids].filter((id) => !found.has(id));
  if (kept === undefined || missing.length > 0) throw gamesMissing(missing);
  const others = rows.filter(({ id }) => id !== keep).sort((one, other) => other.plays - one.plays);
  const gone = others.map(({ id }) => id);

  const voted = await copyVotes(transaction, keep, gone);
  await addVisits(transaction, keep, gone);
  await addDays(transaction, keep, gone);
  const reports = await moveReports(transaction, keep, gone);
  const former = await transaction.select().from(gameSlugHistory).where(inArray(gameSlugHistory.game_id, gone));
  const { values, sources } = missingValues(kept, others);
  const slugsOf = ({ id, slug }: GameRow) => [
    ...former.flatMap((row) => (row.game_id === id ? [row.slug] : [])),
    ...(slug === null ? [] : [slug]),
  ];
  const taken = others.map((other, index) => ({
    slugs: slugsOf(other),
    reports: (reports.get(other.id) ?? []).map(({ id }) => id),
    // An undo restores all donors together.
    values: index === 0 ? values : {},
  }));
  const spares = await keepSpares(transaction, kept, others, taken, stamp.at);
  await deleteGames(transaction, others, { ...stamp, deletion });
  await spares.add();
  // Only after the deletion: a current slug cannot be a former one.
  const slugs = taken.flatMap(({ slugs }) => slugs).map((slug) => ({ slug, game_id: keep, created_at: stamp.at }));
  if (slugs.length > 0) await transaction.insert(gameSlugHistory).values(slugs);

  const set = {
    ...values,
    field_sources: sources,
    plays: kept.plays + others.reduce((plays, other) => plays + other.plays, 0),
    popularity: rows.reduce((sum, { popularity }) => sum + popularity, 0),
    vote_count: kept.vote_count + voted.count,
    vote_sum: kept.vote_sum + voted.sum,
    duplicate_of: kept.duplicate_of !== null && gone.includes(kept.duplicate_of) ? null : kept.duplicate_of,
  };
  await updateGame(transaction, keep, { ...set, version: sql`${games.version} + 1`, updated_at: stamp.at });
  await refreshGame(transaction, keep, Object.keys(set));
  const changes = changedFields<GameRow>(kept, { ...kept, ...set }, ['plays', 'vote_count', 'category_id', ...LISTS]);
  await recordChange(transaction, {
    ...{ ...stamp, action: 'update', entity: 'game', entityId: keep, label: kept.title },
    changes: {
      ...withCategoryName(changes, await namesInChanges(transaction, [changes])),
      merged_games: {
        before: null,
        after: others.map(({ title, slug }) => (slug === null ? title : `${title} (${slug})`)),
      },
    },
  });
}
