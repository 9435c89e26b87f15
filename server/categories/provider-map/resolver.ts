import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderId } from '../../../shared/forms/import.ts';
import { inLanguages } from '../../../shared/localized.ts';
import type { Database } from '../../platform/db/database.ts';
import { categories, categoryMap } from '../../platform/db/schema.ts';
import { type CategorySlug, categoryKey, namesakes } from '../genres/provider-words.ts';

/** New words that one import adds to the table: what says more has no categories but sentences, or means harm. */
const NEW_WORDS = 500;

/** The built-in category of a provider's word, by slug; null where the word names no genre. */
export type BuiltInCategory = (provider: string, word: string) => CategorySlug | null;

/** Our categories for a provider's words. */
export type CategoryResolver = ReturnType<typeof createCategoryResolver>;

async function storedRows({ orm }: Database, provider: ProviderId, keys: string[]) {
  return orm
    .select({ key: categoryMap.provider_category, categoryId: categoryMap.category_id })
    .from(categoryMap)
    .where(and(eq(categoryMap.provider, provider), inArray(categoryMap.provider_category, keys)));
}

async function siteCategories({ orm }: Database) {
  const { id, slug, active } = categories;
  const rows = await orm.select({ id, slug, active, ...inLanguages(categories, 'name') }).from(categories);
  return rows.map((row) => ({ ...row, names: Object.values(inLanguages(row, 'name')) }));
}

/**
 * Rows for words the table does not know yet, so that operators see every word a feed uses and can say what it means.
 * A category of the site that has the word for its name comes before the built-in tables. A word whose built-in category
 * does not exist on this site gets no row: the category may come.
 */
async function defaultRows(database: Database, provider: ProviderId, keys: string[], builtIn: BuiltInCategory) {
  const existing = await siteCategories(database);
  const namesake = namesakes(existing.filter(({ active }) => active));
  const bySlug = new Map(existing.map(({ slug, id }) => [slug, id]));
  return keys.flatMap((key) => {
    const named = namesake(key);
    if (named !== null) return [{ provider, provider_category: key, category_id: named.id }];
    const slug = builtIn(provider, key);
    const id = bySlug.get(slug ?? '') ?? null;
    return slug !== null && id === null ? [] : [{ provider, provider_category: key, category_id: id }];
  });
}

/**
 * Reads `category_map`, whose rows win over the built-in table, and remembers answers for the length of an import.
 *
 * @param builtIn answers for words that are not in the table yet
 * @param isKept whether words that are new to the table are added to it
 * @param newWords how many at most; those beyond mean what they would have been added with
 */
export function createCategoryResolver(
  database: Database,
  provider: ProviderId,
  { builtIn, isKept = true, newWords = NEW_WORDS }: { builtIn: BuiltInCategory; isKept?: boolean; newWords?: number },
) {
  const known = new Map<string, string | null>();
  let room = isKept ? newWords : 0;

  /** What stands in the table is read again: somebody else may have added another meaning meanwhile. */
  async function defaults(keys: string[]): Promise<{ key: string; categoryId: string | null }[]> {
    if (keys.length === 0) return [];
    const rows = await defaultRows(database, provider, keys, builtIn);
    const added = rows.slice(0, room);
    const meant = rows.slice(room).map((row) => ({ key: row.provider_category, categoryId: row.category_id }));
    room -= added.length;
    if (added.length === 0) return meant;
    await database.orm.insert(categoryMap).values(added).onConflictDoNothing();
    return [...meant, ...(await storedRows(database, provider, keys))];
  }

  async function learn(keys: string[]): Promise<void> {
    const before = await storedRows(database, provider, keys);
    const missing = keys.filter((key) => !before.some((row) => row.key === key));
    const added = await defaults(missing);
    for (const key of keys) known.set(key, null);
    for (const { key, categoryId } of [...before, ...added]) known.set(key, categoryId);
  }

  return {
    /** @returns for each word, ours by id; null where it maps to nothing */
    async resolve(words: readonly string[]) {
      const unknown = [...new Set(words.map(categoryKey))].filter((key) => key !== '' && !known.has(key));
      if (unknown.length > 0) await learn(unknown);
      return new Map(words.map((word) => [word, known.get(categoryKey(word)) ?? null]));
    },
  };
}
