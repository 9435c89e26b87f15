import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';
import { homeRoutes } from './api.ts';
import type { RowSources } from './contents.ts';
import { createHomeReads } from './shown.ts';
import { createHomeAdmin } from './usecases.ts';

/** The rows that operators put on the home page. */
export function home(
  { now, timeZone, remember, site }: Platform,
  { settings, rows }: { settings: Settings; rows: RowSources },
) {
  const reads = createHomeReads({ settings, rows, now, timeZone, site, remember });
  return {
    reads,
    admin: () => apiRouter().route('/admin/home', homeRoutes(createHomeAdmin({ settings, rows, reads }))),
  } satisfies Feature & { reads: unknown };
}
