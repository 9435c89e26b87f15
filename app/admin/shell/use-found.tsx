import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Files, FolderTree, LibraryBig } from 'lucide-react';
import { LEGAL_PAGES } from '../../../shared/legal-pages.ts';
import { thumbnailPath } from '../../../shared/thumbnails.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { matchingCategories } from '../categories/category-list.ts';
import { matchingCollections } from '../collections/use-collections.ts';
import type { May } from '../components/operator/operator.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import { nameOf, titleOf } from '../components/text/names.tsx';
import { matching, type Place } from './places.tsx';

/** Maximum number of games, categories, collections and pages shown, each. */
const MAX_RESULTS = 6;
/** Minimum number of letters for a search. */
const MIN_LETTERS = 2;
/** Milliseconds without typing before games are searched. */
const DEBOUNCE = 150;

const { games, categories, collections, pages } = api.admin;

/** Loads a list as a whole, once it is needed. */
function useWhole<Row>(name: string, isSought: boolean, read: () => Promise<Row[]>) {
  const query = useQuery({ queryKey: [name, 'palette'], queryFn: read, enabled: isSought });
  return { ...query, rows: isSought ? (query.data ?? []) : [] };
}

/** Finds items by text. Games come from their own list's search, the best matches first. */
export function useFound(text: string, may: May) {
  const [settled] = useDebouncedValue(text, DEBOUNCE);
  const isLong = text.length >= MIN_LETTERS;
  const maySeek = (path: string) => isLong && may('read', path);

  const isGameSought = maySeek('/admin/games');
  const game = useQuery({
    queryKey: ['games', 'palette', settled],
    queryFn: ({ signal }) =>
      call(
        games.$get({ query: { q: settled, sort: 'relevance', pageSize: String(MAX_RESULTS) } }, { init: { signal } }),
      ),
    enabled: isGameSought && settled.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const category = useWhole('categories', maySeek('/admin/categories'), () => call(categories.$get()));
  const collection = useWhole('collections', maySeek('/admin/collections'), () => call(collections.$get()));
  const arePagesSought = maySeek('/admin/pages');
  const page = useWhole('pages', arePagesSought, async () => (await call(pages.$get())).items);

  const gamePlaces = (game.data?.items ?? []).map(({ id, title, thumbnail }) => ({
    hash: `games/${id}`,
    label: title,
    icon: <GamePicture src={thumbnail && thumbnailPath(id, thumbnail.version, 120)} small />,
  }));
  const categoryPlaces = matchingCategories(category.rows, text).map((found) => ({
    hash: `categories/${found.id}`,
    label: nameOf(found),
    icon: <FolderTree size={20} />,
  }));
  const collectionPlaces = matchingCollections(collection.rows, text).map((found) => ({
    hash: `collections/${found.id}`,
    label: titleOf(found),
    icon: <LibraryBig size={20} />,
  }));
  const legalTexts = arePagesSought ? LEGAL_PAGES : [];
  const pagePlaces = [
    ...page.rows.filter(({ legal }) => legal === null).map((found) => ({ item: found.id, label: titleOf(found) })),
    ...legalTexts.map((legal) => ({ item: legal, label: t(`menus.place.${legal}`) })),
  ].map(({ item, label }) => ({ hash: `pages/${item}`, label, icon: <Files size={20} /> }));

  const first = (places: readonly Place[]) => places.slice(0, MAX_RESULTS);
  const queries = [category, collection, page, ...(isGameSought ? [game] : [])];
  return {
    games: isGameSought ? first(gamePlaces) : [],
    categories: first(categoryPlaces),
    collections: first(collectionPlaces),
    pages: first(matching(pagePlaces, text)),
    isPending: isLong && (settled !== text || queries.some(({ isFetching }) => isFetching)),
    isError: isLong && queries.some(({ isError }) => isError),
  };
}
