import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { createSlugsInUse } from './addresses.ts';
import { gameRoutes } from './admin/api.ts';
import { createGameAdmin } from './admin/usecases.ts';
import { cardRoutes, randomGame } from './api.ts';
import { createCardReads } from './cards.ts';
import { createRowReads } from './rows.ts';
import { keepBands } from './search/bands.ts';
import { createSelections } from './selections.ts';
import { createSimilarKeeper } from './similar/keeper.ts';
import { createSuggestions } from './suggestions.ts';
import { renewSynonyms } from './synonyms/renewal.ts';
import { createCatalogueReads } from './usecases.ts';
import { addVocabulary, freshenGameSearch } from './write/usecases.ts';

export function catalogue({ database, now, remember, live, site }: Platform) {
  const keepsWeakOut = () => live.keepsWeakOut;
  const cards = createCardReads({ database, random: Math.random, site });
  const reads = createCatalogueReads({ database, now, remember, site, keepsWeakOut });
  const suggestions = createSuggestions({ database, remember, site });
  const similar = createSimilarKeeper({ database, now });
  let isSearchFresh = false;
  let offered = '';
  const ending = new AbortController();
  return {
    reads,
    rows: createRowReads({ database, remember, site }),
    slugsInUse: createSlugsInUse(database),
    cards,
    selections: createSelections({ database, now, remember, site }),
    admin: () => apiRouter().route('/admin/games', gameRoutes(createGameAdmin({ database, now, site }))),
    everyMinute: async () => {
      similar.start();
      if (!isSearchFresh) {
        isSearchFresh = true;
        await renewSynonyms(database);
        await freshenGameSearch(database, ending.signal);
      }
      // The vocabulary of a newly offered language has to be added.
      if (offered !== site.languages.join()) {
        offered = site.languages.join();
        await addVocabulary(database, site.languages);
      }
      await keepBands(database, now, ending.signal);
    },
    daily: similar.makeOldDue,
    close: async () => {
      ending.abort();
      await similar.close();
    },
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/games', cardRoutes({ ...cards, ...suggestions, game: reads.game }))
        .route('/', randomGame(cards, site)),
  } satisfies Feature & Record<'reads' | 'rows' | 'slugsInUse' | 'cards' | 'selections', unknown>;
}
