import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Language, perLanguage } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { OperationKind } from '../../operations/job.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import {
  auditLog,
  categories,
  categorySlugHistory,
  games,
  isListed,
  operationItems,
  operations,
} from '../../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../../platform/db/texts.ts';
import { genreByKey } from '../genres/lexicon.ts';
import { categoryNames } from '../names.ts';
import { wordsOfGame } from '../placement/memberships.ts';
import type { TalliedGame } from './themes.ts';

/** Games per statement, so that visitors' queries can run in between. */
const WINDOW = 500;

/** Yields the words of games that lists show, in batches. */
export async function* wordsOfGames({ orm }: Database): AsyncGenerator<TalliedGame[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await orm
      .select({
        id: games.id,
        listed: sql<boolean>`(${isListed(games)})`,
        texts: gameTextsIn('title', 'description', 'tags'),
        base_language: games.base_language,
        provider_values: games.provider_values,
      })
      .from(games)
      .where(sql`${games.id} > ${after}::uuid`)
      .orderBy(games.id)
      .limit(WINDOW);
    yield rows.filter(({ listed }) => listed).map((row) => ({ id: row.id, ...wordsOfGame(withTexts(row)) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < WINDOW) return;
    after = last.id;
  }
}

type CategoryRow = RowOf<'category'>;
export type KnownCategory = CategoryRow & { formerSlugs: string[] };

/** Returns all categories, active or not, in the order of creation. */
export async function knownCategories(handle: Database['orm'] | Transaction): Promise<KnownCategory[]> {
  const rows = await handle.select(columnsWithTexts('category')).from(categories).orderBy(categories.id);
  const former = await handle
    .select({ slug: categorySlugHistory.slug, categoryId: categorySlugHistory.category_id })
    .from(categorySlugHistory);
  const slugs = Map.groupBy(former, ({ categoryId }) => categoryId);
  return rows.map((row) => ({ ...withTexts(row), formerSlugs: (slugs.get(row.id) ?? []).map(({ slug }) => slug) }));
}

export type DeletedCategory = Awaited<ReturnType<typeof deletedCategories>>[number];

/** Returns slugs and names of deleted categories, from the activity log. */
export async function deletedCategories({ orm }: Database) {
  const before = (field: string) => sql<string | null>`${auditLog.changes} -> ${field}::text ->> 'before'`;
  const rows = await orm
    .selectDistinct({
      slug: before('slug'),
      ...perLanguage((language) => before(columnOf('name', language))),
    })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'category'), eq(auditLog.action, 'delete')));
  return rows.map(({ slug, ...names }) => ({
    slug: slug ?? '',
    names: Object.values(names).filter((name) => name !== null),
  }));
}

/** Returns ids of plans that a model rejected in earlier runs. */
export async function declinedPlans({ orm }: Database): Promise<Set<string>> {
  const rows = await orm
    .selectDistinct({ id: operationItems.external_id })
    .from(operationItems)
    .innerJoin(operations, eq(operations.id, operationItems.operation_id))
    .where(and(eq(operations.kind, 'auto-generate-categories'), eq(operationItems.reason, 'not_a_genre')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

const OUTCOMES = {
  imported: 'created',
  updated: 'updated',
  unchanged: 'left',
  skipped: 'left',
  failed: 'failed',
} as const;

/** Returns the items of an operation in order, with their stored details; null if there is no operation of this kind. */
async function itemsOf({ orm }: Database, kind: OperationKind, operationId: string) {
  const isRun = and(eq(operations.id, operationId), eq(operations.kind, kind));
  if ((await orm.$count(operations, isRun)) === 0) return null;
  const { external_id: id, title, outcome, reason, after } = operationItems;
  return orm
    .select({ id, title, outcome, reason, after })
    .from(operationItems)
    .where(eq(operationItems.operation_id, operationId))
    .orderBy(asc(operationItems.position));
}

type Item = NonNullable<Awaited<ReturnType<typeof itemsOf>>>[number];

/** Returns the subject of an item: `create:chess`, `texts:<id of the category>`, `theme:#otter`. */
const subjectOf = ({ id }: Item): string => id?.split(':')[1] ?? '';
const isId = (text: string) => z.uuid().safeParse(text).success;
const categoryOf = (item: Item): unknown => item.after?.category_id ?? [subjectOf(item)].find(isId);

/**
 * Returns the names of items in a language: that of their category, or else of their genre. A theme without a category
 * keeps its tag.
 *
 * @param language null for the names when the operation found them
 */
async function titlesIn(database: Database, items: readonly Item[], language: Language | null) {
  if (language === null) return ({ title }: Item) => title ?? '';
  const names = await categoryNames(database.orm, items.map(categoryOf), language);
  return (item: Item): string => {
    const genre = genreByKey(subjectOf(item))?.name;
    return names.get(categoryOf(item)) ?? genre?.[language] ?? genre?.en ?? item.title ?? '';
  };
}

/**
 * Returns the result of an `auto-generate-categories` operation for each theme, in order; null if it does not exist.
 *
 * @param language as in `titlesIn`
 */
export async function builtCategories(database: Database, operationId: string, language: Language | null = null) {
  const rows = await itemsOf(database, 'auto-generate-categories', operationId);
  const titleOf = await titlesIn(database, rows ?? [], language);
  return (
    rows?.map((row) => ({
      outcome: OUTCOMES[row.outcome],
      title: titleOf(row),
      slug: typeof row.after?.slug === 'string' ? row.after.slug : null,
      games: typeof row.after?.games === 'number' ? row.after.games : 0,
      reason: row.reason,
    })) ?? null
  );
}

/** The details of a planned category that an operator needs to decide. Its name and id are those of the item. */
const planned = z.object({
  action: z.enum(['create', 'complete', 'leave']),
  /** Null while a model still has to choose it, and for items left to the operator. */
  icon: z.string().nullable(),
  games: z.int(),
  /** Ids of games. */
  examples: z.array(z.string()),
});
export type PlannedCategory = z.infer<typeof planned>;

/** Returns the titles of games by id. @param language undefined for the original ones */
async function gameTitles({ orm }: Database, ids: readonly string[], language: Language | undefined) {
  const rows = await orm
    .select({ id: games.id, title: shownTitle(language).title })
    .from(games)
    .where(inArray(games.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Returns what a `preview-categories` operation found, in order; null if it does not exist.
 *
 * @param language as in `titlesIn`
 * @param reader the language of the games' titles; undefined for the original ones
 */
export async function plannedCategories(
  database: Database,
  operationId: string,
  language: Language | null = null,
  reader?: Language,
) {
  const rows = await itemsOf(database, 'preview-categories', operationId);
  const titleOf = await titlesIn(database, rows ?? [], language);
  const plans = rows?.flatMap((row) => {
    const { id, reason } = row;
    const { data } = planned.safeParse(row.after);
    return id === null || data === undefined ? [] : [{ id, title: titleOf(row), reason, ...data }];
  });
  if (plans === undefined) return null;
  const titles = await gameTitles(
    database,
    plans.flatMap(({ examples }) => examples.filter(isId)),
    reader,
  );
  // Operations of former versions hold titles instead of ids.
  const titlesOf = (examples: readonly string[]) =>
    examples.flatMap((example) => titles.get(example) ?? (isId(example) ? [] : [example]));
  return plans.map((plan) => ({ ...plan, examples: titlesOf(plan.examples) }));
}
