import { inArray } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import { shownCategoryName } from '../catalogue/shown-names.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { categories } from '../platform/db/schema.ts';

/** Returns the names of categories by id; ignores values that are not ids. @param language undefined for the original names */
export async function categoryNames(
  handle: Database['orm'] | Transaction,
  ids: readonly unknown[],
  language?: Language,
): Promise<Map<unknown, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const rows = await handle
    .select({ id: categories.id, name: shownCategoryName(language).name })
    .from(categories)
    .where(inArray(categories.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
