import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { activityRoutes } from './api.ts';
import { deleteOldSecurity } from './security.ts';
import { createActivityLog } from './usecases.ts';

export const activity = ({ database, now, live }: Platform) =>
  ({
    admin: () => apiRouter().route('/admin/activity', activityRoutes(createActivityLog(database))),
    daily: () => deleteOldSecurity(database, now(), live.retention.securityDays),
  }) satisfies Feature;
