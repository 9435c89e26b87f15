import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as keys from '../../app/context.ts';
import { PAGE_FRESH, PAGE_STALE } from '../../shared/page-age.ts';
import { adsOnce } from '../ads/shown.ts';
import { CLOSED_POLICY, pagePolicy } from '../platform/http/security.ts';
import { log } from '../platform/log/log.ts';
import { type Measuring, NO_MEASURING } from '../settings/measuring.ts';
import type { PageObserver } from './page-cache/page-cache.ts';
import { observedServices, type SiteServices } from './services.ts';

/** Our own pages are as new as the cache says; caches in front of the server may hold them for a while. */
const PAGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_FRESH}, stale-while-revalidate=${PAGE_STALE}`;

/** Sign-in and panel with their data requests, which the router finds in either case: never stored or listed. */
const PRIVATE_PATH = /^\/(admin|auth)(\/|\.data$|$)/i;

/** Seconds after which to come back when too many pages are asked for. */
export const BUSY_RETRY = 5;
/** Longest path: no page has half as many characters, and a 404 page repeats its path in many links. */
const LONGEST_PATH = 1_000;
const MOST_AT_ONCE = 50;

/** The build exports its context keys from `entry.server.tsx`: keys imported here would be other objects. */
type LudotekBuild = { entry: { module: Pick<typeof keys, 'policyContext' | 'servicesContext' | 'styleNonceContext'> } };

export interface RendererOptions {
  /** The built app, whose routes are prepared once, or in development a function that loads the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  services: SiteServices;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * What a page needs to know of analytics, read once, so that page and policy agree. Operators' pages have none; others
 * do without when it cannot be read.
 */
function measuringOnce(services: SiteServices, isPrivate: boolean): () => Promise<Measuring> {
  let found: Promise<Measuring> | undefined;
  return () => {
    found ??= isPrivate
      ? Promise.resolve(NO_MEASURING)
      : services.measuring(services.ads).catch((error: unknown) => {
          log.error({ err: error }, 'What measures visits could not be read');
          return NO_MEASURING;
        });
    return found;
  };
}

export function createPageRenderer({ build, mode, services }: RendererOptions) {
  const handle = createRequestHandler(build, mode);

  async function render(
    request: Request,
    { services: ofSite, isPrivate }: { services: SiteServices; isPrivate: boolean },
  ): Promise<Response> {
    // The panel's library writes style elements of its own; no other page may.
    const styleNonce = isPrivate ? randomBytes(16).toString('base64') : '';
    const services = { ...ofSite, ads: adsOnce(ofSite.ads) };
    const measuring = measuringOnce(services, isPrivate);
    async function policy(inlineScripts: readonly string[]): Promise<string> {
      // In development Vite adds styles and a socket of its own.
      if (mode === 'development') return "frame-ancestors 'self'";
      const { sources } = await measuring();
      return pagePolicy({ inlineScripts, styleNonce, sources });
    }

    // The entry module of this app has the export; React Router's own type does not know it.
    const { entry } = (typeof build === 'function' ? await build() : build) as ServerBuild & LudotekBuild;
    const context = new RouterContextProvider();
    context.set(entry.module.servicesContext, { ...services, measuring, log });
    context.set(entry.module.styleNonceContext, styleNonce);
    context.set(entry.module.policyContext, policy);
    const response = await handle(request, context);
    const { headers } = response;
    headers.set('Cache-Control', response.status === 200 && !isPrivate ? PAGE_CACHE_CONTROL : 'no-store');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
    return response;
  }

  return {
    /** @param options.isPrivate the answer is about one person: stored and listed nowhere */
    answer: (request: Request, { isPrivate }: { isPrivate: boolean }) => render(request, { services, isPrivate }),

    /** A public page for everybody, from its address alone. */
    render(address: string, observer: PageObserver) {
      const request = new Request(new URL(address, services.site.url));
      return render(request, { services: observedServices(services, observer), isPrivate: false });
    },
  };
}

/** A request for a public page without what identifies the sender. */
function anonymous({ method, url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['cookie', 'authorization']) kept.delete(name);
  // Public pages take nothing: all other methods are refused alike, also those that a Request cannot have.
  return new Request(url, { method: method === 'GET' || method === 'HEAD' ? method : 'POST', headers: kept, signal });
}

/** Answers with pages that are not cached: private ones, and public ones in spellings that no link has. */
export function pages(renderer: PageRenderer): Handler {
  let underWay = 0;

  return async (context) => {
    const uncached = { 'Cache-Control': 'no-store' };
    if (context.req.path.length > LONGEST_PATH) return context.text('URI too long', 414, uncached);
    if (PRIVATE_PATH.test(context.req.path)) return renderer.answer(context.req.raw, { isPrivate: true });
    if (underWay >= MOST_AT_ONCE) return context.text('Busy', 503, { 'Retry-After': String(BUSY_RETRY), ...uncached });
    underWay += 1;
    try {
      return await renderer.answer(anonymous(context.req.raw), { isPrivate: false });
    } finally {
      underWay -= 1;
    }
  };
}
