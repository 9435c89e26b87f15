/** Shared by all JSON operations: routers, error responses and schemas of common parameters. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Issue, Refusal, type RefusalKind } from '../errors.ts';
import type { ApiEnv } from './environment.ts';

const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
}) satisfies z.ZodType<Issue>;

export const problemSchema = z.object({ error: z.string() }).openapi('Problem');
const invalidSchema = z.object({ error: z.literal('invalid'), issues: z.array(issueSchema) }).openapi('Invalid');

const STATUSES = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    // Our schemas use codes as messages. Zod's own messages contain spaces.
    code: /^[a-z0-9_]+$/.test(issue.message) ? issue.message : issue.code,
    message: issue.message,
  }));
}

export function apiRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, context) =>
      result.success ? undefined : context.json({ error: 'invalid', issues: issuesOf(result.error) }, 422),
  });
}

/** Maps a refusal or malformed JSON to a response. Rethrows other errors, which the app logs. */
export function answerProblem(error: Error, context: Context): Response {
  if (error instanceof Refusal) return context.json({ error: error.code, ...error.details }, STATUSES[error.kind]);
  if (error instanceof HTTPException && error.status === 400) {
    return context.json({ error: 'invalid', issues: [{ path: [], code: 'malformed', message: error.message }] }, 422);
  }
  throw error;
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A required JSON body: without `required`, a body of another type would skip validation. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

const PROBLEMS = {
  401: json(problemSchema, 'No session: `unauthenticated`.'),
  403: json(
    problemSchema,
    'No role (`forbidden`), or one that may not do this (`role_forbidden`); a request from another site ' +
      '(`cross_origin`); a change that asks who you are (`confirmation_required`, with `ways`).',
  ),
  404: json(problemSchema, '`not_found`'),
  409: json(
    z.object({ error: z.literal('version_conflict'), current: z.unknown() }),
    'Someone else saved it since: `version_conflict`, with the current state.',
  ),
  413: json(problemSchema, '`body_too_large`'),
  422: json(invalidSchema, 'The invalid fields.'),
  429: json(problemSchema, 'Too many attempts; the code names them.'),
  503: json(problemSchema, 'A dependency is not configured or unavailable; the code names it.'),
} as const;

/** Documents an operation's error responses. Every operation has 401, 403 and 422. */
export function problems<Status extends Exclude<keyof typeof PROBLEMS, 401 | 403 | 422>>(...statuses: Status[]) {
  const chosen: readonly number[] = [401, 403, 422, ...statuses];
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(Object.entries(PROBLEMS).filter(([status]) => chosen.includes(Number(status)))) as Pick<
    typeof PROBLEMS,
    Status | 401 | 403 | 422
  >;
}

/** An id in lower case, as the database returns it, so that ids can be compared as strings. */
export const idText = z.uuid().toLowerCase();

export const idParams = z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) });

/** A search text from the query string; PostgreSQL rejects null characters. */
export const queryText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'malformed');
