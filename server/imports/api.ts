import { createRoute, z } from '@hono/zod-openapi';
import { importForm } from '../../shared/forms/import.ts';
import { ApiError, apiRouter, body, json, problems } from '../http/api.ts';
import type { ImportEnd, Imports } from './running.ts';

const countersSchema = z.object({ imported: z.int(), updated: z.int(), failed: z.int() }).openapi('ImportCounters');

const startImport = createRoute({
  method: 'post',
  path: '/import-games',
  summary: 'Imports a feed. A second start of the same feed joins the import that is under way.',
  tags: ['imports'],
  request: {
    query: z.strictObject({ wait: z.enum(['true', 'false']).default('false') }),
    body: body(importForm),
  },
  responses: {
    200: json(countersSchema, 'With `wait=true`: the counters, once they are final.'),
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...problems(503),
  },
});

/** The feed's fault, with what was good before it. The code is the operation's. */
function importFailed(operationId: string, { error, status: _, ...counters }: ImportEnd): ApiError {
  return new ApiError(503, error?.code ?? 'unexpected', { operationId, message: error?.message ?? '', ...counters });
}

/** To be mounted at `/functions`. */
export function importFunctions(imports: Imports) {
  return apiRouter().openapi(startImport, async (context) => {
    const { wait } = context.req.valid('query');
    const operationId = await imports.start({ ...context.req.valid('json'), operator: context.get('operator').id });
    if (wait === 'false') return context.json({ operationId }, 202);
    const end = await imports.end(operationId);
    if (end.status === 'failed') throw importFailed(operationId, end);
    const { imported, updated, failed } = end;
    return context.json({ imported, updated, failed }, 200);
  });
}
