import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { servicesContext, styleNonceContext } from '../../app/context.ts';
import type { Services } from '../services.ts';
import { pagePolicy } from './security.ts';

/** Until the page cache holds finished pages, caches in front of the server may. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * Sign-in and panel, with their data requests: about one person, so never stored and never listed. The router finds them
 * in letters of either case.
 */
const PRIVATE_PATH = /^\/(admin|auth)(\/|\.data$|$)/i;

/** The build exports its context keys from `entry.server.tsx`: keys imported here would be other objects. */
type LudotekBuild = ServerBuild & {
  entry: { module: { servicesContext: typeof servicesContext; styleNonceContext: typeof styleNonceContext } };
};

export interface PagesOptions {
  /** The built app, or in development a function that loads the current one. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  services: Services;
}

/** Renders pages and answers their data requests with React Router. */
export function pages({ build, mode, services }: PagesOptions): Handler {
  const handle = createRequestHandler(build, mode);

  return async (context) => {
    const loadContext = new RouterContextProvider();
    // The entry module of this app has the export; React Router's own type does not know it.
    const keys = ((await build()) as LudotekBuild).entry.module;
    const isPrivate = PRIVATE_PATH.test(context.req.path);
    // The panel's library writes style elements of its own; no other page may.
    const styleNonce = isPrivate ? randomBytes(16).toString('base64') : '';
    loadContext.set(keys.servicesContext, services);
    loadContext.set(keys.styleNonceContext, styleNonce);
    const response = await handle(context.req.raw, loadContext);

    const headers = new Headers(response.headers);
    headers.set('Cache-Control', response.status === 200 && !isPrivate ? PAGE_CACHE_CONTROL : 'no-store');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (!(headers.get('Content-Type') ?? '').startsWith('text/html')) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    // In development Vite adds styles and a socket of its own.
    if (mode === 'production') headers.set('Content-Security-Policy', pagePolicy(html, styleNonce));
    else headers.set('Content-Security-Policy', "frame-ancestors 'self'");
    return new Response(html, { status: response.status, headers });
  };
}
