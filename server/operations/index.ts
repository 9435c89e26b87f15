import type { Feature, Platform } from '../feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { operationRoutes } from './api.ts';
import { dropOldItems } from './pruning.ts';
import { createOperationReads } from './usecases.ts';

export function operations({ database, accounts, now }: Platform) {
  const reads = createOperationReads(database);
  return {
    admin: (runner) => apiRouter().route('/admin/operations', operationRoutes({ operations: reads, runner, accounts })),
    daily: () => dropOldItems(database, now()),
  } satisfies Feature;
}
