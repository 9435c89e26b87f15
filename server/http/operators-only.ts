import { createMiddleware } from 'hono/factory';
import { ownOrigins } from '../accounts/surface.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { ApiError } from './api.ts';
import type { ApiEnv } from './environment.ts';
import { isSameHost } from './host.ts';

/** Lets administrators through and tells handlers who they are: 401 without session, 403 with another role. */
export function operatorsOnly(accounts: Pick<Accounts, 'access'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const access = await accounts.access(context.req.raw.headers);
    if (access.outcome === 'no_session') throw new ApiError(401, 'unauthenticated');
    context.set('asker', access.outcome === 'admin' ? access.operator.email : access.email);
    if (access.outcome !== 'admin') throw new ApiError(403, 'forbidden');
    context.set('operator', access.operator);
    await next();
  });
}

/** Whether a request carries the session of somebody with a role in the panel. Without a cookie it costs nothing. */
export type IsOperator = (headers: Headers) => Promise<boolean>;

/** Tells operators from visitors where both may ask. A signed-in member without a role is a visitor. */
export function operatorCheck(accounts: Pick<Accounts, 'access'>): IsOperator {
  return async (headers) => (await accounts.access(headers)).outcome === 'admin';
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from a page of this very site. Browsers say so in Sec-Fetch-Site (Fetch Metadata, W3C); where
 * the site is served without TLS they leave it out, and Origin has to name the site or the host that was asked. A proxy may
 * ask for another host than the browser did.
 *
 * @param siteUrl the origin of the site, as visitors know it
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return ownOrigins(siteUrl).includes(origin) || isSameHost(new URL(origin).host, headers.get('host'));
}

/** Refuses changes asked for by another site's page, or by none: the session's cookie travels by itself. */
export function sameOriginChanges(site: { url: string }) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    if (!READING.has(context.req.method) && !isSameOrigin(context.req.raw.headers, site.url)) {
      throw new ApiError(403, 'cross_origin');
    }
    await next();
  });
}
