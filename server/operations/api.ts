import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { entityOfOperation } from '../../shared/entities.ts';
import type { Action } from '../../shared/rights.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import { apiRouter, body, idParams, json, linked, listPage, problems, routesOf } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { OPERATION_KINDS } from './job.ts';
import { failureSchema, presentRun, runSchema } from './present.ts';
import type { OperationRunner } from './runner.ts';
import type { OperationReads } from './usecases.ts';

const route = routesOf('operations');

const PAGE_SIZE = 25;
/** Maximum number of recent runs. */
const RECENT = 20;
/** Milliseconds after their end in which runs count as recent. */
const RECENT_TIME = 3_600_000;
/** Maximum duration of an event stream in milliseconds. Browsers reconnect. */
const STREAM_LIMIT = 5 * 60_000;
/** Milliseconds between heartbeats and session checks. Proxies close connections that are idle for a minute. */
const STREAM_HEARTBEAT = 15_000;

const runAnswer = json(z.object({ run: runSchema }), 'Its current state.');

const getOperation = route('get', '/{id}', {
  summary: 'The state of an operation.',
  request: { params: idParams },
  responses: { 200: runAnswer, ...problems(404) },
});

const listOperations = route('get', '/', {
  summary: 'What runs, and what ended within the last hour, newest first.',
  description: 'Only what the operator may read.',
  responses: { 200: json(z.object({ runs: z.array(runSchema) }), 'At most 20 runs.'), ...problems() },
});

const lastOperation = route('get', '/last', {
  summary: 'The last run of a kind, or null.',
  request: { query: z.strictObject({ kind: z.enum(OPERATION_KINDS) }) },
  responses: { 200: json(z.object({ run: z.union([runSchema, z.null()]) }), 'The run.'), ...problems() },
});

const listOperationFailures = route('get', '/{id}/failures', {
  summary: 'The games that failed in an operation, in processing order.',
  request: {
    params: idParams,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: {
    200: json(listPage(failureSchema), 'A page of failures.'),
    ...problems(404),
  },
});

const cancelOperation = route('post', '/{id}/cancel', {
  summary: 'Requests an operation to stop after the current game. Does nothing if it has ended.',
  request: { params: idParams, body: body(z.strictObject({})) },
  responses: { 200: runAnswer, ...problems(404) },
});

const resumeOperation = route('post', '/{id}/resume', {
  summary: 'Goes on with texts that a stopped or failed operation left, with its scope.',
  description: 'The newest of its kind alone; otherwise `not_resumable`.',
  request: { params: idParams, body: body(z.strictObject({})) },
  responses: { 200: runAnswer, ...problems(404, 409, 503) },
});

const watchOperation = route('get', '/{id}/events', {
  summary: 'The state of an operation as server-sent events: immediately, on each change, and at the end.',
  description:
    'Events are named `run`, with the data of `GET /admin/operations/{id}`. In the last one, the operation has ended.',
  request: { params: idParams },
  responses: {
    200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(404),
  },
});

interface OperationRouteOptions {
  operations: OperationReads;
  runner: OperationRunner;
  now?: () => Date;
  streamHeartbeat?: number;
}

export function operationRoutes({ operations, now = () => new Date(), ...options }: OperationRouteOptions) {
  /** @throws {Refusal} role_forbidden without permission for the entity that the operation runs for */
  const require = (context: Context<ApiEnv>, action: Action, kind: string) => {
    if (!context.var.operator.may(action, entityOfOperation(kind))) throw new Refusal('forbidden', 'role_forbidden');
  };
  const known = async (context: Context<ApiEnv>, id: string, action: Action = 'read') => {
    const row = await operations.get(id);
    if (row === null) throw notFound();
    require(context, action, row.kind);
    return row;
  };
  return (
    apiRouter()
      .openapi(listOperations, async (context) => {
        const kinds = OPERATION_KINDS.filter((kind) => context.var.operator.may('read', entityOfOperation(kind)));
        const runs = await operations.recent(kinds, new Date(now().getTime() - RECENT_TIME), RECENT);
        return context.json({ runs: runs.map(presentRun) }, 200);
      })
      // Must precede the routes with an id.
      .openapi(lastOperation, async (context) => {
        const { kind } = context.req.valid('query');
        require(context, 'read', kind);
        const [run] = await operations.newest([kind], 1);
        return context.json({ run: run ? presentRun(run) : null }, 200);
      })
      .openapi(getOperation, async (context) =>
        context.json({ run: presentRun(await known(context, context.req.valid('param').id)) }, 200),
      )
      .openapi(listOperationFailures, async (context) => {
        const { id } = await known(context, context.req.valid('param').id);
        const { page } = context.req.valid('query');
        const failures = await operations.failures(id, { page, pageSize: PAGE_SIZE });
        return context.json(linked(context, { ...failures, page, pageSize: PAGE_SIZE }), 200);
      })
      .openapi(cancelOperation, async (context) => {
        const { id } = await known(context, context.req.valid('param').id, 'change');
        const run = await options.runner.cancel(id, context.var.operator.id);
        if (run === null) throw notFound();
        return context.json({ run: presentRun(run) }, 200);
      })
      .openapi(resumeOperation, async (context) => {
        const { id } = await known(context, context.req.valid('param').id, 'change');
        const run = await options.runner.resume(id, context.var.operator.id);
        if (run === null) throw notFound();
        return context.json({ run: presentRun(run) }, 200);
      })
      .openapi(watchOperation, async (context) => {
        const { id } = await known(context, context.req.valid('param').id);
        return watched(context, id, options);
      })
  );
}

/** Streams changes until the operation ends, the client disconnects or loses access, or the time limit is reached. */
function watched(
  context: Context<ApiEnv>,
  id: string,
  { runner, streamHeartbeat = STREAM_HEARTBEAT }: Omit<OperationRouteOptions, 'operations' | 'now'>,
): Response {
  // Otherwise a proxy might buffer all progress until the end.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    const ended = new AbortController();
    stream.onAbort(() => ended.abort());
    const heartbeat = async () => {
      if (await context.var.isStillAllowed()) await stream.write(': alive\n\n');
      else ended.abort();
    };
    const timer = setInterval(() => {
      // If the session cannot be checked, the stream ends.
      heartbeat().catch(() => ended.abort());
    }, streamHeartbeat);
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(STREAM_LIMIT)]);
      for await (const row of runner.watch(id, signal)) {
        await stream.writeSSE({ event: 'run', data: JSON.stringify({ run: presentRun(row) }) });
      }
    } finally {
      clearInterval(timer);
    }
  });
}
