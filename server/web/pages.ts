import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { documentContext, RenderedDocument, servicesContext, styleNonceContext } from '../../app/context.ts';
import { PAGE_FRESH, PAGE_STALE } from '../../shared/page-age.ts';
import { adsOnce } from '../ads/observed.ts';
import type { PageBody } from '../platform/http/finished-page.ts';
import { CLOSED_POLICY, pagePolicy } from '../platform/http/security.ts';
import { log } from '../platform/log/log.ts';
import { type Measuring, NO_MEASURING } from '../settings/measuring.ts';
import type { PageObserver, RenderedPage } from './page-cache/page-cache.ts';
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
      documentContext: typeof documentContext;
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
  render(address: string, observer: PageObserver): Promise<RenderedPage>;
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
  ): Promise<{ status: number; headers: Headers; body: PageBody | null }> {
    // The panel's library writes style elements of its own; no other page may.
    const styleNonce = isPrivate ? randomBytes(16).toString('base64') : '';
    const loadContext = new RouterContextProvider();
    // The entry module of this app has the export; React Router's own type does not know it.
    const keys = ((typeof build === 'function' ? await build() : build) as LudotekBuild).entry.module;
    const services = { ...ofSite, ads: adsOnce(ofSite.ads) };
    const measuring = measuringOnce(services, isPrivate);
    loadContext.set(keys.servicesContext, { ...services, measuring, log });
    loadContext.set(keys.styleNonceContext, styleNonce);
    const document: { rendered: RenderedDocument | null } = { rendered: null };
    loadContext.set(keys.documentContext, document);
    const response = await handle(request, loadContext);
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', response.status === 200 && !isPrivate ? PAGE_CACHE_CONTROL : 'no-store');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (!(headers.get('Content-Type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', CLOSED_POLICY);
      return { status: response.status, headers, body: response.body && (await response.text()) };
    }
    const body = document.rendered?.bytes ?? (await response.text());
    // In development Vite adds styles and a socket of its own.
    if (mode === 'production') {
      const { sources } = await measuring();
      const inlineScripts = document.rendered?.scripts ?? [];
      headers.set('Content-Security-Policy', pagePolicy({ inlineScripts, styleNonce, sources }));
    } else headers.set('Content-Security-Policy', "frame-ancestors 'self'");
    return { status: response.status, headers, body };
  }

  return {
    async answer(request, { isPrivate }) {
      const { status, headers, body } = await render(request, { services, isPrivate });
      return new Response(body, { status, headers });
    },

    async render(address, observer) {
      const request = new Request(new URL(address, services.site.url));
      const observed = observedServices(services, observer);
      const { status, headers, body } = await render(request, { services: observed, isPrivate: false });
      return { status, headers, body: body ?? '' };
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
