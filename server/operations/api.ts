import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, json, problems } from '../platform/http/api.ts';
import { importSchema, presentImport } from './import-log.ts';
import { presentRun, runSchema } from './present.ts';
import { OPERATION_KINDS, type OperationReads } from './usecases.ts';

const listImports = createRoute({
  method: 'get',
  path: '/',
  summary: 'The last ten imports, newest first.',
  tags: ['imports'],
  responses: { 200: json(z.object({ imports: z.array(importSchema) }), 'The history.'), ...problems() },
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
  return apiRouter().openapi(listImports, async (context) =>
    context.json({ imports: (await operations.imports()).map(presentImport) }, 200),
  );
}

/** To be mounted at `/admin/operations`. */
export function operationRoutes(operations: OperationReads) {
  return apiRouter().openapi(lastOperation, async (context) => {
    const run = await operations.last(context.req.valid('query').kind);
    return context.json({ run: run && presentRun(run) }, 200);
  });
}
