import type { InferResponseType } from 'hono/client';
import { LANGUAGES, type LanguageEntry } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import type { api } from '../api/client.ts';
import { compareNames } from '../components/formats.ts';
import type { SortState } from '../components/table/columns.ts';

export type Category = InferResponseType<typeof api.admin.categories.$get, 200>[number];

export const CATEGORIES_KEY = ['categories', 'list'];

export type CategorySort = 'name' | 'slug' | 'games' | 'languages' | 'active';

const filled = (text: string | null) => text !== null && text.trim() !== '';

/** Fields that have a French text but lack one in the given language. */
export function missingTexts(category: Category, { suffix }: LanguageEntry): ('name' | 'description')[] {
  const expected = filled(category.description) ? (['name', 'description'] as const) : (['name'] as const);
  return expected.filter((field) => !filled(category[`${field}${suffix}`]));
}

export function completeLanguages(category: Category): LanguageEntry[] {
  return LANGUAGES.filter((language) => missingTexts(category, language).length === 0);
}

/** Categories whose slug or name (in any language) contains the search text, ignoring accents and case. */
export function matchingCategories(categories: readonly Category[], search: string): Category[] {
  const wanted = foldText(search.trim());
  return categories.filter(({ slug, ...category }) =>
    [slug, ...LANGUAGES.map(({ suffix }) => category[`name${suffix}`])].some(
      (text) => text !== null && foldText(text).includes(wanted),
    ),
  );
}

/** The caller sorts by name first, so ties stay in name order. */
const ORDERS: Readonly<Record<CategorySort, (one: Category, other: Category) => number>> = {
  name: () => 0,
  slug: (one, other) => compareNames(one.slug, other.slug),
  games: (one, other) => one.game_count - other.game_count || one.total_games - other.total_games,
  languages: (one, other) => completeLanguages(one).length - completeLanguages(other).length,
  active: (one, other) => Number(other.active) - Number(one.active),
};

export function sortedCategories(
  categories: readonly Category[],
  { by, direction }: SortState<CategorySort>,
): Category[] {
  const turn = direction === 'asc' ? 1 : -1;
  const byName = (one: Category, other: Category) => compareNames(one.name, other.name);
  return [...categories].sort((one, other) =>
    by === 'name' ? turn * byName(one, other) : turn * ORDERS[by](one, other) || byName(one, other),
  );
}
