import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { categories, categorySlugHistory, games } from '../platform/db/schema.ts';

type Handle = Database['orm'] | Transaction;

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryWithTotal = CategoryRow & { total_games: number };

/** All categories with how many games each has, active or not; or the one of an id. */
async function selectWithTotals(handle: Handle, id?: string): Promise<CategoryWithTotal[]> {
  const totals = handle
    .select({ category_id: games.category_id, number: count().as('number') })
    .from(games)
    .where(id === undefined ? isNotNull(games.category_id) : eq(games.category_id, id))
    .groupBy(games.category_id)
    .as('totals');
  const rows = await handle
    .select({ category: categories, total: totals.number })
    .from(categories)
    .leftJoin(totals, eq(totals.category_id, categories.id))
    .where(id === undefined ? undefined : eq(categories.id, id));
  return rows.map(({ category, total }) => ({ ...category, total_games: total ?? 0 }));
}

export const selectCategories = (handle: Handle) => selectWithTotals(handle);

export async function categoryById(handle: Handle, id: string): Promise<CategoryWithTotal | null> {
  const [row] = await selectWithTotals(handle, id);
  return row ?? null;
}

export function selectOptions({ orm }: Database) {
  return orm.select({ id: categories.id, name: categories.name, active: categories.active }).from(categories);
}

/** The row, held against other changes until the transaction ends. */
export async function lockCategory(transaction: Transaction, id: string): Promise<CategoryRow | null> {
  const [row] = await transaction.select().from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

export async function updateCategory(
  transaction: Transaction,
  id: string,
  set: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await transaction
    .update(categories)
    .set({ ...set, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
}

/** Takes games out of a category, at most `limit` of them. @returns how many */
export async function takeGamesOut({ orm }: Database, id: string, limit: number): Promise<number> {
  const some = orm.select({ id: games.id }).from(games).where(eq(games.category_id, id)).limit(limit);
  const { rowCount } = await orm.update(games).set({ category_id: null }).where(inArray(games.id, some));
  return rowCount ?? 0;
}

/** Whether a category other than this one has the slug, or had it. */
export async function isSlugTaken(transaction: Transaction, slug: string, exceptId: string | null): Promise<boolean> {
  const live = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), exceptId === null ? undefined : ne(categories.id, exceptId)));
  if (live.length > 0) return true;
  const former = await transaction
    .select({ id: categorySlugHistory.category_id })
    .from(categorySlugHistory)
    .where(
      and(
        eq(categorySlugHistory.slug, slug),
        exceptId === null ? undefined : ne(categorySlugHistory.category_id, exceptId),
      ),
    );
  return former.length > 0;
}
