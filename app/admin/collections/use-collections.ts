import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { CHOSEN_FIELDS, type CollectionForm, chosenGames } from '../../../shared/forms/collection.ts';
import { inLanguages } from '../../../shared/localized.ts';
import { foldText } from '../../../shared/text.ts';
import { api, call } from '../api/client.ts';
import type { SortState } from '../components/table/columns.ts';
import { compareNames } from '../components/text/formats.ts';
import { titleOf } from '../components/text/names.tsx';

export type ListedCollection = InferResponseType<typeof api.admin.collections.$get, 200>[number];
export type Collection = InferResponseType<(typeof api.admin.collections)[':id']['$get'], 200>;
export type Preview = InferResponseType<typeof api.admin.collections.preview.$post, 200>;
export type ShownGame = Preview['games'][number];

export const COLLECTIONS = ['collections'] as const;

/** All collections, published or not. */
export const readCollections = async () => ({ items: await call(api.admin.collections.$get()) });

/** Reads the collections that the section has loaded. */
export const useCollections = () => useQuery({ queryKey: [...COLLECTIONS, 'list'], queryFn: readCollections });

export const COLLECTION_SORTS = ['title', 'slug', 'updated'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** Collections whose title, in any language, or slug contains the text; ignores accents. */
export function matchingCollections(collections: readonly ListedCollection[], text: string): ListedCollection[] {
  const wanted = foldText(text.trim());
  return collections.filter((collection) =>
    [collection.slug, ...Object.values(inLanguages(collection, 'title'))].some((name) =>
      foldText(name ?? '').includes(wanted),
    ),
  );
}

const ORDERS: Record<CollectionSort, (one: ListedCollection, other: ListedCollection) => number> = {
  title: (one, other) => compareNames(titleOf(one), titleOf(other)),
  slug: (one, other) => one.slug.localeCompare(other.slug),
  updated: (one, other) => one.updated_at.localeCompare(other.updated_at),
};

export function sortedCollections(
  collections: readonly ListedCollection[],
  { by, direction }: SortState<CollectionSort>,
): ListedCollection[] {
  const turn = direction === 'asc' ? 1 : -1;
  return [...collections].sort((one, other) => turn * ORDERS[by](one, other));
}

/** Milliseconds without a change before the games are looked up. */
const DEBOUNCE = 400;

/**
 * Returns the games that the form would show, or null while its fields are invalid. Keeps the previous games while others load.
 */
export function usePreview(values: CollectionForm) {
  const entries = CHOSEN_FIELDS.map((field) => [field, values[field]]);
  const parsed = chosenGames.safeParse(Object.fromEntries(entries));
  // The data of picked games does not depend on their order, so moving one needs no request.
  const chosen = parsed.success
    ? { ...parsed.data, games: parsed.data.kind === 'picked' ? parsed.data.games.toSorted() : [] }
    : null;
  const [settled] = useDebouncedValue(JSON.stringify(chosen), DEBOUNCE);
  const query = useQuery({
    queryKey: [...COLLECTIONS, 'preview', settled],
    queryFn: (): Promise<Preview> =>
      call(api.admin.collections.preview.$post({ json: chosenGames.parse(JSON.parse(settled)) })),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
  });
  return { query, isInvalid: !parsed.success };
}
