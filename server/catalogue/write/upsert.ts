import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, games, gameTombstones } from '../../db/schema.ts';
import { type DatabaseFault, databaseFault } from './faults.ts';
import { type GameRow, newProviderGame, type ProviderGame, providerValues } from './game.ts';
import { insertGames } from './insert.ts';
import { recordset } from './recordset.ts';
import { type ExistingGame, OWNED_COLUMNS, planReimport, type Reimport } from './reimport.ts';
import { refreshGameSearch } from './search-rows.ts';
import { refreshGameTags } from './tag-rows.ts';

/** Games per transaction: each of its statements stays below 50 ms on the embedded database. */
const BATCH = 50;
/** How often games are tried that someone else adds or saves at the same moment. */
const TRIES = 4;

export interface UpsertResult {
  externalId: string;
  title: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed';
  gameId: string | null;
  /** Why it was skipped or failed: a code, and after a colon what the database said. */
  reason: string | null;
  /** The columns that changed, of updated games only. */
  before: Partial<GameRow> | null;
  after: Partial<GameRow> | null;
}

export interface UpsertOptions {
  provider: string;
  /** Runs in the transaction that wrote these games: what it notes and what it notes about are stored together. */
  record?: (transaction: Transaction, results: readonly UpsertResult[]) => Promise<void>;
}

function result(game: ProviderGame, outcome: UpsertResult['outcome'], more: Partial<UpsertResult> = {}): UpsertResult {
  const { externalId, title } = game;
  return { externalId, title, outcome, gameId: null, reason: null, before: null, after: null, ...more };
}

/** Selected by name: every owned column and what decides about them. */
const EXISTING = Object.fromEntries(
  [...OWNED_COLUMNS, 'id', 'external_id', 'version', 'base_language', 'field_sources', 'provider_values'].map(
    (name) => [name, games[name as keyof ExistingGame]],
  ),
) as { [Column in keyof ExistingGame]: (typeof games)[Column] };

async function readKnown(transaction: Transaction, provider: string, ids: string[]) {
  const existing = await transaction
    .select(EXISTING)
    .from(games)
    .where(and(eq(games.provider, provider), inArray(games.external_id, ids)));
  const deleted = await transaction
    .select({ externalId: gameTombstones.external_id })
    .from(gameTombstones)
    .where(and(eq(gameTombstones.provider, provider), inArray(gameTombstones.external_id, ids)));
  const categoryRows = existing.length > 0 ? await transaction.select({ id: categories.id }).from(categories) : [];
  return {
    existing: new Map(existing.map((game) => [game.external_id, game])),
    deleted: new Set(deleted.map(({ externalId }) => externalId)),
    categoryIds: new Set(categoryRows.map(({ id }) => id)),
  };
}

interface Update {
  game: ProviderGame;
  existing: ExistingGame;
  plan: Reimport;
}

/** Writes what changed, unless the row was saved by someone since it was read. Returns the ids that were written. */
async function writeUpdates(transaction: Transaction, updates: readonly Update[]): Promise<Set<string>> {
  if (updates.length === 0) return new Set();
  const rows = updates.map(({ game, existing, plan }) => ({
    ...existing,
    ...plan.after,
    provider_values: providerValues(game),
  }));
  const set = sql.join(
    [...OWNED_COLUMNS, 'provider_values'].map(
      (column) => sql`${sql.identifier(column)} = row.${sql.identifier(column)}`,
    ),
    sql`, `,
  );
  const columns = ['id', 'version', ...OWNED_COLUMNS, 'provider_values'];
  const written = await transaction.execute<{ id: string }>(sql`
    update ${games} set ${set}, version = games.version + 1, updated_at = now()
    from ${recordset(games, columns, rows)}
    where games.id = row.id and games.version = row.version
    returning games.id`);
  const ids = new Set(written.rows.map(({ id }) => id));
  const changed = (...fields: (keyof GameRow)[]) =>
    updates
      .filter(({ existing, plan }) => ids.has(existing.id) && fields.some((field) => field in plan.after))
      .map(({ existing }) => existing.id);
  await refreshGameSearch(transaction, changed('title', 'title_en', 'description', 'description_en'));
  await refreshGameTags(transaction, changed('tags', 'tags_en'));
  return ids;
}

/** Notes what the provider sends now for games on which it may change nothing. */
async function writeValues(transaction: Transaction, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ game, existing }) => ({ id: existing.id, provider_values: providerValues(game) }));
  await transaction.execute(sql`
    update ${games} set provider_values = row.provider_values
    from ${recordset(games, ['id', 'provider_values'], rows)} where games.id = row.id`);
}

/** One look at a batch. Games that someone else added or saved meanwhile are not among the results. */
async function upsertOnce(transaction: Transaction, provider: string, batch: readonly ProviderGame[]) {
  const known = await readKnown(
    transaction,
    provider,
    batch.map(({ externalId }) => externalId),
  );
  const results: UpsertResult[] = [];
  const added: ProviderGame[] = [];
  const updates: Update[] = [];
  const noted: Update[] = [];
  for (const game of batch) {
    const existing = known.existing.get(game.externalId);
    if (existing) {
      const plan = planReimport(existing, providerValues(game), known.categoryIds);
      if (Object.keys(plan.after).length > 0) updates.push({ game, existing, plan });
      else {
        if (plan.valuesChanged) noted.push({ game, existing, plan });
        results.push(result(game, 'unchanged', { gameId: existing.id }));
      }
    } else if (known.deleted.has(game.externalId)) results.push(result(game, 'skipped', { reason: 'deleted_here' }));
    else added.push(game);
  }

  const ids = await insertGames(
    transaction,
    added.map((game) => newProviderGame(provider, game)),
  );
  for (const [index, game] of added.entries()) {
    const gameId = ids[index];
    if (gameId) results.push(result(game, 'imported', { gameId }));
  }
  const written = await writeUpdates(transaction, updates);
  for (const {
    game,
    existing,
    plan: { before, after },
  } of updates) {
    if (written.has(existing.id)) results.push(result(game, 'updated', { gameId: existing.id, before, after }));
  }
  await writeValues(transaction, noted);
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
  const results = failed.map((game) => result(game, 'failed', { reason }));
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
  }
  return results;
}
