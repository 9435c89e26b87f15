import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { categories, games } from '../../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../../platform/db/texts.ts';
import { isAwaitingGames } from '../generated.ts';
import type { PlaceableCategory } from './vocabulary.ts';

const WINDOW = 1_000;

type CategoryRow = RowOf<'category'>;

async function categoriesWhere(
  { orm }: Database,
  isWanted: (row: CategoryRow) => boolean,
): Promise<PlaceableCategory[]> {
  const rows = await orm.select(columnsWithTexts('category')).from(categories).orderBy(asc(categories.id));
  return rows
    .map(withTexts)
    .filter(isWanted)
    .map(({ id, slug, ...category }) => ({
      id,
      slug,
      names: LANGUAGE_CODES.flatMap((language) => {
        const text = category[columnOf('name', language)];
        return text ? [{ text, language }] : [];
      }),
    }));
}

export const activeCategories = (database: Database) => categoriesWhere(database, ({ active }) => active);

/** Selects active categories, and those that wait for their first game. */
export const placeableCategories = (database: Database) =>
  categoriesWhere(database, (row) => row.active || isAwaitingGames(row));

const openColumns = {
  id: games.id,
  texts: gameTextsIn('title', 'description', 'tags'),
  base_language: games.base_language,
  provider: games.provider,
  provider_values: games.provider_values,
  version: games.version,
};

/** Condition for imported games without category, unless an operator decided that. */
const isUnplaced = and(
  isNull(games.category_id),
  isNotNull(games.provider),
  sql`coalesce(${games.field_sources} -> 'category_id' ->> 'by', '') <> 'operator'`,
);

export type OpenGame = Awaited<ReturnType<typeof openGamesBetween>>[number];

const between = (after: string, end: string | null) =>
  and(gt(games.id, after), end === null ? undefined : lte(games.id, end), isUnplaced);

async function openGamesBetween({ orm }: Database, after: string, end: string | null) {
  const rows = await orm.select(openColumns).from(games).where(between(after, end)).orderBy(games.id);
  return rows.map(withTexts);
}

/** Splits the catalogue into id ranges: one statement over a large one would block visitors. The last range is open. */
async function* idRanges(
  { orm }: Database,
  afterId: string | null,
): AsyncGenerator<[after: string, end: string | null]> {
  for (let after = afterId ?? '00000000-0000-0000-0000-000000000000'; ; ) {
    const [last] = await orm
      .select({ id: games.id })
      .from(games)
      .where(gt(games.id, after))
      .orderBy(games.id)
      .offset(WINDOW - 1)
      .limit(1);
    yield [after, last?.id ?? null];
    if (!last) return;
    after = last.id;
  }
}

/** Yields games without category in the order of ids, in batches that may be empty. */
export async function* openGames(database: Database, afterId: string | null): AsyncGenerator<OpenGame[]> {
  for await (const [after, end] of idRanges(database, afterId)) yield await openGamesBetween(database, after, end);
}

export async function countOpenGames(database: Database, signal: AbortSignal): Promise<number> {
  let open = 0;
  for await (const [after, end] of idRanges(database, null)) {
    signal.throwIfAborted();
    open += await database.orm.$count(games, between(after, end));
  }
  return open;
}

export interface Placement {
  game: OpenGame;
  categoryId: string;
  /** Null means that it is the provider's own category, as an import would store it. */
  source: FieldSource | null;
}

/** Skips games that were saved, placed or deleted since they were read. @returns the ids of the placed games */
export async function writePlacements(
  transaction: Transaction,
  placements: readonly Placement[],
  now: Date,
): Promise<Set<string>> {
  const ids = placements.map(({ game }) => game.id);
  // Locked in the order of ids, like visits, so that concurrent transactions wait for each other instead of
  // deadlocking.
  await transaction.select({ id: games.id }).from(games).where(inArray(games.id, ids)).orderBy(games.id).for('update');
  const rows = placements.map(({ game, categoryId, source }) => ({
    id: game.id,
    version: game.version,
    category_id: categoryId,
    sources: source === null ? {} : { category_id: source },
    provider_values: source === null ? { category_id: categoryId } : {},
  }));
  const written = await transaction.execute<{ id: string }>(sql`
    update ${games} set
      category_id = row.category_id,
      field_sources = ${games.field_sources} || row.sources,
      provider_values = ${games.provider_values} || row.provider_values,
      version = ${games.version} + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, version int, category_id uuid, sources jsonb, provider_values jsonb)
    where ${eq(games.id, sql`row.id`)} and ${eq(games.version, sql`row.version`)} and ${isUnplaced}
      and exists (select from ${categories} where ${eq(categories.id, sql`row.category_id`)})
    returning ${games.id}`);
  return new Set(written.rows.map(({ id }) => id));
}
