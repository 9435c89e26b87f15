import type { GameCard } from '../../shared/catalogue.ts';
import type { CatalogueReads } from './usecases.ts';

/** Receives the cache tags of what was read. The database invalidates them on changes. */
export interface ReadObserver {
  shows(tag: string): void;
  /** A read failed, so the page is incomplete. */
  doNotCache(): void;
}

/** Tag for added, deleted or moved games, which may change any list. */
const GAMES = 'games';
/** Tag for any category: the navigation shows all of them. */
const CATEGORIES = 'categories';
/** Tag for search results. */
const SEARCHES = 'searches';
/** Tag for a changed device of any game. */
export const DEVICES = 'game-devices';
/** Tag for changes to too many games to tag individually. */
const TAGS = 'tags';

export function observedCatalogue(catalogue: CatalogueReads, { shows, doNotCache }: ReadObserver): CatalogueReads {
  const cards = (games: readonly GameCard[]) => {
    shows(CATEGORIES);
    for (const { id } of games) shows(`game:${id}`);
  };

  /** Reports what a read found; a failed read marks the page incomplete. */
  const observed =
    <Query, Found>(read: (query: Query) => Promise<Found>, note: (found: Found, query: Query) => void) =>
    async (query: Query) => {
      const found = await read(query).catch((error: unknown) => {
        doNotCache();
        throw error;
      });
      note(found, query);
      return found;
    };

  return {
    home: observed(catalogue.home, (found, { search, device, tags = [], without = [] }) => {
      shows(GAMES);
      shows(CATEGORIES);
      if (search !== null) shows(SEARCHES);
      if (device) shows(DEVICES);
      for (const slug of [...tags, ...without]) shows(`tag:${slug}`);
      if (found) cards([...found.games, ...(found.near ?? []), ...(found.popular ?? [])]);
    }),

    filterTags: observed(catalogue.filterTags, (found) => {
      shows(TAGS);
      for (const { slug } of found) shows(`tag:${slug}`);
    }),

    popular: observed(catalogue.popular, (found) => {
      shows(GAMES);
      cards(found);
    }),

    orders: observed(catalogue.orders, () => shows(GAMES)),

    categories: observed(catalogue.categories, () => shows(CATEGORIES)),

    category: observed(catalogue.category, (found) => {
      shows(CATEGORIES);
      if (!found || !('list' in found)) return;
      shows(`category:${found.category.id}`);
      cards(found.list.games);
    }),

    tag: observed(catalogue.tag, (found, { slug }) => {
      shows(GAMES);
      shows(TAGS);
      shows(`tag:${slug}`);
      if (found) cards(found.list.games);
    }),

    unpublishedGame: catalogue.unpublishedGame,

    game: observed(catalogue.game, (found) => {
      if (!found || !('game' in found)) return;
      shows(`game:${found.game.id}`);
      if (found.game.category) shows(`category:${found.game.category.id}`);
      cards(found.similar);
    }),
  };
}
