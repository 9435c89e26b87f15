import type { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { CONFIRMATION_REQUIRED, needsConfirmation } from '../../shared/confirmation.ts';
import { THEME_FILE_BYTES } from '../../shared/forms/theme.ts';
import { deedOf, mayDo, mayWrite } from '../../shared/roles.ts';
import type { Accounts } from '../accounts/usecases.ts';
import type { Features } from '../features.ts';
import { UPLOAD_BODY_LIMIT } from '../media/api.ts';
import { Refusal } from '../platform/errors.ts';
import { answerProblem, apiRouter } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { IMPORT_BODY_LIMIT } from '../redirects/api.ts';

/** Where the API is mounted. */
const API_PATH = '/api';
/** In bytes. Fits a game's texts in all languages, an ads.txt or an advertisement's code. */
const BODY_LIMIT = 1024 * 1024;
/** Operations that receive files have their own limits. */
const UPLOADS = [
  { path: /\/admin\/media(?:\/[^/]+\/file)?$/, maxSize: UPLOAD_BODY_LIMIT, code: 'file_too_large' },
  { path: /\/admin\/redirects\/(?:preview|import)$/, maxSize: IMPORT_BODY_LIMIT, code: 'csv_too_large' },
  { path: /\/admin\/appearance\/import$/, maxSize: THEME_FILE_BYTES, code: 'theme_too_large' },
];

type AdminFeature = Extract<Features['features'][keyof Features['features']], { admin: unknown }>;
type SchemaOf<Router> = Router extends OpenAPIHono<ApiEnv, infer Schema, '/'> ? Schema : never;

/** The operations of all features, as the panel's client sees them. */
export type AdminApi = OpenAPIHono<ApiEnv, SchemaOf<ReturnType<AdminFeature['admin']>>, '/'>;

/** Rejects larger bodies with 413. @param code the error code in the response */
function bodiesUpTo(maxSize: number, code: string) {
  const onError = () => {
    throw new Refusal('too_large', code);
  };
  return bodyLimit({ maxSize, onError });
}

/**
 * The only place that authorizes the panel's operations, by `shared/roles.ts`. Sets `operator` for handlers. 401 without
 * session, 403 without a role (`forbidden`) or with one that may not do this (`role_forbidden`).
 */
function authorized(accounts: Pick<Accounts, 'access'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const access = await accounts.access(context.req.raw.headers);
    if (access.outcome === 'no_session') throw new Refusal('unauthenticated', 'unauthenticated');
    context.set('asker', access.outcome === 'operator' ? access.operator.email : access.email);
    if (access.outcome !== 'operator') throw new Refusal('forbidden', 'forbidden');
    const { operator, session, standing } = access;
    const { method, path } = context.req;
    if (!mayDo(standing.role, deedOf(method), path.slice(API_PATH.length))) {
      throw new Refusal('forbidden', 'role_forbidden');
    }
    const limits = standing.role === 'translator' && { mayWrite: (field: string) => mayWrite(standing, field) };
    context.set('operator', { ...operator, ...limits });
    context.set('session', session);
    await next();
  });
}

/** Dangerous changes need a session that was confirmed lately: 403 `confirmation_required`. */
function confirmed({ confirmation }: Pick<Accounts, 'confirmation'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { method, path } = context.req;
    // The handler's validation answers malformed JSON.
    const readBody = () => context.req.json().catch(() => null);
    if (await needsConfirmation(method, path.slice(API_PATH.length), readBody)) {
      await confirmation.require(context.var.session, context.var.operator);
    }
    await next();
  });
}

interface AdminApiOptions extends Pick<Features, 'list'> {
  accounts: Pick<Accounts, 'access' | 'refused' | 'confirmation'>;
  site: { url: string };
}

/** `/api/admin/*` and `/api/functions/*`, to be mounted at `/api`. `RIGHTS` in `shared/roles.ts` says who may use which. */
export function adminApi({ list, accounts, site }: AdminApiOptions) {
  const api = apiRouter();
  api.onError((error, context) => {
    const isRefused = error instanceof Refusal && error.kind === 'forbidden' && error.code !== CONFIRMATION_REQUIRED;
    if (isRefused) accounts.refused(context.get('asker'), error.code);
    return answerProblem(error, context);
  });
  const texts = bodiesUpTo(BODY_LIMIT, 'body_too_large');
  const uploads = UPLOADS.map(({ path, maxSize, code }) => ({ path, limit: bodiesUpTo(maxSize, code) }));
  for (const branch of ['/admin/*', '/functions/*']) {
    api.use(branch, authorized(accounts), sameOriginChanges(site));
    api.use(branch, (context, next) => {
      const upload = uploads.find(({ path }) => path.test(context.req.path));
      return (upload?.limit ?? texts)(context, next);
    });
    api.use(branch, confirmed(accounts));
  }
  for (const { admin } of list) if (admin) api.route('/', admin());
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    servers: [{ url: '/api' }],
    info: {
      title: 'Ludotek',
      version: '1',
      description:
        'What the panel does, for administrators only: a session cookie is needed, and changes must come from a page of ' +
        'the site (Sec-Fetch-Site or Origin).',
    },
  });
  return api;
}
