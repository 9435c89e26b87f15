/** Shared by all JSON operations: routers, error responses and schemas of common parameters. */

import { STATUS_CODES } from 'node:http';
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Issue, invalid, Refusal, type RefusalKind } from '../errors.ts';
import type { ApiEnv } from './environment.ts';
import { problemText } from './problem-text.ts';

const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
}) satisfies z.ZodType<Issue>;

/** Problem details (RFC 9457) of `/api/v1`. The panel's responses below `/api` call the code `error` and omit the rest. */
export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().openapi({ description: 'The name of the status.' }),
    status: z.int(),
    detail: z.string().openapi({ description: 'A sentence for people.' }),
    code: z.string().openapi({ description: 'Stable.' }),
    issues: z.array(issueSchema).optional().openapi({ description: 'The invalid fields, with code `invalid`.' }),
    current: z.unknown().optional().openapi({ description: 'The state now, with code `version_conflict`.' }),
  })
  .openapi('Problem');

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
      result.success ? undefined : answerProblem(invalid(issuesOf(result.error)), context),
  });
}

type Described = Omit<RouteConfig, 'method' | 'path' | 'tags' | 'summary'> & { summary: string };

/** Creates descriptions of operations for one part of the API: `route('get', '/{id}', { summary, request, responses })`. */
export function routesOf(tag: string) {
  return <const Method extends RouteConfig['method'], const Path extends string, Config extends Described>(
    method: Method,
    path: Path,
    config: Config,
  ) => createRoute({ ...config, method, path, tags: [tag] });
}

const PANEL = '/api';
const VERSION_1 = '/api/v1';

/**
 * Returns whether a path belongs to the versioned API, which stays stable. The other paths are the panel's and change
 * with it.
 */
export const isForPrograms = (path: string): boolean => path.startsWith(`${VERSION_1}/`);

/** Returns the path of an operation below the point where the API is mounted. */
export const pathBelowApi = (path: string): string => path.slice((isForPrograms(path) ? VERSION_1 : PANEL).length);

/** Returns an error's response: problem details (RFC 9457) in `/api/v1`, otherwise `{ error: code, ...details }`. */
export function problemResponse(
  context: Context,
  status: ContentfulStatusCode,
  { code, ...details }: Readonly<Record<string, unknown>> & { code: string },
): Response {
  if (!isForPrograms(context.req.path)) return context.json({ error: code, ...details }, status);
  const title = STATUS_CODES[status] ?? '';
  const problem = { type: 'about:blank', title, status, detail: problemText(code) ?? title, code };
  const body = JSON.stringify({ ...details, ...problem });
  return context.body(body, status, { 'Content-Type': 'application/problem+json' });
}

/** Maps a refusal, malformed JSON or a body of another type to a response. Rethrows other errors, which the app logs. */
export function answerProblem(error: Error, context: Context): Response {
  if (error instanceof Refusal) {
    return problemResponse(context, STATUSES[error.kind], { ...error.details, code: error.code });
  }
  if (error instanceof HTTPException && error.status === 400) {
    const issues = [{ path: [], code: 'malformed', message: error.message }];
    return problemResponse(context, 422, { code: 'invalid', issues });
  }
  if (error instanceof HTTPException && error.status === 415) {
    return problemResponse(context, 415, { code: 'bad_request' });
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
  401: json(problemSchema, 'Neither session nor token: `unauthenticated`; a token that is not valid: `invalid_token`.'),
  403: json(
    problemSchema,
    'The account has no role (`forbidden`), or the role of the account or the token does not allow it ' +
      '(`role_forbidden`). A session is needed (`session_required`). A request with a session that does not come from the ' +
      'panel (`panel_key_required`), or a change from another site (`cross_origin`). A change that asks who you are (`confirmation_required`, with `ways`).',
  ),
  404: json(problemSchema, '`not_found`'),
  409: json(problemSchema, 'Someone else saved it since: `version_conflict`, with the current state.'),
  413: json(problemSchema, '`body_too_large`'),
  422: json(problemSchema, 'The invalid fields: `invalid`.'),
  429: json(problemSchema, 'Too many requests (`rate_limited`), or too many attempts, which the code names.'),
  503: json(problemSchema, 'A dependency is not configured or unavailable; the code names it.'),
} as const;

/** Statuses that every operation may return. */
const ALWAYS = [401, 403, 422, 429] as const;
type Always = (typeof ALWAYS)[number];

/** Documents an operation's error responses, in addition to those of every operation. */
export function problems<Status extends keyof typeof PROBLEMS>(...statuses: Status[]) {
  const chosen: readonly number[] = [...ALWAYS, ...statuses];
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(Object.entries(PROBLEMS).filter(([status]) => chosen.includes(Number(status)))) as Pick<
    typeof PROBLEMS,
    Status | Always
  >;
}

/** An id in lower case, as the database returns it, so that ids can be compared as strings. */
export const idText = z.uuid().toLowerCase();

export const idParams = z.object({ id: idText.openapi({ param: { name: 'id', in: 'path' } }) });

/** Query parameters of a list with pages. */
export const pageInputs = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};

/** A search text from the query string; PostgreSQL rejects null characters. */
export const queryText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'malformed');

/** A page of a list. All lists have this form. */
interface ListPage<Item> {
  total: number;
  page: number;
  pageSize: number;
  items: Item[];
}

export const listPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int(), page: z.int(), pageSize: z.int(), items: z.array(item) });

/** Adds a `Link` header (RFC 8288) for the previous and the next page. @returns the page */
export function linked<Page extends Omit<ListPage<unknown>, 'items'>>(context: Context, list: Page): Page {
  const { page, pageSize, total } = list;
  const link = (rel: string, number: number) => {
    const query = new URLSearchParams(context.req.query());
    query.set('page', String(number));
    return `<${context.req.path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page * pageSize < total ? [link('next', page + 1)] : []),
  ];
  if (links.length > 0) context.header('Link', links.join(', '));
  return list;
}
