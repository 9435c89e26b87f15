import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { isUnplaced } from '../../platform/db/schema/catalogue.ts';
import type { MappedBy } from '../../platform/db/schema/operations.ts';
import { categoryMap, games } from '../../platform/db/schema.ts';

/** The number of games with a word in one spelling. */
export interface WordCount {
  provider: string;
  word: string;
  games: number;
}

function byWord({ orm }: Database, where: SQL | undefined) {
  return orm
    .select({ provider: games.provider, word: games.provider_category, games: count() })
    .from(games)
    .where(where)
    .groupBy(games.provider, games.provider_category);
}

async function counted(query: ReturnType<typeof byWord>): Promise<WordCount[]> {
  const rows = await query;
  return rows.flatMap(({ provider, word, games: number }) =>
    provider === null || word === null ? [] : [{ provider, word, games: number }],
  );
}

const ofProvider = (provider: string | undefined) =>
  provider === undefined ? undefined : eq(games.provider, provider);

/** Returns an index-only query on `games_provider_category`. */
export const wordsQuery = (database: Database, provider?: string) =>
  byWord(database, and(isNotNull(games.provider_category), ofProvider(provider)));

/** Returns an index-only query on `games_unplaced`. */
export const waitingQuery = (database: Database, provider?: string) =>
  byWord(database, and(isUnplaced(games), ofProvider(provider)));

export const wordCounts = (database: Database, provider?: string) => counted(wordsQuery(database, provider));

export const waitingCounts = (database: Database, provider?: string) => counted(waitingQuery(database, provider));

export interface MapRow {
  provider: string;
  /** The word's `categoryKey`. */
  key: string;
  categoryId: string | null;
  by: MappedBy;
}

const mapColumns = {
  provider: categoryMap.provider,
  key: categoryMap.provider_category,
  categoryId: categoryMap.category_id,
  by: categoryMap.mapped_by,
};

/** Whether a row says where a word belongs. An import's row without a category only records the word. */
export const isDecided = ({ categoryId, by }: Pick<MapRow, 'categoryId' | 'by'>): boolean =>
  categoryId !== null || by === 'operator';

export function mapRows({ orm }: Database, provider?: string): Promise<MapRow[]> {
  return orm
    .select(mapColumns)
    .from(categoryMap)
    .where(provider === undefined ? undefined : eq(categoryMap.provider, provider));
}

type RowName = Pick<MapRow, 'provider' | 'key'>;

const isRow = ({ provider, key }: RowName) =>
  and(eq(categoryMap.provider, provider), eq(categoryMap.provider_category, key));

/** Locks the row until the transaction ends. */
export async function lockRow(transaction: Transaction, row: RowName): Promise<MapRow | null> {
  const [found] = await transaction.select(mapColumns).from(categoryMap).where(isRow(row)).for('update');
  return found ?? null;
}

/** Writes an operator's mapping. */
export async function writeRow(transaction: Transaction, row: Omit<MapRow, 'by'>, now: Date): Promise<void> {
  const { provider, key, categoryId } = row;
  const mapping = { category_id: categoryId, mapped_by: 'operator', updated_at: now } as const;
  await transaction
    .insert(categoryMap)
    .values({ provider, provider_category: key, created_at: now, ...mapping })
    .onConflictDoUpdate({
      target: [categoryMap.provider, categoryMap.provider_category],
      set: mapping,
    });
}

/**
 * Places waiting games as an import would: the category counts as the provider's until an operator changes it.
 *
 * @param words in the provider's spellings
 * @returns the placed games, at most `limit`
 */
export async function placeWaiting(
  transaction: Transaction,
  { provider, words, categoryId }: { provider: string; words: readonly string[]; categoryId: string },
  { limit, now }: { limit: number; now: Date },
): Promise<{ id: string; title: string }[]> {
  const some = await transaction
    .select({ id: games.id })
    .from(games)
    .where(and(isUnplaced(games), eq(games.provider, provider), inArray(games.provider_category, [...words])))
    .orderBy(asc(games.id))
    .limit(limit)
    // Locked in the order of ids, like visits, to avoid deadlocks.
    .for('update');
  if (some.length === 0) return [];
  return transaction
    .update(games)
    .set({
      category_id: categoryId,
      provider_values: sql`${games.provider_values} || ${JSON.stringify({ category_id: categoryId })}::jsonb`,
      version: sql`${games.version} + 1`,
      updated_at: now,
    })
    .where(
      inArray(
        games.id,
        some.map(({ id }) => id),
      ),
    )
    .returning({ id: games.id, title: gameTexts.title });
}
