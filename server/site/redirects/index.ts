import type { SlugsInUse } from '../../catalogue/addresses.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { redirectRoutes } from './api.ts';
import { createHitCounter } from './counting.ts';
import { createFollowing } from './following.ts';
import { createRedirectImport } from './import/usecases.ts';
import { createOccupied } from './occupied.ts';
import { createRedirects } from './usecases.ts';

/** Old addresses of this site and where they lead; counted when followed. */
export function redirects({ database, now, site, remember }: Platform, slugsInUse: SlugsInUse) {
  const occupied = createOccupied(slugsInUse);
  const following = createFollowing({ database, occupied, remember });
  const counter = createHitCounter({ database, now });
  return {
    reads: { byPath: following.byPath, byQuery: following.byQuery, count: counter.count },
    admin: () =>
      apiRouter().route(
        '/admin/redirects',
        redirectRoutes(
          createRedirects({ database, now, site, occupied, following }),
          createRedirectImport({ database, now, site, occupied }),
        ),
      ),
    close: counter.idle,
  } satisfies Feature & { reads: unknown };
}

export type RedirectReads = ReturnType<typeof redirects>['reads'];
