import type { GameCard, GameList } from '../../shared/catalogue.ts';
import type { CatalogueReads } from './usecases.ts';

/** Told what was read, by the names under which the database says that it changed. */
export interface ReadObserver {
  shows(tag: string): void;
  /** A read failed; whoever goes on without it has only part of what there is. */
  isMakeshift(): void;
}

/** Some game was added, removed or moved: any list may be another. */
const GAMES = 'games';
/** Any of the categories, all of which stand in the navigation, and some in the addresses of their games. */
const CATEGORIES = 'categories';
/** Other games may be found by a text. */
const SEARCHES = 'searches';
/** Games were given or lost tags, so many at once that they are not named. */
const TAGS = 'tags';

/** The reads of the catalogue, of which the observer hears what they found. */
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
