import type { InferResponseType } from 'hono/client';
import { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageEntry } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import type { api } from '../api/client.ts';
import type { SortState } from '../components/table/columns.ts';
import { compareNames } from '../components/text/formats.ts';
import { nameOf } from '../components/text/names.tsx';

export type Category = InferResponseType<typeof api.admin.categories.$get, 200>[number];

export const CATEGORIES_KEY = ['categories', 'list'];

export const CATEGORY_SORTS = ['name', 'slug', 'games', 'languages', 'active'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

const filled = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** Fields that have a French text but lack one in the given language. */
export function missingTexts(category: Category, { suffix }: LanguageEntry): ('name' | 'description')[] {
  const expected = filled(category.description) ? (['name', 'description'] as const) : (['name'] as const);
  return expected.filter((field) => !filled(category[`${field}${suffix}`]));
}

/** The given languages in which no text is missing. */
export function completeLanguages(category: Category, among: readonly Language[] = LANGUAGE_CODES): LanguageEntry[] {
  return LANGUAGES.filter((language) => among.includes(language.code) && missingTexts(category, language).length === 0);
}

/** Categories whose slug or name (in any language) contains the search text, ignoring accents and case. */
export function matchingCategories(categories: readonly Category[], search: string): Category[] {
  const wanted = foldText(search.trim());
  return categories.filter(({ slug, ...category }) =>
    [slug, ...LANGUAGES.map(({ suffix }) => category[`name${suffix}`])].some((text) =>
      foldText(text ?? '').includes(wanted),
    ),
  );
}

type Order = (one: Category, other: Category) => number;

/** The caller sorts by name first, so ties stay in name order. */
const ordersOf = (offered?: readonly Language[]): Readonly<Record<CategorySort, Order>> => ({
  name: () => 0,
  slug: (one, other) => compareNames(one.slug, other.slug),
  games: (one, other) => one.game_count - other.game_count || one.total_games - other.total_games,
  languages: (one, other) => completeLanguages(one, offered).length - completeLanguages(other, offered).length,
  active: (one, other) => Number(other.active) - Number(one.active),
});

/** @param offered the languages that count for the order by languages */
export function sortedCategories(
  categories: readonly Category[],
  { by, direction }: SortState<CategorySort>,
  offered?: readonly Language[],
): Category[] {
  const order = ordersOf(offered)[by];
  const turn = direction === 'asc' ? 1 : -1;
  const byName = (one: Category, other: Category) => compareNames(nameOf(one), nameOf(other));
  return [...categories].sort((one, other) =>
    by === 'name' ? turn * byName(one, other) : turn * order(one, other) || byName(one, other),
  );
}
