import type { GameCard, GameList } from '../../shared/catalogue.ts';
import type { CatalogueReads } from './usecases.ts';

/** Receives the tags under which the database reports changes of what was read. */
export interface ReadObserver {
  shows(tag: string): void;
  /** A read failed, so the page is incomplete. */
  isMakeshift(): void;
}

/** Tag for added, removed or moved games, which may change any list. */
const GAMES = 'games';
/** Tag for any category: the navigation shows all of them. */
const CATEGORIES = 'categories';
/** Tag for search results. */
const SEARCHES = 'searches';
/** Tag for too many changed game tags to name them. */
const TAGS = 'tags';

/** Reports the reads of the catalogue to an observer. */
export function observedCatalogue(catalogue: CatalogueReads, { shows, isMakeshift }: ReadObserver): CatalogueReads {
  const cards = (games: readonly GameCard[]) => {
    shows(CATEGORIES);
    for (const { id } of games) shows(`game:${id}`);
  };
  const list = (found: GameList) => cards(found.games);

  async function observed<T>(read: Promise<T>): Promise<T> {
    try {
      return await read;
    } catch (error) {
      isMakeshift();
      throw error;
    }
  }

  return {
    async home(query) {
      const found = await observed(catalogue.home(query));
      shows(GAMES);
      shows(CATEGORIES);
      if (query.search !== null) shows(SEARCHES);
      if (found) list(found);
      return found;
    },

    async categories(language) {
      shows(CATEGORIES);
      return observed(catalogue.categories(language));
    },

    async category(query) {
      const found = await observed(catalogue.category(query));
      shows(CATEGORIES);
      if (found && 'list' in found) {
        shows(`category:${found.category.id}`);
        list(found.list);
      }
      return found;
    },

    async tag(query) {
      const found = await observed(catalogue.tag(query));
      shows(GAMES);
      shows(TAGS);
      shows(`tag:${query.slug}`);
      if (found) list(found.list);
      return found;
    },

    async game(query) {
      const found = await observed(catalogue.game(query));
      if (found && 'game' in found) {
        shows(`game:${found.game.id}`);
        if (found.game.category) shows(`category:${found.game.category.id}`);
        cards(found.similar);
      }
      return found;
    },
  };
}
