import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { LANGUAGE_CODES } from '../../shared/languages.ts';
import { PANEL_KEY_HEADER } from '../../shared/panel-key.ts';
import { apiRouter, body, problems, routesOf } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { Access } from './access.ts';
import { openIdRoutes } from './openid/api.ts';
import { AUTH_PATH } from './surface.ts';
import type { Accounts } from './usecases.ts';

const route = routesOf('account');

const emailOf = (access: Access): string | null => {
  if (access.outcome === 'no_session') return null;
  return access.outcome === 'operator' ? access.operator.email : access.email;
};

/** Returns whether the panel key sent with a request belongs to the session; undefined without a key. */
async function keyFits({ panelKeys }: Pick<Accounts, 'panelKeys'>, access: Access, key: string | undefined) {
  if (!key) return undefined;
  return access.outcome === 'operator' && panelKeys.matches(access.session?.id ?? '', key);
}

/**
 * `/api/auth/*`, answered by Better Auth, and `GET /api/session`: `{ access, email }`, which renews the session. The
 * panel also gets `keyFits`, which is false if the session is not the one that the panel was opened with.
 */
export function accountRoutes(accounts: Pick<Accounts, 'handler' | 'session' | 'openId' | 'panelKeys'>) {
  const routes = new Hono<HttpEnv>();
  routes.use(`${AUTH_PATH}/*`, async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  if (accounts.openId) routes.route('/', openIdRoutes(accounts.openId));
  routes.all(`${AUTH_PATH}/*`, (context) => accounts.handler(context.req.raw, context.var.clientAddress));
  routes.get('/api/session', async (context) => {
    const { access, cookies } = await accounts.session(context.req.raw.headers);
    context.header('Cache-Control', 'no-store');
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
    const fits = await keyFits(accounts, access, context.req.header(PANEL_KEY_HEADER));
    return context.json({ access: access.outcome, email: emailOf(access), keyFits: fits });
  });
  return routes;
}

const chooseLanguage = route('put', '/language', {
  summary: "Sets the panel's language for one's own account.",
  request: { body: body(z.strictObject({ language: z.enum(LANGUAGE_CODES) })) },
  responses: { 204: { description: 'Stored.' }, ...problems() },
});

/** Settings that operators change for themselves, below `/admin/account`. */
export function ownAccountRoutes(accounts: Pick<Accounts, 'chooseLanguage'>) {
  return apiRouter().openapi(chooseLanguage, async (context) => {
    await accounts.chooseLanguage(context.req.valid('json').language, context.var.operator);
    return context.body(null, 204);
  });
}
