import { foldText } from '../../../shared/text.ts';
import { GENRES } from './lexicon.ts';

/** Slugs of the initial categories of every site. */
export type CategorySlug = 'action' | 'adventure' | 'puzzle' | 'racing' | 'sports';

/** Categories by word, in the form of `tableKey`. */
export type CategoryTable = ReadonlyMap<string, CategorySlug>;

/** @param words comma-separated words by category */
export function categoryTable(words: Readonly<Partial<Record<CategorySlug, string>>>): CategoryTable {
  return new Map(
    // Object.entries loses the type of the slugs.
    Object.entries(words).flatMap(([slug, list]) => list.split(',').map((word) => [word.trim(), slug as CategorySlug])),
  );
}

/** The key of a provider's category in the table `category_map`: `Puzzle` and `puzzle` share a row. */
export function categoryKey(category: string): string {
  return foldText(category.trim().replace(/\s+/g, ' '));
}

/** Folds more than `categoryKey`, so that one list covers `.IO`, `match-3`, `Racing & Driving` and `Car Games`. */
export function tableKey(category: string): string {
  return categoryKey(category)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ games?$/, '');
}

const SHARED_WORDS = categoryTable(
  Object.fromEntries(GENRES.flatMap(({ key, feedWords }) => (feedWords === undefined ? [] : [[key, feedWords]]))),
);

/** The built-in category of a word from any provider; null if it names no genre. */
export function defaultCategory(category: string): CategorySlug | null {
  return SHARED_WORDS.get(tableKey(category)) ?? null;
}

/** A category of the site with its names. */
interface NamedCategory {
  id: string;
  slug: string;
  /** In all languages it has. */
  names: readonly (string | null)[];
}

/** Finds the site's category with a word as slug or name in any language; null if there is none. */
export function namesakes<Category extends NamedCategory>(
  categories: readonly Category[],
): (word: string) => Category | null {
  const byName = new Map<string, Category>();
  // The first of several categories with the same name wins.
  for (const category of categories.toReversed()) {
    for (const name of [category.slug, ...category.names]) byName.set(tableKey(name ?? ''), category);
  }
  byName.delete('');
  return (word) => byName.get(tableKey(word)) ?? null;
}
