/** Collections: lists of games with a page of their own, picked one by one or chosen by a rule. */

import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import type { CardReads } from '../cards.ts';
import type { Selections } from '../selections.ts';
import { collectionRoutes } from './api.ts';
import { createCollectionReads } from './reads.ts';
import { createCollectionAdmin } from './usecases.ts';

export function collections(
  { database, now, remember, live, site }: Platform,
  { cards, selections }: { cards: CardReads; selections: Selections },
) {
  return {
    reads: createCollectionReads({
      ...{ database, cards, selections, remember, site },
      keepsWeakOut: () => live.keepsWeakOut,
    }),
    admin: () =>
      apiRouter().route(
        '/admin/collections',
        collectionRoutes(createCollectionAdmin({ database, selections, now, site })),
      ),
  } satisfies Feature & { reads: unknown };
}
