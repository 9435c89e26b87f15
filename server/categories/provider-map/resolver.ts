import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderId } from '../../../shared/forms/import.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MappedBy } from '../../platform/db/schema/operations.ts';
import { categories, categoryMap } from '../../platform/db/schema.ts';
import { allTexts } from '../../platform/db/texts.ts';
import { genreByKey, genreOfCategory, genreOfPhrase } from '../genres/lexicon.ts';
import { phraseOf } from '../genres/phrases.ts';
import { type CategorySlug, categoryKey, earlierCategoryKey, namesakes } from '../genres/provider-words.ts';
import { isDecided } from './queries.ts';

/** Maximum number of new words per import. A feed with more uses sentences as categories, or is malicious. */
const NEW_WORD_LIMIT = 500;

/** Returns the slug of the built-in category for a provider's word; null if the word names no genre. */
export type BuiltInCategory = (provider: string, word: string) => CategorySlug | null;

export type CategoryResolver = ReturnType<typeof createCategoryResolver>;

/** The category of a provider's word, and who mapped it. */
export interface MappedCategory {
  categoryId: string;
  by: MappedBy;
}

interface FoundRow {
  key: string;
  categoryId: string | null;
  by: MappedBy;
}

function storedRows({ orm }: Database, provider: ProviderId, keys: string[]): Promise<FoundRow[]> {
  return orm
    .select({ key: categoryMap.provider_category, categoryId: categoryMap.category_id, by: categoryMap.mapped_by })
    .from(categoryMap)
    .where(and(eq(categoryMap.provider, provider), inArray(categoryMap.provider_category, keys)));
}

/**
 * Returns the rows of words. Copies those that an earlier version wrote under another key, because an operator may have
 * mapped them.
 */
async function renewed(database: Database, provider: ProviderId, keys: string[]): Promise<FoundRow[]> {
  const rows = await storedRows(database, provider, keys);
  const known = new Set(rows.map(({ key }) => key));
  const earlier = new Map(keys.map((key) => [key, earlierCategoryKey(key)]));
  const others = keys.filter((key) => !known.has(key) && earlier.get(key) !== key);
  if (others.length === 0) return rows;
  const found = new Map(
    (await storedRows(database, provider, [...earlier.values()])).map((row) => [row.key, row] as const),
  );
  const copies = others.flatMap((key) => {
    const row = found.get(earlier.get(key) ?? '');
    return row?.by === 'operator' ? [{ ...row, key }] : [];
  });
  if (copies.length === 0) return rows;
  await database.orm
    .insert(categoryMap)
    .values(
      copies.map(({ key, categoryId, by }) => ({
        ...{ provider, provider_category: key, category_id: categoryId, mapped_by: by },
      })),
    )
    .onConflictDoNothing();
  return [...rows, ...copies];
}

/**
 * Finds the category of the genre that a word names in any language, as in `Rennspiele` for one named `Corridas`. A whole
 * word is hardly ambiguous, unlike words in texts, of which only those in the site's languages count.
 *
 * @returns null if no or several categories have that genre, or the one of `builtIn`
 */
function genreCategories(categories: readonly { id: string; slug: string; names: readonly string[] }[]) {
  const owners = Map.groupBy(categories, (category) => genreOfCategory(category, LANGUAGE_CODES));
  return (word: string, builtIn: CategorySlug | null): string | null => {
    for (const genre of [genreOfPhrase(phraseOf(word), LANGUAGE_CODES), genreByKey(builtIn ?? '')]) {
      const [owner, another] = (genre && owners.get(genre)) ?? [];
      if (owner !== undefined && another === undefined) return owner.id;
    }
    return null;
  };
}

/**
 * Finds the categories of words that nobody mapped. A category with that name takes precedence over the built-in tables,
 * and these over the words of genres.
 *
 * @returns for a word's `categoryKey`: the category's id, null for none, undefined if the built-in category does not exist
 * on this site, because it may be created later
 */
export async function defaultCategories({ orm }: Database, builtIn: BuiltInCategory) {
  const { id, slug, active } = categories;
  const rows = await orm.select({ id, slug, active, texts: allTexts('category', ['name']) }).from(categories);
  const existing = rows.map(({ texts, ...row }) => ({
    ...row,
    names: Object.values(texts).filter((name) => name !== null),
  }));
  const open = existing.filter(({ active }) => active);
  const namesake = namesakes(open);
  const ofGenre = genreCategories(open);
  const bySlug = new Map(existing.map((category) => [category.slug, category.id]));
  return (provider: string, key: string): string | null | undefined => {
    const named = namesake(key);
    if (named !== null) return named.id;
    const genre = builtIn(provider, key);
    const category = bySlug.get(genre ?? '') ?? ofGenre(key, genre);
    return genre !== null && category === null ? undefined : category;
  };
}

/**
 * Resolves words by `category_map`, whose rows take precedence over the built-in table, and caches results during an
 * import.
 *
 * @param builtIn resolves words that are not in the table
 * @param isKept whether unknown words are added to the table
 * @param limit maximum number of added words; further ones resolve as if they were added
 */
export function createCategoryResolver(
  database: Database,
  provider: ProviderId,
  { builtIn, isKept = true, limit = NEW_WORD_LIMIT }: { builtIn: BuiltInCategory; isKept?: boolean; limit?: number },
) {
  const known = new Map<string, MappedCategory | null>();
  let remaining = isKept ? limit : 0;

  /** Reads the table again after inserting: a concurrent transaction may have added another mapping. */
  async function defaults(keys: string[], stored: ReadonlySet<string>): Promise<FoundRow[]> {
    if (keys.length === 0) return [];
    const categoryOf = await defaultCategories(database, builtIn);
    const rows = keys.flatMap((key) => {
      const category_id = categoryOf(provider, key);
      if (category_id === undefined || (category_id === null && stored.has(key))) return [];
      return [{ provider, provider_category: key, category_id }];
    });
    const added = rows.slice(0, remaining);
    const meant = rows
      .slice(remaining)
      .map((row): FoundRow => ({ key: row.provider_category, categoryId: row.category_id, by: 'machine' }));
    remaining -= added.length;
    if (added.length === 0) return meant;
    await database.orm
      .insert(categoryMap)
      // In the order of keys, so that concurrent imports do not deadlock.
      .values(added.toSorted((a, b) => (a.provider_category < b.provider_category ? -1 : 1)))
      .onConflictDoUpdate({
        target: [categoryMap.provider, categoryMap.provider_category],
        set: { category_id: sql`excluded.category_id` },
        setWhere: sql`${categoryMap.mapped_by} = 'machine' and ${categoryMap.category_id} is null`,
      });
    return [...meant, ...(await storedRows(database, provider, keys)).filter(isDecided)];
  }

  async function load(keys: string[]): Promise<void> {
    const before = await renewed(database, provider, keys);
    const stored = new Set(before.map(({ key }) => key));
    // A category that fits may have been created since the word was first seen.
    const decided = new Set(before.filter(isDecided).map(({ key }) => key));
    const added = await defaults(
      keys.filter((key) => !decided.has(key)),
      stored,
    );
    for (const key of keys) known.set(key, null);
    for (const { key, categoryId, by } of [...before, ...added])
      known.set(key, categoryId === null ? null : { categoryId, by });
  }

  return {
    /** @returns the category of each word; null if it maps to none */
    async resolve(words: readonly string[]) {
      const unknown = [...new Set(words.map(categoryKey))].filter((key) => key !== '' && !known.has(key));
      if (unknown.length > 0) await load(unknown);
      return new Map(words.map((word) => [word, known.get(categoryKey(word)) ?? null]));
    },
  };
}
