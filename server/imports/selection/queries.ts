import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SelectionFilter, TickForm } from '../../../shared/forms/import-selection.ts';
import type { Language } from '../../../shared/languages.ts';
import { categoryNames } from '../../categories/names.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { operationItems, operations } from '../../platform/db/schema.ts';
import type { ImportedGame } from '../providers/provider.ts';

const { operation_id, outcome, position, title, after, source, ticked, external_id } = operationItems;

const fact = (name: keyof GameFacts) => sql`(${after} ->> ${sql.raw(`'${name}'`)})`;
const quality = sql`${fact('quality')}::float8`;
/** Dates have one format, so they sort as texts. */
const newestFirst = [sql`${fact('published_at')} collate "C" desc nulls last`, asc(position)];

/** What a dry run keeps of a new game, besides its source, to show and filter it. */
export interface GameFacts {
  category_id: string | null;
  picture: string | null;
  provider_category: string | null;
  orientation: string | null;
  works_on_phones: boolean | null;
  quality: number | null;
  published_at: string | null;
  languages: readonly string[];
}

export function factsOf(game: ImportedGame, categoryId: string | null): GameFacts {
  return {
    category_id: categoryId,
    picture: game.thumbnailUrl,
    provider_category: game.category,
    orientation: game.orientation,
    works_on_phones: game.worksOnPhones ?? null,
    quality: game.quality ?? null,
    published_at: game.publishedAt ?? null,
    languages: game.languages ?? [],
  };
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const newGames = (previewId: string) =>
  and(eq(operation_id, previewId), eq(outcome, 'imported'), isNotNull(source)) ?? sql`false`;

/** Selects the new games of a dry run that match a filter. */
function matching({ orm }: Database, previewId: string, filter: SelectionFilter): SQL {
  const { q = '', category, orientation, phones, language, first, newest } = filter;
  const found =
    and(
      newGames(previewId),
      q === '' ? undefined : sql`${title} ilike ${likeText(q)}`,
      category === undefined
        ? undefined
        : category === 'none'
          ? sql`${fact('category_id')} is null`
          : sql`${fact('category_id')} = ${category}`,
      orientation === undefined ? undefined : sql`${fact('orientation')} = ${orientation}`,
      phones === undefined ? undefined : sql`${fact('works_on_phones')} = 'true'`,
      filter.quality === undefined ? undefined : sql`${quality} >= ${filter.quality}`,
      language === undefined ? undefined : sql`${after} -> 'languages' ? ${language}`,
    ) ?? sql`false`;
  const among = (limit: number | undefined, order: readonly SQL[]) =>
    limit === undefined
      ? undefined
      : inArray(
          position,
          orm
            .select({ position })
            .from(operationItems)
            .where(found)
            .orderBy(...order)
            .limit(limit),
        );
  if (first === undefined && newest === undefined) return found;
  return and(eq(operation_id, previewId), among(first, [asc(position)]), among(newest, newestFirst)) ?? sql`false`;
}

/** Which page of the new games to show, and the language of category names; undefined for the original ones. */
export interface Chosen {
  filter: SelectionFilter;
  page: number;
  language: Language | undefined;
}

/**
 * Returns a page of the new games that match a filter, and how many of all of them are ticked. In feed order, or newest
 * first.
 */
export async function selectableGames(
  database: Database,
  previewId: string,
  { filter, page, pageSize, language }: Chosen & { pageSize: number },
) {
  const { orm } = database;
  const found = matching(database, previewId, filter);
  const [counts] = await orm
    .select({ total: sql<number>`count(*)::int`, ticked: sql<number>`(count(*) filter (where ${ticked}))::int` })
    .from(operationItems)
    .where(found);
  const rows = await orm
    .select({ position, externalId: external_id, title, reason: operationItems.reason, after, ticked })
    .from(operationItems)
    .where(found)
    .orderBy(...(filter.newest === undefined ? [asc(position)] : newestFirst))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const names = await categoryNames(
    orm,
    rows.map((row) => row.after?.category_id),
    language,
  );
  return {
    ...{ total: 0, ticked: 0, ...counts },
    items: rows.map(({ after: facts, ...row }) => {
      // In the format that `factsOf` wrote.
      const { category_id, picture, provider_category, orientation, works_on_phones, ...known } =
        facts as unknown as GameFacts;
      const category = names.get(category_id) ?? null;
      const shown = { picture, category, provider_category, orientation, works_on_phones };
      return {
        ...{ ...row, ...shown, quality: known.quality },
        // Missing in dry runs from before dates were read.
        published_at: known.published_at ?? null,
        languages: [...known.languages],
      };
    }),
  };
}

/** Returns the values that the new games of a dry run can be filtered by, with the number of games of each. */
export async function selectionFacets({ orm }: Database, previewId: string, language?: Language) {
  const all = newGames(previewId);
  const games = sql<number>`count(*)::int`;
  const countsOf = async (value: SQL) =>
    orm
      .select({ value: sql<string | null>`${value}`, games })
      .from(operationItems)
      .where(all)
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`);
  const categories = await countsOf(fact('category_id'));
  const names = await categoryNames(
    orm,
    categories.map(({ value }) => value),
    language,
  );
  const languages = await orm.execute<{ value: string; games: number }>(sql`
    select language as value, count(*)::int as games
    from ${operationItems}, jsonb_array_elements_text(${after} -> 'languages') as language
    where ${all} group by 1 order by 2 desc, 1 limit 100`);
  const [known] = await orm
    .select({
      total: games,
      onPhones: sql<number>`(count(*) filter (where ${fact('works_on_phones')} = 'true'))::int`,
      dated: sql<number>`(count(${fact('published_at')}))::int`,
      qualities: sql<number[] | null>`percentile_disc(array[0.25, 0.5, 0.75, 0.9]) within group (order by ${quality})`,
    })
    .from(operationItems)
    .where(all);
  return {
    total: known?.total ?? 0,
    onPhones: known?.onPhones ?? 0,
    dated: known?.dated ?? 0,
    /** The quartiles and the ninth decile of the ratings. */
    qualities: [...new Set(known?.qualities ?? [])],
    categories: categories.map(({ value, games: count }) => ({
      id: value,
      name: value === null ? null : (names.get(value) ?? null),
      games: count,
    })),
    orientations: (await countsOf(fact('orientation'))).flatMap(({ value, games: count }) =>
      value === null ? [] : [{ orientation: value, games: count }],
    ),
    languages: languages.rows.map(({ value, games: count }) => ({ language: value, games: count })),
  };
}

export async function setTicks(database: Database, previewId: string, { ticked: next, games }: TickForm) {
  const wanted =
    'filter' in games
      ? matching(database, previewId, games.filter)
      : and(newGames(previewId), inArray(position, games.positions));
  await database.orm.update(operationItems).set({ ticked: next }).where(wanted);
}

export async function countTicked(database: Database, previewId: string, filter: SelectionFilter): Promise<number> {
  return database.orm.$count(operationItems, and(matching(database, previewId, filter), eq(ticked, true)));
}

/** A game of a dry run as it was read, and its position in the source, from 1. */
export interface KeptGame {
  game: ImportedGame;
  place: number;
}

/** Returns ticked new games that match a filter, or changed known ones; after a position, in feed order. */
export async function keptGames(
  database: Database,
  previewId: string,
  { of, after: last, limit }: { of: SelectionFilter | 'updates'; after: number; limit: number },
): Promise<KeptGame[]> {
  const wanted =
    of === 'updates'
      ? and(eq(operation_id, previewId), eq(outcome, 'updated'), isNotNull(source))
      : and(matching(database, previewId, of), eq(ticked, true));
  const rows = await database.orm
    .select({ source, position })
    .from(operationItems)
    .where(and(wanted, sql`${position} > ${last}`))
    .orderBy(asc(position))
    .limit(limit);
  // In the format that the dry run wrote.
  return rows.map((row) => ({ game: row.source as unknown as ImportedGame, place: row.position + 1 }));
}

/** Ticks only the games that match a filter, so that the selection is the same if the import fails. */
export async function keepTicks(
  transaction: Transaction,
  database: Database,
  previewId: string,
  filter: SelectionFilter,
): Promise<void> {
  const found = database.orm
    .select({ position })
    .from(operationItems)
    .where(matching(database, previewId, filter));
  await transaction
    .update(operationItems)
    .set({ ticked: false })
    .where(and(newGames(previewId), eq(ticked, true), notInArray(position, found)));
}

export async function deletePreview({ orm }: Database, previewId: string): Promise<void> {
  await orm.delete(operations).where(eq(operations.id, previewId));
}
