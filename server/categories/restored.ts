import { and, eq, exists, inArray } from 'drizzle-orm';
import { undoClash } from '../activity/deletions/errors.ts';
import type { Transaction } from '../platform/db/database.ts';
import { categories, categorySlugHistory } from '../platform/db/schema.ts';

/** Refuses restored categories whose former slug is now used by another one. @throws {Refusal} undo_clash */
export async function categoriesRestored(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const taken = transaction.select().from(categories).where(eq(categories.slug, categorySlugHistory.slug));
  const former = await transaction
    .select({ slug: categorySlugHistory.slug })
    .from(categorySlugHistory)
    .where(and(inArray(categorySlugHistory.category_id, [...ids]), exists(taken)))
    .limit(1);
  if (former.length > 0) throw undoClash();
}
