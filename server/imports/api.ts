import { createRoute, z } from '@hono/zod-openapi';
import { importForm } from '../../shared/forms/import.ts';
import { stoppingProblem } from '../operations/errors.ts';
import { ApiError, apiRouter, body, json, problems } from '../platform/http/api.ts';
import type { ImportEnd, Imports } from './running.ts';

const countersSchema = z.object({ imported: z.int(), updated: z.int(), failed: z.int() }).openapi('ImportCounters');

const query = z.strictObject({ wait: z.enum(['true', 'false']).default('false') });

const startAnswers = {
  200: json(countersSchema, 'With `wait=true`: the counters, once they are final.'),
  202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
  ...stoppingProblem,
  ...problems(503),
};

const startImport = createRoute({
  method: 'post',
  path: '/import-games',
  summary: 'Imports a feed. A second start of the same feed joins the import that is under way.',
  tags: ['imports'],
  request: { query, body: body(importForm) },
  responses: startAnswers,
});

const startScrape = createRoute({
  method: 'post',
  path: '/scrape-html5games',
  summary: 'Reads html5games.com page by page, which takes minutes. A second start joins the run that is under way.',
  tags: ['imports'],
  request: { query, body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: startAnswers,
});

/** The source's fault, with what was good before it. The code is the operation's. */
function importFailed(operationId: string, { error, status: _, ...counters }: ImportEnd): ApiError {
  return new ApiError(503, error?.code ?? 'unexpected', { operationId, message: error?.message ?? '', ...counters });
}

/** To be mounted at `/functions`. */
export function importFunctions(imports: Imports) {
  /** @throws {ApiError} the source's fault */
  async function countersOf(operationId: string, signal: AbortSignal) {
    const end = await imports.end(operationId, signal);
    if (end.status === 'failed') throw importFailed(operationId, end);
    const { imported, updated, failed } = end;
    return { imported, updated, failed };
  }

  return apiRouter()
    .openapi(startImport, async (context) => {
      const operator = context.get('operator').id;
      const operationId = await imports.start({ ...context.req.valid('json'), operator });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    })
    .openapi(startScrape, async (context) => {
      const operationId = await imports.scrape({ operator: context.get('operator').id });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    });
}
