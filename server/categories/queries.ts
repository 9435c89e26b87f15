import { type AnyColumn, and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { numberedSlug, slugify } from '../../shared/slug.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { categories, categorySlugHistory, games } from '../platform/db/schema.ts';

type Handle = Database['orm'] | Transaction;

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryWithTotal = CategoryRow & { total_games: number };

/** All categories with their game counts, active or not; or a single one by id. */
export async function selectCategories(handle: Handle, id?: string): Promise<CategoryWithTotal[]> {
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

export function selectOptions({ orm }: Database) {
  return orm.select({ id: categories.id, name: categories.name, active: categories.active }).from(categories);
}

/** Locks the row until the transaction ends. */
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

/** Whether a category other than `exceptId` uses or used the slug. */
export async function isSlugTaken(transaction: Transaction, slug: string, exceptId: string | null): Promise<boolean> {
  const { slug: former, category_id } = categorySlugHistory;
  const isOther = (id: AnyColumn) => (exceptId === null ? undefined : ne(id, exceptId));
  const live = await transaction.$count(categories, and(eq(categories.slug, slug), isOther(categories.id)));
  if (live > 0) return true;
  return (await transaction.$count(categorySlugHistory, and(eq(former, slug), isOther(category_id)))) > 0;
}

/** @returns the first free slug of a name; null for a name that yields none */
export async function freeSlug(
  transaction: Transaction,
  name: string,
  exceptId: string | null,
): Promise<string | null> {
  const base = slugify(name);
  if (base === '') return null;
  let number = 1;
  while (await isSlugTaken(transaction, numberedSlug(base, number), exceptId)) number += 1;
  return numberedSlug(base, number);
}
