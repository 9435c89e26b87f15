import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CONFIRMATION_REQUIRED, needsConfirmation, needsSession } from '../../shared/confirmation.ts';
import type { Audited } from '../../shared/entities.ts';
import { THEME_FILE_BYTES } from '../../shared/forms/theme.ts';
import { PANEL_KEY_FIELD, PANEL_KEY_HEADER, PANEL_KEY_REQUIRED } from '../../shared/panel-key.ts';
import { actionOf, type May, mayDo, mayWrite, roleMay } from '../../shared/rights.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { BACKUP_TYPE } from '../backup/api.ts';
import { MAX_UPLOAD } from '../backup/usecases.ts';
import type { Features } from '../features.ts';
import { FEED_FILE_BYTES } from '../imports/api.ts';
import { UPLOAD_BODY_LIMIT } from '../media/api.ts';
import { Refusal } from '../platform/errors.ts';
import { namesLanguage } from '../platform/http/accepted-language.ts';
import { answerProblem, apiRouter, pathBelowApi } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { finishAnswer, keptAnswer } from '../platform/http/kept-answer.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { currentRequest, inRequest, newRequestId } from '../platform/log/request.ts';
import { IMPORT_BODY_LIMIT } from '../site/redirects/api.ts';
import { apiDocument } from './api-document.ts';
import { bearerOf, challenge, tokenAccess } from './bearer.ts';
import { bodiesUpTo, streamedUpTo } from './body-limits.ts';
import { allowSlowBody } from './body-time.ts';
import { textNames } from './text-names.ts';

/** The only operations available to operators who must first add a second factor. */
const OWN_ACCOUNT = '/admin/account/';
/** In bytes. Fits a game's texts in all languages, an ads.txt or an advertisement's code. */
const BODY_LIMIT = 1024 * 1024;
/** Operations that receive files have their own limits. */
const UPLOADS = [
  { path: /\/admin\/media(?:\/[^/]+\/file)?$/, maxSize: UPLOAD_BODY_LIMIT, code: 'file_too_large' },
  { path: /\/admin\/redirects\/(?:preview|import)$/, maxSize: IMPORT_BODY_LIMIT, code: 'csv_too_large' },
  { path: /\/admin\/imports\/preview\/file$/, maxSize: FEED_FILE_BYTES, code: 'feed_file_too_large' },
  { path: /\/admin\/appearance\/import$/, maxSize: THEME_FILE_BYTES, code: 'theme_too_large' },
];

type AdminFeature = Extract<Features['features'][keyof Features['features']], { admin: unknown }>;
type SchemaOf<Router> = Router extends OpenAPIHono<ApiEnv, infer Schema, '/'> ? Schema : never;

/** The operations of all features, typed for the panel's client. */
export type AdminApi = OpenAPIHono<ApiEnv, SchemaOf<ReturnType<AdminFeature['admin']>>, '/'>;

type Authorizing = Pick<Accounts, 'access' | 'sessionHolds' | 'tokenAccess' | 'tokenHolds'>;

/**
 * Authenticates a request by its token if it has one, otherwise by the session. `tokenPermissions` further restrict those
 * of the account.
 */
async function identify(context: Context<ApiEnv>, accounts: Authorizing) {
  const { headers } = context.req.raw;
  const secret = bearerOf(headers);
  if (secret === null) {
    context.set('isStillAllowed', () => accounts.sessionHolds(headers));
    return { access: await accounts.access(headers), tokenPermissions: [], tokenName: undefined };
  }
  const { access, token } = await tokenAccess(context, accounts, secret);
  context.set('isStillAllowed', () => accounts.tokenHolds(secret));
  return { access, tokenPermissions: [token.permissions], tokenName: token.name };
}

type ApiSite = Pick<SiteIdentity, 'url' | 'languages' | 'root'>;

/**
 * The only place that authorizes the panel's operations, by `shared/entities.ts`. Sets `operator` for handlers. 401
 * without a session or with an invalid token. 403 without a role (`forbidden`), with a role that may not do this
 * (`role_forbidden`), and without a second factor if the site requires one (`second_factor_required`).
 */
function authorized(accounts: Authorizing & Pick<Accounts, 'confirmation'>, site: ApiSite) {
  const fromOwnPage = sameOriginChanges<ApiEnv>(site);
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const { access, tokenPermissions, tokenName } = await identify(context, accounts);
    if (access.outcome === 'no_session') {
      challenge(context);
      throw new Refusal('unauthenticated', 'unauthenticated');
    }
    context.set('asker', access.outcome === 'operator' ? access.operator.email : access.email);
    if (access.outcome !== 'operator') throw new Refusal('forbidden', 'forbidden');
    const path = pathBelowApi(context.req.path);
    const action = actionOf(context.req.method, path);
    if (access.mustAddFactor && (tokenName !== undefined || !path.startsWith(OWN_ACCOUNT))) {
      throw new Refusal('forbidden', 'second_factor_required');
    }
    const all = [access.permissions, ...tokenPermissions];
    if (!all.every(({ role }) => mayDo(role, action, path))) throw new Refusal('forbidden', 'role_forbidden');
    const limits = all.some(({ role }) => role === 'translator') && {
      mayWrite: (name: Audited, field: string) => all.every((permissions) => mayWrite(permissions, name, field)),
    };
    const { operator, session, language } = access;
    const requirePageCode = async (field: string) => {
      if (!all.every(({ role }) => role === 'admin'))
        throw new Refusal('forbidden', 'role_forbidden', { fields: [field] });
      if (session === undefined) throw new Refusal('forbidden', 'session_required');
      await accounts.confirmation.require(session, operator);
    };
    const may: May = (wanted, name) => all.every(({ role }) => roleMay(role, wanted, name));
    context.set('operator', { ...operator, ...limits, may, language, requirePageCode });
    context.set('session', session);
    context.set('language', namesLanguage(context.req.raw.headers, site) ?? undefined);
    // Browsers attach cookies to requests from other sites, but not tokens.
    if (tokenName === undefined) return fromOwnPage(context, next);
    await inRequest({ id: newRequestId(), ...currentRequest(), token: tokenName }, next);
  });
}

/** These refusals are not recorded: confirmations are routine, and a missing panel key is recorded separately. */
const NOT_NOTED: ReadonlySet<string> = new Set([CONFIRMATION_REQUIRED, PANEL_KEY_REQUIRED]);

/** Pictures are requested by `<img>`, which cannot send headers. They are the same for all operators. */
const WITHOUT_KEY = '/admin/pictures';

/** Checks that a request with a session comes from the panel, not from another page of the site: 403 `panel_key_required`. */
function fromPanel({ panelKeys, keyRefused }: Pick<Accounts, 'panelKeys' | 'keyRefused'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { session, operator } = context.var;
    const isRead = context.req.method === 'GET' && pathBelowApi(context.req.path) === WITHOUT_KEY;
    if (session === undefined || isRead) return next();
    const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
    const inForm = async () => (isForm ? (await context.req.parseBody())[PANEL_KEY_FIELD] : undefined);
    const key = context.req.header(PANEL_KEY_HEADER) ?? (await inForm());
    if (typeof key !== 'string' || !(await panelKeys.matches(session.id, key))) {
      keyRefused({ id: session.id, account: operator.id }, key);
      throw new Refusal('forbidden', PANEL_KEY_REQUIRED);
    }
    await next();
  });
}

/**
 * Requires a recently confirmed session for dangerous changes: 403 `confirmation_required`. A token cannot confirm, so it
 * gets 403 `session_required`, unless the change is meant for API clients.
 */
function confirmed({ confirmation }: Pick<Accounts, 'confirmation'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { session, operator } = context.var;
    // The handler's validation reports malformed JSON.
    const readBody = () => context.req.json().catch(() => null);
    const [method, path] = [context.req.method, pathBelowApi(context.req.path)];
    if (session === undefined) {
      if (await needsSession(method, path, readBody)) throw new Refusal('forbidden', 'session_required');
    } else if (await needsConfirmation(method, path, readBody)) await confirmation.require(session, operator);
    await next();
  });
}

interface AdminApiOptions extends Pick<Features, 'list'> {
  accounts: Authorizing & Pick<Accounts, 'refused' | 'confirmation' | 'panelKeys' | 'keyRefused'>;
  site: ApiSite;
}

/**
 * `/admin/*` and `/functions/*`, to be mounted at `/api/v1`, and at `/api` for the panel. `shared/entities.ts` defines
 * who may use which.
 */
export function adminApi({ list, accounts, site }: AdminApiOptions) {
  const api = apiRouter();
  api.onError((error, context) => {
    const isRefused = error instanceof Refusal && error.kind === 'forbidden' && !NOT_NOTED.has(error.code);
    if (isRefused) accounts.refused(context.get('asker'), error.code);
    return answerProblem(error, context);
  });
  const texts = bodiesUpTo(BODY_LIMIT, 'body_too_large');
  const uploads = [
    ...UPLOADS.map(({ path, maxSize, code }) => ({ path, limit: bodiesUpTo(maxSize, code) })),
    {
      path: /\/admin\/backups\/upload$/,
      limit: streamedUpTo(MAX_UPLOAD, 'backup_too_large', BACKUP_TYPE, texts),
    },
  ];
  for (const branch of ['/admin/*', '/functions/*']) {
    api.use(branch, authorized(accounts, site));
    api.use(branch, (context, next) => {
      allowSlowBody(context);
      const upload = uploads.find(({ path }) => path.test(context.req.path));
      return (upload?.limit ?? texts)(context, next);
    });
    api.use(branch, textNames(site));
    api.use(branch, fromPanel(accounts));
    api.use(branch, confirmed(accounts));
  }
  for (const { admin } of list) if (admin) api.route('/', admin());
  api.get(
    '/openapi.json',
    keptAnswer({
      // With PORT=0, the address is known only once the server listens.
      key: () => JSON.stringify([site.url, site.root]),
      make: () => finishAnswer(JSON.stringify(apiDocument(api, site)), { 'Content-Type': 'application/json' }),
    }),
  );
  return api;
}
