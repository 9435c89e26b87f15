import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { databaseFault } from '../../platform/db/faults.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { type ImportOrigin, newProviderGame, type ProviderGame } from './game.ts';
import { insertGames } from './insert.ts';
import { writeGames, writeIdentities, writeValues } from './owned-rows.ts';
import { chooseSlugs, slugReason } from './slugs.ts';
import {
  changeOf,
  isAdopted,
  planUpsert,
  settledResults,
  type Update,
  type UpsertPlan,
  type UpsertResult,
  upsertResult,
} from './upsert-plan.ts';

/** Games per transaction. Small, since pages wait for it on the embedded database. */
const BATCH = 20;
/** Games per preview transaction, which writes no games. */
const PREVIEW_BATCH = 50;
/** Attempts for games that are concurrently added or saved. */
const MAX_ATTEMPTS = 12;
/** Milliseconds that each retry adds to the longest delay; jitter keeps concurrent writers from colliding again. */
const RETRY_JITTER = 5;

export interface UpsertOptions extends ImportOrigin {
  /** Runs in the transaction that wrote the games, so that the record and the games are stored together. */
  record?: (transaction: Transaction, results: readonly UpsertResult[]) => Promise<void>;
}

/** Returns the game's sources, merged with those that the import changes. */
function sourcesAfter(existing: Update['existing'], sources: Update['plan']['sources']): Partial<GameRow> {
  if (sources === undefined) return {};
  const kept = Object.entries(existing.field_sources).filter(([column]) => !(column in sources.before));
  return { field_sources: { ...Object.fromEntries(kept), ...sources.after } };
}

const newValues = ({ existing, plan, sent }: Update) => ({
  existing,
  columns: { ...plan.after, ...sourcesAfter(existing, plan.sources) },
  values: { ...sent },
});

/** Returns the requested slugs of new games, by id. */
async function requestedSlugs(
  transaction: Transaction,
  added: readonly ProviderGame[],
  ids: readonly (string | null)[],
) {
  const withSlug = ids
    .filter((id, index) => id !== null && added[index]?.slug !== undefined)
    .filter((id) => id !== null);
  if (withSlug.length === 0) return new Map<string, string | null>();
  const rows = await transaction
    .select({ id: games.id, slug: games.slug })
    .from(games)
    .where(inArray(games.id, withSlug));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Attempts a batch once. Games that were concurrently added or saved are missing in the results. */
async function upsertOnce(transaction: Transaction, origin: UpsertOptions, batch: readonly ProviderGame[]) {
  const plan = await planUpsert(transaction, origin, batch);
  const { added, updates, noted } = plan;
  const results = settledResults(plan);

  const rows = added.map((game) => ({ ...newProviderGame(origin, game), wanted_slug: game.slug }));
  const ids = await insertGames(transaction, rows);
  const slugs = await requestedSlugs(transaction, added, ids);
  for (const [index, game] of added.entries()) {
    const gameId = ids[index];
    if (!gameId) continue;
    const reason = slugReason(game.slug, slugs.get(gameId) ?? null);
    results.push(
      upsertResult(game, 'imported', { gameId, reason, after: game.waits === undefined ? null : { draft: true } }),
    );
  }
  const adopted = [...updates, ...noted].filter(isAdopted);
  await writeIdentities(
    transaction,
    adopted.map(({ game, existing }) => ({ id: existing.id, external_id: game.externalId })),
  );
  const written = await writeGames(transaction, updates.map(newValues));
  for (const update of updates) {
    const { game, existing, reason } = update;
    if (written.has(existing.id)) {
      results.push(upsertResult(game, 'updated', { gameId: existing.id, reason, ...changeOf(update) }));
    }
  }
  await writeValues(transaction, noted.map(newValues));
  return results;
}

async function upsertBatch(
  database: Database,
  options: UpsertOptions,
  batch: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const { record } = options;
  const done: UpsertResult[] = [];
  const queue = [{ list: batch, tries: 0 }];
  const fail = async (failed: readonly ProviderGame[], reason: string) => {
    const results = failed.map((game) => upsertResult(game, 'failed', { reason }));
    if (record) await database.transaction((transaction) => record(transaction, results));
    done.push(...results);
  };
  for (let work = queue.shift(); work; work = queue.shift()) {
    const { list, tries } = work;
    if (tries > 0) await sleep(Math.random() * tries * RETRY_JITTER);
    try {
      const results = await database.transaction(async (transaction) => {
        const found = await upsertOnce(transaction, options, list);
        await record?.(transaction, found);
        return found;
      });
      done.push(...results);
      const settled = new Set(results.map(({ externalId }) => externalId));
      const open = list.filter(({ externalId }) => !settled.has(externalId));
      if (open.length === 0) continue;
      if (tries + 1 < MAX_ATTEMPTS) queue.push({ list: open, tries: tries + 1 });
      else await fail(open, 'busy');
    } catch (error) {
      const fault = databaseFault(error);
      if (fault.kind === 'other') throw error;
      if (fault.kind === 'data' && list.length > 1) {
        // Bisects the batch to isolate the failing game.
        const middle = Math.ceil(list.length / 2);
        queue.unshift({ list: list.slice(0, middle), tries }, { list: list.slice(middle), tries });
      } else if (fault.kind === 'data') await fail(list, `database: ${fault.message}`);
      else if (tries + 1 < MAX_ATTEMPTS) queue.unshift({ list, tries: tries + 1 });
      else await fail(list, 'busy');
    }
  }
  return done;
}

/**
 * Adds and updates a provider's games by id, or by URL if the id is new: inserts new ones, changes only provider-owned
 * fields of known ones, and skips deleted ones. A game that the database rejects fails alone.
 *
 * @param list each external id at most once
 * @returns one result per game, in the order of completion
 * @throws errors not caused by a game: a lost connection, a failing `record`
 */
export async function upsertImportedGames(
  database: Database,
  options: UpsertOptions,
  list: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const results: UpsertResult[] = [];
  for (let start = 0; start < list.length; start += BATCH) {
    results.push(...(await upsertBatch(database, options, list.slice(start, start + BATCH))));
    await yieldToQueries(database);
  }
  return results;
}

/** Maps a plan to results. They have no game ids: the games may be deleted before the preview is read. */
function plannedResults(plan: UpsertPlan, slugs: readonly (string | null)[]): UpsertResult[] {
  return [
    ...plan.added.map((game, index) => {
      const after = { category_id: game.categoryId, tags: game.tags, game_url: game.gameUrl };
      return upsertResult(game, 'imported', { after, reason: slugReason(game.slug, slugs[index] ?? null) });
    }),
    ...plan.updates.map((update) =>
      upsertResult(update.game, 'updated', { reason: update.reason, ...changeOf(update) }),
    ),
    ...settledResults(plan).map((result) => ({ ...result, gameId: null, before: null, after: null })),
  ];
}

/** Predicts what `upsertImportedGames` would do. Writes nothing except through `record`. */
export async function previewImportedGames(
  database: Database,
  { record, ...origin }: UpsertOptions,
  list: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const results: UpsertResult[] = [];
  for (let start = 0; start < list.length; start += PREVIEW_BATCH) {
    const batch = list.slice(start, start + PREVIEW_BATCH);
    const planned = await database.transaction(async (transaction) => {
      const plan = await planUpsert(transaction, origin, batch);
      const isAsking = plan.added.some(({ slug }) => slug !== undefined);
      const wishes = plan.added.map(({ slug, ...game }) => ({ ...game, wanted: slug }));
      const found = plannedResults(plan, isAsking ? await chooseSlugs(transaction, wishes) : []);
      await record?.(transaction, found);
      return found;
    });
    results.push(...planned);
  }
  return results;
}
