import type { GameCard } from '../../../shared/catalogue.ts';
import type { ReadObserver } from '../observed.ts';
import type { CollectionReads } from './reads.ts';

/** Tag for any category: cards contain its slug. */
const CATEGORIES = 'categories';

/** The reads that pages are made from. */
export type PageCollections = Pick<CollectionReads, 'collection' | 'cards' | 'unpublished'>;

/** Collections for a cached page: reports what the page shows, so that changes invalidate it. */
export function observedCollections(
  collections: PageCollections,
  { shows, doNotCache }: ReadObserver,
): PageCollections {
  const note = (id: string, games: readonly GameCard[], watches: readonly string[]) => {
    for (const tag of [CATEGORIES, `collection:${id}`, ...watches]) shows(tag);
    for (const game of games) shows(`game:${game.id}`);
  };
  const failed = (error: unknown) => {
    doNotCache();
    throw error;
  };

  return {
    unpublished: collections.unpublished,

    async collection(query) {
      const found = await collections.collection(query).catch(failed);
      if (found && 'list' in found) note(found.collection.id, found.list.games, found.watches);
      return found;
    },
    async cards(id, language, limit) {
      const found = await collections.cards(id, language, limit).catch(failed);
      // An unpublished collection may be published later.
      note(id, found?.games ?? [], found?.watches ?? []);
      return found;
    },
  };
}
