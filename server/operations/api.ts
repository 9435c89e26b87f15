import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, idParams, json, notFound, problems } from '../http/api.ts';
import { failureSchema, instant, iso, presentRun, runSchema, statusSchema } from './present.ts';
import { OPERATION_KINDS, type OperationReads, type OperationRow } from './usecases.ts';

const PAGE_SIZE = 25;

const importSchema = z
  .object({
    id: z.uuid(),
    provider: z.string().nullable(),
    status: statusSchema,
    started_at: instant.nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Games in the pages read so far, and those that were dealt with. */
    total_games: z.int(),
    processed_games: z.int(),
    imported_games: z.int(),
    updated_games: z.int(),
    failed_games: z.int(),
    counters: z.record(z.string(), z.number()),
    /** Where the feed was read from: an address, or a file of the server's own machine. */
    feed: z.string().nullable(),
    /** Codes of what the operator should know of a feed that was read. */
    notes: z.array(z.string()),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
  })
  .openapi('ImportLog');

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

function feedOf({ parameters }: OperationRow): string | null {
  const feed = parameters.feedUrl ?? parameters.file;
  return typeof feed === 'string' ? feed : null;
}

function presentImport(row: OperationRow): z.infer<typeof importSchema> {
  const { imported = 0, updated = 0, failed = 0 } = row.counters;
  return {
    id: row.id,
    provider: row.provider,
    status: row.status,
    started_at: iso(row.started_at),
    created_at: row.created_at.toISOString(),
    finished_at: iso(row.finished_at),
    total_games: row.total,
    processed_games: row.processed,
    imported_games: imported,
    updated_games: updated,
    failed_games: failed,
    counters: row.counters,
    feed: feedOf(row),
    // While it runs the line says what it reads.
    notes: row.status === 'running' || row.line === '' ? [] : row.line.split(' '),
    error_code: row.error_code,
    error_message: row.error_message,
  };
}

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
