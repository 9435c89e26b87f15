import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { apiRouter, body, idParams, json, notFound, problems } from '../http/api.ts';
import { failureSchema, presentRun, runSchema } from './present.ts';
import type { OperationRunner } from './runner.ts';
import type { OperationReads } from './usecases.ts';

const PAGE_SIZE = 25;
/** Milliseconds of one stream of events. Browsers ask again by themselves, and their session is looked at anew. */
const STREAM_LIMIT = 5 * 60_000;
/** Milliseconds between two signs of life: proxies cut what is silent for a minute. */
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

/** To be mounted at `/admin/operations`, after its other routes. */
export function runRoutes(operations: OperationReads, runner: OperationRunner) {
  const known = async (id: string) => {
    const row = await operations.get(id);
    if (row === null) throw notFound();
    return row;
  };
  return apiRouter()
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
      const run = await runner.cancel(context.req.valid('param').id, context.get('operator').id);
      if (run === null) throw notFound();
      return context.json({ run: presentRun(run) }, 200);
    })
    .openapi(watchOperation, async (context) => {
      const { id } = await known(context.req.valid('param').id);
      return watched(context, runner, id);
    });
}

/** The changes of an operation as events, until it is over, nobody listens any more or the stream has lasted long enough. */
function watched(context: Context, runner: OperationRunner, id: string): Response {
  // A proxy that collects answers would show the progress at its end.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const beat = setInterval(() => void stream.write(': alive\n\n'), STREAM_BEAT);
    try {
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(STREAM_LIMIT)]);
      for await (const row of runner.watch(id, signal)) {
        await stream.writeSSE({ event: 'run', data: JSON.stringify({ run: presentRun(row) }) });
      }
    } finally {
      clearInterval(beat);
    }
  });
}
