import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { databaseFault } from '../../platform/db/faults.ts';
import { giveWay } from '../../platform/db/give-way.ts';
import { type GameRow, newProviderGame, type ProviderGame, providerValues } from './game.ts';
import { insertGames } from './insert.ts';
import { writeGames, writeValues } from './owned-rows.ts';
import {
  changeOf,
  planUpsert,
  settledResults,
  type Update,
  type UpsertPlan,
  type UpsertResult,
  upsertResult,
} from './upsert-plan.ts';

/** Games per transaction: on the embedded database pages wait for the whole of it. */
const BATCH = 20;
/** Games per transaction that writes none of them. */
const PREVIEWED = 50;
/** How often games are tried that someone else adds or saves at the same moment. */
const TRIES = 12;
/** Milliseconds by which the pause before another try grows; its length is left to chance, or two would meet again. */
const PAUSE = 5;

export interface UpsertOptions {
  provider: string;
  /** Runs in the transaction that wrote these games: what it notes and what it notes about are stored together. */
  record?: (transaction: Transaction, results: readonly UpsertResult[]) => Promise<void>;
}

/** The notes of who wrote what, with those that an import changes. */
function sourcesAfter(existing: Update['existing'], sources: Update['plan']['sources']): Partial<GameRow> {
  if (sources === undefined) return {};
  const kept = Object.entries(existing.field_sources).filter(([column]) => !(column in sources.before));
  return { field_sources: { ...Object.fromEntries(kept), ...sources.after } };
}

const newValues = ({ game, existing, plan }: Update) => ({
  existing,
  columns: { ...plan.after, ...sourcesAfter(existing, plan.sources) },
  values: { ...providerValues(game) },
});

/** One look at a batch. Games that someone else added or saved meanwhile are not among the results. */
async function upsertOnce(transaction: Transaction, provider: string, batch: readonly ProviderGame[]) {
  const plan = await planUpsert(transaction, provider, batch);
  const { added, updates, noted } = plan;
  const results = settledResults(plan);

  const rows = added.map((game) => newProviderGame(provider, game));
  const ids = await insertGames(transaction, rows);
  for (const [index, game] of added.entries()) {
    const gameId = ids[index];
    if (gameId) results.push(upsertResult(game, 'imported', { gameId }));
  }
  const written = await writeGames(transaction, updates.map(newValues));
  for (const { game, existing, plan: change } of updates) {
    if (written.has(existing.id)) {
      results.push(upsertResult(game, 'updated', { gameId: existing.id, ...changeOf(change) }));
    }
  }
  await writeValues(transaction, noted.map(newValues));
  return results;
}

async function upsertBatch(
  database: Database,
  { provider, record }: UpsertOptions,
  batch: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const done: UpsertResult[] = [];
  const queue = [{ games: batch, tries: 0 }];
  const fail = async (games: readonly ProviderGame[], reason: string) => {
    const results = games.map((game) => upsertResult(game, 'failed', { reason }));
    if (record) await database.transaction((transaction) => record(transaction, results));
    done.push(...results);
  };
  for (let work = queue.shift(); work; work = queue.shift()) {
    const { games, tries } = work;
    if (tries > 0) await sleep(Math.random() * tries * PAUSE);
    try {
      const results = await database.transaction(async (transaction) => {
        const found = await upsertOnce(transaction, provider, games);
        await record?.(transaction, found);
        return found;
      });
      done.push(...results);
      const settled = new Set(results.map(({ externalId }) => externalId));
      const open = games.filter(({ externalId }) => !settled.has(externalId));
      if (open.length === 0) continue;
      if (tries + 1 < TRIES) queue.push({ games: open, tries: tries + 1 });
      else await fail(open, 'busy');
    } catch (error) {
      const fault = databaseFault(error);
      if (fault.kind === 'other') throw error;
      if (fault.kind === 'data' && games.length > 1) {
        // Halved until the game that is to blame stands alone.
        const middle = Math.ceil(games.length / 2);
        queue.unshift({ games: games.slice(0, middle), tries }, { games: games.slice(middle), tries });
      } else if (fault.kind === 'data') await fail(games, `database: ${fault.message}`);
      else if (tries + 1 < TRIES) queue.unshift({ games, tries: tries + 1 });
      else await fail(games, 'busy');
    }
  }
  return done;
}

/**
 * Adds and updates a provider's games by identity: what is new is inserted, of what is known only the provider's own
 * fields change, what was deleted here stays deleted. A game the database refuses fails alone.
 *
 * @param list each external id at most once
 * @returns one result per game, in the order they were settled
 * @throws what is no fault of a game: a lost connection, a failing `record`
 */
export async function upsertImportedGames(
  database: Database,
  options: UpsertOptions,
  list: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const results: UpsertResult[] = [];
  for (let start = 0; start < list.length; start += BATCH) {
    results.push(...(await upsertBatch(database, options, list.slice(start, start + BATCH))));
    await giveWay(database);
  }
  return results;
}

/** Without references to games: they may go before somebody reads what would have become of them. */
function plannedResults(plan: UpsertPlan): UpsertResult[] {
  return [
    ...plan.added.map((game) => {
      const after = { category_id: game.categoryId, tags: game.tags, game_url: game.gameUrl };
      return upsertResult(game, 'imported', { after });
    }),
    ...plan.updates.map(({ game, plan: change }) => upsertResult(game, 'updated', changeOf(change))),
    ...settledResults(plan).map((result) => ({ ...result, gameId: null, before: null, after: null })),
  ];
}

/** What `upsertImportedGames` would do with these games. Nothing is written but what `record` notes. */
export async function previewImportedGames(
  database: Database,
  { provider, record }: UpsertOptions,
  list: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const results: UpsertResult[] = [];
  for (let start = 0; start < list.length; start += PREVIEWED) {
    const batch = list.slice(start, start + PREVIEWED);
    const planned = await database.transaction(async (transaction) => {
      const found = plannedResults(await planUpsert(transaction, provider, batch));
      await record?.(transaction, found);
      return found;
    });
    results.push(...planned);
  }
  return results;
}
