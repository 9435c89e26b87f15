import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type DatabaseFault, databaseFault } from '../../platform/db/faults.ts';
import { giveWay } from '../../platform/db/give-way.ts';
import { type GameRow, newProviderGame, type ProviderGame, providerValues } from './game.ts';
import { insertGames } from './insert.ts';
import { writeGames, writeValues } from './owned-rows.ts';
import { changeOf, planUpsert, settledResults, type Update, type UpsertResult, upsertResult } from './upsert-plan.ts';

/** Games per transaction: on the embedded database pages wait for the whole of it. */
const BATCH = 20;
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

  const ids = await insertGames(
    transaction,
    added.map((game) => newProviderGame(provider, game)),
  );
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

/** What a batch still has to do, and how often it was tried. */
interface Work {
  games: readonly ProviderGame[];
  tries: number;
}

/** One transaction for these games, and what it settled. */
function attempt(database: Database, options: UpsertOptions, list: readonly ProviderGame[]): Promise<UpsertResult[]> {
  return database.transaction(async (transaction) => {
    const results = await upsertOnce(transaction, options.provider, list);
    await options.record?.(transaction, results);
    return results;
  });
}

async function recordFailures(
  database: Database,
  options: UpsertOptions,
  failed: readonly ProviderGame[],
  reason: string,
): Promise<UpsertResult[]> {
  const results = failed.map((game) => upsertResult(game, 'failed', { reason }));
  const { record } = options;
  if (record && results.length > 0) await database.transaction((transaction) => record(transaction, results));
  return results;
}

/** What to do about work the database refused: halves until the game that is to blame stands alone, or all again. */
function divide({ games, tries }: Work, fault: DatabaseFault): Work[] | { failed: string } {
  if (fault.kind === 'data' && games.length > 1) {
    const middle = Math.ceil(games.length / 2);
    return [
      { games: games.slice(0, middle), tries },
      { games: games.slice(middle), tries },
    ];
  }
  if (fault.kind === 'data') return { failed: `database: ${fault.message}` };
  return tries + 1 < TRIES ? [{ games, tries: tries + 1 }] : { failed: 'busy' };
}

async function upsertBatch(
  database: Database,
  options: UpsertOptions,
  batch: readonly ProviderGame[],
): Promise<UpsertResult[]> {
  const done: UpsertResult[] = [];
  const queue: Work[] = [{ games: batch, tries: 0 }];
  for (let work = queue.shift(); work; work = queue.shift()) {
    if (work.tries > 0) await sleep(Math.random() * work.tries * PAUSE);
    try {
      const results = await attempt(database, options, work.games);
      done.push(...results);
      const settled = new Set(results.map(({ externalId }) => externalId));
      const open = work.games.filter(({ externalId }) => !settled.has(externalId));
      if (open.length === 0) continue;
      if (work.tries + 1 < TRIES) queue.push({ games: open, tries: work.tries + 1 });
      else done.push(...(await recordFailures(database, options, open, 'busy')));
    } catch (error) {
      const fault = databaseFault(error);
      if (fault.kind === 'other') throw error;
      const further = divide(work, fault);
      if ('failed' in further) done.push(...(await recordFailures(database, options, work.games, further.failed)));
      else queue.unshift(...further);
    }
  }
  return done;
}

/**
 * Adds and updates a provider's games by identity: what is new is inserted, of what is known only the
 * provider's own fields change, what was deleted here stays deleted. Games that are not in the list stay as they are.
 * Each batch is one short transaction; a game the database refuses fails alone.
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
