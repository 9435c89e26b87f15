import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { policyContext, servicesContext, styleNonceContext } from '../../app/context.ts';
import { PAGE_FRESH, PAGE_STALE } from '../../shared/page-age.ts';
import { adsOnce } from '../ads/shown.ts';
import { CLOSED_POLICY, pagePolicy } from '../platform/http/security.ts';
import { log } from '../platform/log/log.ts';
import { type Measuring, NO_MEASURING } from '../settings/measuring.ts';
import type { PageObserver } from './page-cache/page-cache.ts';
import { observedServices, type SiteServices } from './services.ts';

/** Our own pages are as new as the cache says; caches in front of the server may hold them for a while. */
const PAGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_FRESH}, stale-while-revalidate=${PAGE_STALE}`;

/**
 * Sign-in and panel, with their data requests: about one person, so never stored and never listed. The router finds them
 * in letters of either case.
 */
const PRIVATE_PATH = /^\/(admin|auth)(\/|\.data$|$)/i;

/** Seconds after which to come back when too many pages are asked for. */
export const BUSY_RETRY = 5;
/** Characters of a path: no page has half as many, and a page of what is missing repeats its path in many links. */
const LONGEST_PATH = 1_000;
/** Pages that are made for strangers at a time. */
const MOST_AT_ONCE = 50;

/** The build exports its context keys from `entry.server.tsx`: keys imported here would be other objects. */
type LudotekBuild = ServerBuild & {
  entry: {
    module: {
      policyContext: typeof policyContext;
      servicesContext: typeof servicesContext;
      styleNonceContext: typeof styleNonceContext;
    };
  };
};

export interface RendererOptions {
  /** The built app, whose routes are prepared once, or in development a function that loads the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  services: SiteServices;
}

/** Renders pages and answers their data requests with React Router. */
export interface PageRenderer {
  /**
   * What one person asks for.
   *
   * @param isPrivate it is about that person: stored and listed nowhere
   */
  answer(request: Request, options: { isPrivate: boolean }): Promise<Response>;
  /** A public page for everybody, made of its address alone. */
  render(address: string, observer: PageObserver): Promise<Response>;
}

/**
 * What a page needs to know of scripts that measure, read once: what it offers and what its policy allows have to agree.
 * Nobody is measured where operators work, and a page stands without it when it cannot be read.
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

export function createPageRenderer({ build, mode, services }: RendererOptions): PageRenderer {
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
    const keys = ((typeof build === 'function' ? await build() : build) as LudotekBuild).entry.module;
    const context = new RouterContextProvider();
    context.set(keys.servicesContext, { ...services, measuring, log });
    context.set(keys.styleNonceContext, styleNonce);
    context.set(keys.policyContext, policy);
    const response = await handle(request, context);
    const { headers } = response;
    headers.set('Cache-Control', response.status === 200 && !isPrivate ? PAGE_CACHE_CONTROL : 'no-store');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
    return response;
  }

  return {
    answer: (request, { isPrivate }) => render(request, { services, isPrivate }),
    render(address, observer) {
      const request = new Request(new URL(address, services.site.url));
      return render(request, { services: observedServices(services, observer), isPrivate: false });
    },
  };
}

/** A request for a public page as anybody's: it changes nothing, and nothing of who asks can become part of an answer. */
function anonymous({ method, url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['cookie', 'authorization']) kept.delete(name);
  // Public pages take nothing: all other methods are refused alike, also those that a Request cannot have.
  return new Request(url, { method: method === 'GET' || method === 'HEAD' ? method : 'POST', headers: kept, signal });
}

/** Answers with pages that are made for who asks: a person's, and public ones in spellings that no link has. */
export function pages(renderer: PageRenderer): Handler {
  let underWay = 0;

  return async (context) => {
    if (context.req.path.length > LONGEST_PATH)
      return context.text('URI too long', 414, { 'Cache-Control': 'no-store' });
    if (PRIVATE_PATH.test(context.req.path)) return renderer.answer(context.req.raw, { isPrivate: true });
    if (underWay >= MOST_AT_ONCE) {
      return context.text('Busy', 503, { 'Retry-After': String(BUSY_RETRY), 'Cache-Control': 'no-store' });
    }
    underWay += 1;
    try {
      return await renderer.answer(anonymous(context.req.raw), { isPrivate: false });
    } finally {
      underWay -= 1;
    }
  };
}
