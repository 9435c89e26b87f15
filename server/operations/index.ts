import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { operationRoutes } from './api.ts';
import { countFailed, countStuck } from './attention.ts';
import { dropOldItems, dropScopes } from './pruning.ts';
import type { OperationRunner } from './runner.ts';
import { createOperationReads } from './usecases.ts';

export function operations({ database, now }: Platform, runner: OperationRunner) {
  const reads = createOperationReads(database);
  return {
    admin: () => apiRouter().route('/admin/operations', operationRoutes({ operations: reads, runner, now })),
    attention: async () => ({ ...(await countFailed(database, now())), ...(await countStuck(database, now())) }),
    daily: async () => {
      await dropOldItems(database, now());
      await dropScopes(database);
    },
  } satisfies Feature;
}
