import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { activityRoutes } from './api.ts';
import { deletionRoutes } from './deletions/api.ts';
import { createDeletions, type Undoing } from './deletions/usecases.ts';
import { createActivityLog } from './usecases.ts';

export function activity({ database, now, live, timeZone }: Platform, undoing: Undoing) {
  const log = createActivityLog(database);
  const deletions = createDeletions({ database, now, ...undoing });
  return {
    admin: () =>
      apiRouter()
        .route('/admin/activity', activityRoutes(log, timeZone))
        .route('/admin/deletions', deletionRoutes(deletions)),
    everyMinute: deletions.finishAll,
    async daily() {
      await log.clean(now(), live.accounts);
      await deletions.prune();
    },
  } satisfies Feature;
}
