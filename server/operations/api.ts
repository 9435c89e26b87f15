import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, idParams, json, notFound, problems } from '../http/api.ts';
import { importSchema, presentImport } from './import-log.ts';
import { failureSchema, presentRun, runSchema } from './present.ts';
import { OPERATION_KINDS, type OperationReads } from './usecases.ts';

const PAGE_SIZE = 25;

const listImports = createRoute({
  method: 'get',
  path: '/',
  summary: 'The last ten imports, newest first.',
  tags: ['imports'],
  responses: { 200: json(z.object({ imports: z.array(importSchema) }), 'The history.'), ...problems() },
});

const listFailures = createRoute({
  method: 'get',
  path: '/{id}/failures',
  summary: 'The games that an import could not take, in the order of the feed.',
  tags: ['imports'],
  request: {
    params: idParams,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: {
    200: json(z.object({ total: z.int(), pageSize: z.int(), items: z.array(failureSchema) }), 'A page of them.'),
    ...problems(404),
  },
});

const lastOperation = createRoute({
  method: 'get',
  path: '/last',
  summary: 'The last run of a kind, or null.',
  tags: ['operations'],
  request: { query: z.strictObject({ kind: z.enum(OPERATION_KINDS) }) },
  responses: { 200: json(z.object({ run: runSchema.nullable() }), 'How it went.'), ...problems() },
});

/** To be mounted at `/admin/imports`. */
export function importRoutes(operations: OperationReads) {
  return apiRouter()
    .openapi(listImports, async (context) =>
      context.json({ imports: (await operations.imports()).map(presentImport) }, 200),
    )
    .openapi(listFailures, async (context) => {
      const { page } = context.req.valid('query');
      const failures = await operations.failures(context.req.valid('param').id, { page, pageSize: PAGE_SIZE });
      if (failures === null) throw notFound();
      return context.json({ ...failures, pageSize: PAGE_SIZE }, 200);
    });
}

/** To be mounted at `/admin/operations`. */
export function operationRoutes(operations: OperationReads) {
  return apiRouter().openapi(lastOperation, async (context) => {
    const run = await operations.last(context.req.valid('query').kind);
    return context.json({ run: run && presentRun(run) }, 200);
  });
}
