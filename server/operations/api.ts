import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { notFound } from '../platform/errors.ts';
import { apiRouter, body, idParams, json, problems } from '../platform/http/api.ts';
import type { IsOperator } from '../platform/http/environment.ts';
import { OPERATION_KINDS } from './job.ts';
import { failureSchema, presentRun, runSchema } from './present.ts';
import type { OperationRunner } from './runner.ts';
import type { OperationReads } from './usecases.ts';

const PAGE_SIZE = 25;
/** Longest event stream in milliseconds. Browsers reconnect. */
const STREAM_LIMIT = 5 * 60_000;
/** Milliseconds between heartbeats and checks of the session: proxies cut connections that are silent for a minute. */
const STREAM_BEAT = 15_000;

const runAnswer = json(z.object({ run: runSchema }), 'How it stands.');

const getOperation = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'How an operation stands.',
  tags: ['operations'],
  request: { params: idParams },
  responses: { 200: runAnswer, ...problems(404) },
});

const lastOperation = createRoute({
  method: 'get',
  path: '/last',
  summary: 'The last run of a kind, or null.',
  tags: ['operations'],
  request: { query: z.strictObject({ kind: z.enum(OPERATION_KINDS) }) },
  responses: { 200: json(z.object({ run: runSchema.nullable() }), 'How it went.'), ...problems() },
});

const listOperationFailures = createRoute({
  method: 'get',
  path: '/{id}/failures',
  summary: 'The games that an operation could not do, in its order.',
  tags: ['operations'],
  request: {
    params: idParams,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: {
    200: json(z.object({ total: z.int(), pageSize: z.int(), items: z.array(failureSchema) }), 'A page of them.'),
    ...problems(404),
  },
});

const cancelOperation = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  summary: 'Asks an operation to stop after the game it is at. One that is over stays as it is.',
  tags: ['operations'],
  request: { params: idParams, body: body(z.strictObject({})) },
  responses: { 200: runAnswer, ...problems(404) },
});

const watchOperation = createRoute({
  method: 'get',
  path: '/{id}/events',
  summary: 'How an operation stands, as server-sent events: at once, at each change, and at its end.',
  description:
    'Each event is named `run`; its data is what `GET /admin/operations/{id}` answers. The last one has an end.',
  tags: ['operations'],
  request: { params: idParams },
  responses: {
    200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(404),
  },
});

interface OperationRouteOptions {
  operations: OperationReads;
  runner: OperationRunner;
  isOperator: IsOperator;
  streamBeat?: number;
}

export function operationRoutes({ operations, ...options }: OperationRouteOptions) {
  const known = async (id: string) => {
    const row = await operations.get(id);
    if (row === null) throw notFound();
    return row;
  };
  return (
    apiRouter()
      // Registered before the routes by id.
      .openapi(lastOperation, async (context) => {
        const [run] = await operations.newest([context.req.valid('query').kind], 1);
        return context.json({ run: run ? presentRun(run) : null }, 200);
      })
      .openapi(getOperation, async (context) =>
        context.json({ run: presentRun(await known(context.req.valid('param').id)) }, 200),
      )
      .openapi(listOperationFailures, async (context) => {
        const { id } = await known(context.req.valid('param').id);
        const { page } = context.req.valid('query');
        const failures = await operations.failures(id, { page, pageSize: PAGE_SIZE });
        return context.json({ ...failures, pageSize: PAGE_SIZE }, 200);
      })
      .openapi(cancelOperation, async (context) => {
        const run = await options.runner.cancel(context.req.valid('param').id, context.get('operator').id);
        if (run === null) throw notFound();
        return context.json({ run: presentRun(run) }, 200);
      })
      .openapi(watchOperation, async (context) => {
        const { id } = await known(context.req.valid('param').id);
        return watched(context, id, options);
      })
  );
}

/** Streams the changes of an operation until it ends, the client leaves or loses access, or the time limit is reached. */
function watched(
  context: Context,
  id: string,
  { runner, isOperator, streamBeat = STREAM_BEAT }: Omit<OperationRouteOptions, 'operations'>,
): Response {
  // A buffering proxy would deliver all progress at the end.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    const over = new AbortController();
    stream.onAbort(() => over.abort());
    const pulse = async () => {
      if (await isOperator(context.req.raw.headers)) await stream.write(': alive\n\n');
      else over.abort();
    };
    const timer = setInterval(() => {
      // If the session cannot be checked, the stream ends.
      pulse().catch(() => over.abort());
    }, streamBeat);
    try {
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(STREAM_LIMIT)]);
      for await (const row of runner.watch(id, signal)) {
        await stream.writeSSE({ event: 'run', data: JSON.stringify({ run: presentRun(row) }) });
      }
    } finally {
      clearInterval(timer);
    }
  });
}
