import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories, categoryMap } from '../db/schema.ts';
import { categoryKey, namesake } from './categories.ts';
import type { ProviderId } from './provider.ts';
import { builtInCategory } from './providers.ts';

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

async function siteCategories({ orm }: Database) {
  const { id, slug, active, name, name_en, name_es, name_pt } = categories;
  const rows = await orm.select({ id, slug, active, name, name_en, name_es, name_pt }).from(categories);
  return rows.map((row) => ({ ...row, names: [row.name, row.name_en, row.name_es, row.name_pt] }));
}

/**
 * Rows for words the table does not know yet, so that operators see every word a feed uses and can say what it means.
 * A category of the site that has the word for its name comes before the built-in tables. A word whose built-in category
 * does not exist on this site gets no row: the category may come.
 */
async function defaultRows(database: Database, provider: ProviderId, keys: string[]) {
  const existing = await siteCategories(database);
  const active = existing.filter(({ active }) => active);
  return keys.flatMap((key) => {
    const named = namesake(key, active);
    if (named !== null) return [{ provider, provider_category: key, category_id: named.id }];
    const slug = builtInCategory(provider, key);
    const id = existing.find((category) => category.slug === slug)?.id ?? null;
    return slug !== null && id === null ? [] : [{ provider, provider_category: key, category_id: id }];
  });
}

/**
 * Reads `category_map`, whose rows win over the built-in table, and remembers answers for the length of an import.
 *
 * @param isKept whether words that are new to the table are added to it
 */
export function createCategoryResolver(
  database: Database,
  provider: ProviderId,
  { isKept = true } = {},
): CategoryResolver {
  const known = new Map<string, string | null>();

  /** What stands in the table is read again: somebody else may have added another meaning meanwhile. */
  async function defaults(keys: string[]): Promise<{ key: string; categoryId: string | null }[]> {
    if (keys.length === 0) return [];
    const rows = await defaultRows(database, provider, keys);
    if (!isKept) return rows.map((row) => ({ key: row.provider_category, categoryId: row.category_id }));
    if (rows.length > 0) await database.orm.insert(categoryMap).values(rows).onConflictDoNothing();
    return storedRows(database, provider, keys);
  }

  async function learn(keys: string[]): Promise<void> {
    const before = await storedRows(database, provider, keys);
    const missing = keys.filter((key) => !before.some((row) => row.key === key));
    const added = await defaults(missing);
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
