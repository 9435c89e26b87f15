import type { SlugsInUse } from '../../catalogue/addresses.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { redirectRoutes } from './api.ts';
import { createHitCounter } from './counting.ts';
import { createRedirectImport } from './import/usecases.ts';
import { createReservedPaths } from './reserved-paths.ts';
import { createRedirectResolver } from './resolver.ts';
import { createRedirects } from './usecases.ts';

/** Old addresses of this site with their targets. Followed redirects are counted. */
export function redirects({ database, now, site, remember }: Platform, slugsInUse: SlugsInUse) {
  const reservedPaths = createReservedPaths(slugsInUse);
  const resolver = createRedirectResolver({ database, site, reservedPaths, remember });
  const counter = createHitCounter({ database, now });
  return {
    reads: { byPath: resolver.byPath, byQuery: resolver.byQuery, count: counter.count },
    admin: () =>
      apiRouter().route(
        '/admin/redirects',
        redirectRoutes(
          createRedirects({ database, now, site, reservedPaths, resolver }),
          createRedirectImport({ database, now, site, reservedPaths }),
        ),
      ),
    close: counter.idle,
  } satisfies Feature & { reads: unknown };
}

export type RedirectReads = ReturnType<typeof redirects>['reads'];
