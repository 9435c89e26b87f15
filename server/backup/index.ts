import type { OperationRunner } from '../operations/runner.ts';
import { createOperationReads } from '../operations/usecases.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { backupRoutes } from './api.ts';
import { backupJob, restoreJob } from './jobs.ts';
import { createBackups } from './usecases.ts';

export function backups(
  { database, storage, now, config: { dataDir }, live, timeZone }: Platform,
  runner: OperationRunner,
) {
  const operations = createOperationReads(database);
  const usecases = createBackups({ database, storage, dataDir, operations, runner, now, live, timeZone });
  return {
    jobs: [backupJob({ storage, live }), restoreJob({ storage, database })],
    admin: () => apiRouter().route('/admin/backups', backupRoutes(usecases)),
    attention: async () => ({
      no_backup: (await usecases.isOverdue()) ? 1 : 0,
      backup_space: (await usecases.isShort()) ? 1 : 0,
    }),
    everyMinute: () => usecases.runDue(),
  } satisfies Feature;
}
