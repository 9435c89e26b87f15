import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { HttpEnv } from './environment.ts';
import { isSameHost } from './host.ts';

/** Returns the site's origin. For a local site, also the origins under the machine's other local names. */
export function ownOrigins(url: string): string[] {
  const { protocol, port, hostname } = new URL(url);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [url];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a request comes from a page of this site. Browsers send Sec-Fetch-Site (Fetch Metadata, W3C) over TLS;
 * otherwise Origin must match the site or the Host header, which a proxy may change.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return ownOrigins(siteUrl).includes(origin) || isSameHost(new URL(origin).host, headers.get('host'));
}

/** Rejects cross-origin changes (CSRF), to which browsers attach the session cookie. */
export function sameOriginChanges<Env extends HttpEnv = HttpEnv>(site: { url: string }) {
  return createMiddleware<Env>(async (context, next) => {
    if (!READING.has(context.req.method) && !isSameOrigin(context.req.raw.headers, site.url)) {
      throw new Refusal('forbidden', 'cross_origin');
    }
    await next();
  });
}
