import { foldText } from '../../../shared/text.ts';
import { GENRES } from './lexicon.ts';

/** Slugs of the categories every site begins with. */
export type CategorySlug = 'action' | 'adventure' | 'puzzle' | 'racing' | 'sports';

/** Words for categories by ours, each in the form of `tableKey`. */
export type CategoryTable = ReadonlyMap<string, CategorySlug>;

/** @param words by our category, separated by commas */
export function categoryTable(words: Readonly<Partial<Record<CategorySlug, string>>>): CategoryTable {
  return new Map(
    // Object.entries forgets that the keys are slugs.
    Object.entries(words).flatMap(([slug, list]) => list.split(',').map((word) => [word.trim(), slug as CategorySlug])),
  );
}

/** How the table `category_map` names a provider's category: `Puzzle` and `puzzle` are one row. */
export function categoryKey(category: string): string {
  return foldText(category.trim().replace(/\s+/g, ' '));
}

/** Beyond `categoryKey`, so that one list serves slugs and words: `.IO`, `match-3`, `Racing & Driving`, `Car Games`. */
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

/** The built-in category of a word that any provider may use; null if it names no genre. */
export function defaultCategory(category: string): CategorySlug | null {
  return SHARED_WORDS.get(tableKey(category)) ?? null;
}

/** A category of the site, as far as a provider's word may name it. */
export interface NamedCategory {
  id: string;
  slug: string;
  /** In the languages it has. */
  names: readonly (string | null)[];
}

/** Finds the category of the site that a word names by slug or in any language; null where none has this name. */
export function namesakes<Category extends NamedCategory>(
  categories: readonly Category[],
): (word: string) => Category | null {
  const byName = new Map<string, Category>();
  // Of several with one name the first is meant.
  for (const category of categories.toReversed()) {
    for (const name of [category.slug, ...category.names]) byName.set(tableKey(name ?? ''), category);
  }
  byName.delete('');
  return (word) => byName.get(tableKey(word)) ?? null;
}
