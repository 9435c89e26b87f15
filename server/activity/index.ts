import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { activityRoutes } from './api.ts';
import { deletionRoutes } from './deletions/api.ts';
import { createDeletions, type Restored } from './deletions/usecases.ts';
import { deleteOldSecurity } from './security.ts';
import { createActivityLog } from './usecases.ts';

export function activity({ database, now, live }: Platform, restored: Restored) {
  const deletions = createDeletions({ database, now, restored });
  return {
    admin: () =>
      apiRouter()
        .route('/admin/activity', activityRoutes(createActivityLog(database)))
        .route('/admin/deletions', deletionRoutes(deletions)),
    everyMinute: deletions.finishAll,
    async daily() {
      await deleteOldSecurity(database, now(), live.retention.securityDays);
      await deletions.prune();
    },
  } satisfies Feature;
}
