import { and, count, eq, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { type Language, varietiesOf } from '../../shared/languages.ts';
import { shownCategoryName } from '../catalogue/shown-names.ts';
import { createSlugs } from '../entity/slugs.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { saveTexts } from '../platform/db/saved-texts.ts';
import { categories, categorySlugHistory, categoryTexts, gameCategories } from '../platform/db/schema.ts';
import { columnsWithTexts, lockWithTexts, ownText, type RowOf, withTexts } from '../platform/db/texts.ts';

type Handle = Database['orm'] | Transaction;

export type CategoryRow = RowOf<'category'>;
export type CategoryWithTotal = CategoryRow & { total_games: number };

export const categorySlugs = createSlugs({
  table: categories,
  history: categorySlugHistory,
  owner: categorySlugHistory.category_id,
});

/** Returns all categories with their game counts, active or not; or a single one by id. */
export async function selectCategories(handle: Handle, id?: string): Promise<CategoryWithTotal[]> {
  const totals = handle
    .select({ category_id: gameCategories.category_id, number: count().as('number') })
    .from(gameCategories)
    .where(id === undefined ? undefined : eq(gameCategories.category_id, id))
    .groupBy(gameCategories.category_id)
    .as('totals');
  const rows = await handle
    .select({ category: columnsWithTexts('category'), total: totals.number })
    .from(categories)
    .leftJoin(totals, eq(totals.category_id, categories.id))
    .where(id === undefined ? undefined : eq(categories.id, id));
  return rows.map(({ category, total }) => ({ ...withTexts(category), total_games: total ?? 0 }));
}

export function selectOptions({ orm }: Database, language: Language | undefined) {
  const named = shownCategoryName(language);
  return orm
    .select({
      id: categories.id,
      ...named,
      name: sql<string>`coalesce(${named.name}, '')`,
      original_name: sql<string>`coalesce(${ownText('category', 'name').text}, '')`,
      active: categories.active,
    })
    .from(categories);
}

/** Counts the active categories that have no name in one of these languages, nor in a variety of it. */
export async function countUnnamed({ orm }: Database, languages: readonly Language[]): Promise<number> {
  const isUnnamed = languages.map((language) => {
    const { entity_id, language: written, name } = categoryTexts;
    const isName = and(
      eq(entity_id, categories.id),
      inArray(written, [language, ...varietiesOf(language)]),
      ne(name, ''),
    );
    return notExists(orm.select({ entity_id }).from(categoryTexts).where(isName));
  });
  return orm.$count(categories, and(eq(categories.active, true), or(...isUnnamed)));
}

/** Locks the row until the transaction ends. */
export async function lockCategory(transaction: Transaction, id: string): Promise<CategoryRow | null> {
  const [row] = await lockWithTexts(transaction, 'category', eq(categories.id, id));
  return row ?? null;
}

export async function updateCategory(transaction: Transaction, id: string, set: Partial<CategoryRow>): Promise<void> {
  await transaction
    .update(categories)
    .set({ ...set, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
  await saveTexts(transaction, 'category', [id], set);
}

/** Removes some games that only words had placed in a category. @returns the number of removed games */
export async function removeMembersByWords({ orm }: Database, categoryId: string, limit: number): Promise<number> {
  const { game_id, category_id, words } = gameCategories;
  const some = orm
    .select({ game_id })
    .from(gameCategories)
    .where(and(eq(category_id, categoryId), isNotNull(words)))
    .limit(limit);
  const removed = await orm
    .delete(gameCategories)
    .where(and(eq(category_id, categoryId), sql`${game_id} in ${some}`))
    .returning({ game_id });
  return removed.length;
}
