import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories, categoryMap } from '../db/schema.ts';
import { categoryKey, defaultCategory } from './categories.ts';
import type { ProviderId } from './provider.ts';

/** Our categories for a provider's words. */
export interface CategoryResolver {
  /** @returns for each word, ours by id; null where it maps to nothing */
  resolve(words: readonly string[]): Promise<Map<string, string | null>>;
}

async function storedRows({ orm }: Database, provider: ProviderId, keys: string[]) {
  return orm
    .select({ key: categoryMap.provider_category, categoryId: categoryMap.category_id })
    .from(categoryMap)
    .where(and(eq(categoryMap.provider, provider), inArray(categoryMap.provider_category, keys)));
}

/**
 * Rows for words the table does not know yet, so that operators see every word a feed uses and can say what it means.
 * A word whose built-in category does not exist on this site gets no row: the category may come.
 */
async function addDefaults({ orm }: Database, provider: ProviderId, keys: string[]): Promise<void> {
  const existing = await orm.select({ id: categories.id, slug: categories.slug }).from(categories);
  const rows = keys.flatMap((key) => {
    const slug = defaultCategory(key);
    const id = existing.find((category) => category.slug === slug)?.id ?? null;
    return slug !== null && id === null ? [] : [{ provider, provider_category: key, category_id: id }];
  });
  if (rows.length > 0) await orm.insert(categoryMap).values(rows).onConflictDoNothing();
}

/** Reads `category_map`, whose rows win over the built-in table, and remembers answers for the length of an import. */
export function createCategoryResolver(database: Database, provider: ProviderId): CategoryResolver {
  const known = new Map<string, string | null>();

  async function learn(keys: string[]): Promise<void> {
    const before = await storedRows(database, provider, keys);
    const missing = keys.filter((key) => !before.some((row) => row.key === key));
    if (missing.length > 0) await addDefaults(database, provider, missing);
    const added = missing.length > 0 ? await storedRows(database, provider, missing) : [];
    for (const key of keys) known.set(key, null);
    for (const { key, categoryId } of [...before, ...added]) known.set(key, categoryId);
  }

  return {
    async resolve(words) {
      const unknown = [...new Set(words.map(categoryKey))].filter((key) => key !== '' && !known.has(key));
      if (unknown.length > 0) await learn(unknown);
      return new Map(words.map((word) => [word, known.get(categoryKey(word)) ?? null]));
    },
  };
}
