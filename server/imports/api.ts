import { createRoute, z } from '@hono/zod-openapi';
import { importForm, SITE_PROVIDER } from '../../shared/forms/import.ts';
import { stoppingProblem } from '../operations/errors.ts';
import type { OperationRunner } from '../operations/runner.ts';
import { Refusal } from '../platform/errors.ts';
import { apiRouter, body, json, problems } from '../platform/http/api.ts';
import type { Imports } from './import-service.ts';

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

/** To be mounted at `/functions`. */
export function importFunctions(imports: Pick<Imports, 'start'>, runner: Pick<OperationRunner, 'end'>) {
  /** @throws {Refusal} the source's fault, with what was good before it. The code is the operation's. */
  async function countersOf(operationId: string, signal: AbortSignal) {
    const { status, counters, error_code: code, error_message: message } = await runner.end(operationId, signal);
    const { imported = 0, updated = 0, failed = 0 } = counters;
    if (status === 'completed') return { imported, updated, failed };
    throw new Refusal('unavailable', code ?? 'unexpected', {
      operationId,
      message: message ?? '',
      imported,
      updated,
      failed,
    });
  }

  return apiRouter()
    .openapi(startImport, async (context) => {
      const operator = context.get('operator').id;
      const operationId = await imports.start({ ...context.req.valid('json'), operator });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    })
    .openapi(startScrape, async (context) => {
      const operationId = await imports.start({ provider: SITE_PROVIDER, operator: context.get('operator').id });
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      return context.json(await countersOf(operationId, context.req.raw.signal), 200);
    });
}
