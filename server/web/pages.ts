import { randomBytes } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as keys from '../../app/context.ts';
import { entryPath } from '../../shared/entry-path.ts';
import type { GameValues } from '../../shared/forms/game.ts';
import type { HomeRow } from '../../shared/home-rows.ts';
import { type Language, localizedPath, splitLocalePath } from '../../shared/languages.ts';
import { startOf } from '../../shared/local-time.ts';
import type { InPageNetwork } from '../../shared/network-pages.ts';
import { WORKER_PATH } from '../../shared/offline.ts';
import { PAGE_FRESH, PAGE_STALE } from '../../shared/page-age.ts';
import { REDIRECT_ID } from '../../shared/redirect-address.ts';
import { adsInFrames, adsOnce } from '../ads/shown.ts';
import { isDatabaseBusy } from '../platform/db/faults.ts';
import {
  CLOSED_POLICY,
  frameAncestors,
  isForWholePage,
  PRIVATE_PAGE_HEADERS,
  pagePolicy,
} from '../platform/http/security.ts';
import { log } from '../platform/log/log.ts';
import { NO_TRACKING, type Tracking } from '../settings/tracking.ts';
import type { RedirectReads } from '../site/redirects/index.ts';
import { entrySpelling } from './entry-spelling.ts';
import { type PageObserver, PagesBusy } from './page-cache/page-cache.ts';
import { observedServices, type SiteServices } from './services.ts';

/** Browsers always revalidate; shared caches in front of the server may hold pages for a while. */
const PAGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_FRESH}, stale-while-revalidate=${PAGE_STALE}`;

/** Sign-in, set-up and panel with their data requests. The router ignores case. */
const OPERATORS_PATH = /^\/(admin|auth|setup)(\/|\.data$|$)/i;
/** Without the prefix of a language. */
const PREVIEW_PATH = /^\/preview(\/|\.data$|$)/i;

/** Retry-After in seconds when too many pages are being rendered, or the database has no connection left. */
export const BUSY_RETRY = 5;
/** In characters; no real path is half as long. A 404 page repeats its path in many links. */
const LONGEST_PATH = 1_000;
const MAX_CONCURRENT = 50;
const UNCACHED = { 'Cache-Control': 'no-store' };

/** The build exports its context keys from `entry.server.tsx`. Keys imported here would be different objects. */
type LudotekBuild = { entry: { module: Pick<typeof keys, 'policyContext' | 'servicesContext' | 'styleNonceContext'> } };

export interface RendererOptions {
  /** The built app, whose routes are prepared once; in development, a function that loads the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  services: SiteServices;
}

/** The home page as an operator wants to preview it. */
interface HomePreview {
  language: Language;
  scheme: 'light' | 'dark';
  /** Replaces the saved rows. */
  rows: readonly HomeRow[];
  /**
   * A day or minute in the site's time zone, at which dates of rows, menus and the announcement are evaluated; now by
   * default.
   */
  at?: string | null | undefined;
}

/** The page of a game as an operator wants to preview it. */
interface GamePreview {
  language: Language;
  id: string;
  /** Replaces the saved values. */
  values: GameValues;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * Reads the analytics settings once per page, so that the page and its policy agree. Private pages have none. If the
 * settings cannot be read, the page is rendered without analytics.
 */
function trackingOnce(services: SiteServices, isPrivate: boolean): () => Promise<Tracking> {
  let found: Promise<Tracking> | undefined;
  return () => {
    found ??= isPrivate
      ? Promise.resolve(NO_TRACKING)
      : services.tracking(services.ads).catch((error: unknown) => {
          log.error({ err: error }, 'What measures visits could not be read');
          return NO_TRACKING;
        });
    return found;
  };
}

/** Turns a page into one for display in the panel: never cached, and without scripts. @param root the start of its root's tag */
async function still(made: Response, root: string): Promise<Response> {
  const policy = made.headers.get('Content-Security-Policy') ?? CLOSED_POLICY;
  const headers = new Headers(made.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Security-Policy', `${policy}; sandbox allow-same-origin`);
  // The sandbox would block scripts and the focus too, but browsers complain about each on the console.
  const document = (await made.text()).replaceAll(/<script\b.*?<\/script>| autofocus=""/gs, '').replace('<html', root);
  return new Response(document, { status: made.status, headers });
}

/** Offers every language in a preview: operators see a page before visitors do. */
const offering = (site: SiteServices['site'], language: Language): SiteServices['site'] =>
  site.languages.includes(language) ? site : { ...site, languages: [...site.languages, language] };

export function createPageRenderer({ build, mode, services }: RendererOptions) {
  const handle = createRequestHandler(build, mode);

  async function render(
    request: Request,
    { services: ofSite, isPrivate, framed = true }: { services: SiteServices; isPrivate: boolean; framed?: boolean },
  ): Promise<Response> {
    // The panel's library writes style elements; no other page may.
    const styleNonce = isPrivate ? randomBytes(16).toString('base64') : '';
    // Read once per page, so that the page and its policy agree.
    const ads = adsOnce(isPrivate ? adsInFrames(ofSite.ads) : ofSite.ads);
    const services = { ...ofSite, live: { ...ofSite.live }, ads };
    const { theme } = services.live;
    const tracking = trackingOnce(services, isPrivate);
    async function policy(inlineScripts: readonly string[], networks: readonly InPageNetwork[] = []): Promise<string> {
      // In development Vite adds styles and a socket of its own.
      if (mode === 'development') return frameAncestors(framed);
      const { sources } = await tracking();
      const inlineStyles = theme?.css ? [theme.css] : [];
      const worker = isPrivate || !services.live.offline ? undefined : services.site.url + WORKER_PATH;
      return pagePolicy({ inlineScripts, styleNonce, inlineStyles, sources, networks, framed, worker });
    }

    // The entry module of this app has the export; React Router's own type does not know it.
    const { entry } = (typeof build === 'function' ? await build() : build) as ServerBuild & LudotekBuild;
    const context = new RouterContextProvider();
    let isBusy = false;
    function pageFailed(error: unknown, path: string): void {
      if (isDatabaseBusy(error)) {
        isBusy = true;
        log.warn({ path }, 'A page got no database connection in time');
      } else {
        log.error({ err: error, path }, 'Rendering a page failed');
      }
    }
    context.set(entry.module.servicesContext, { ...services, tracking, log, pageFailed });
    context.set(entry.module.styleNonceContext, styleNonce);
    context.set(entry.module.policyContext, policy);
    const response = await handle(request, context);
    if (isBusy) throw new PagesBusy('the database is busy');
    const { headers } = response;
    headers.set('Cache-Control', response.status === 200 && !isPrivate ? PAGE_CACHE_CONTROL : 'no-store');
    if (isPrivate) headers.set('X-Robots-Tag', 'noindex,nofollow');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
    return response;
  }

  return {
    /**
     * @param options.isPrivate whether the response is for one person, so that it is neither cached nor indexed
     * @param options.framed whether pages of this site may frame it; true by default
     */
    answer: (request: Request, options: { isPrivate: boolean; framed?: boolean }) =>
      render(request, { services, ...options }),

    /**
     * Renders the home page with rows that may be unsaved, for an operator. Never cached, and without scripts, since they
     * would not expect its URL.
     */
    async previewHome({ language, scheme, rows, at: typed }: HomePreview): Promise<Response> {
      const request = new Request(new URL(localizedPath(language, '/', services.site.root), services.site.url));
      const at = typed ? startOf(typed, services.timeZone()) : undefined;
      const homeRows: SiteServices['homeRows'] = (pageLanguage) => services.homeRows(pageLanguage, { rows, at });
      const announcement: SiteServices['announcement'] = (pageLanguage) => services.announcement(pageLanguage, at);
      const cards: SiteServices['collections']['cards'] = (id, pageLanguage, limit) =>
        services.collections.cards(id, pageLanguage, limit, at);
      const collections = { ...services.collections, cards };
      const site = offering(services.site, language);
      const shown = { ...services, site, homeRows, announcement, collections, ads: adsInFrames(services.ads) };
      return still(await render(request, { services: shown, isPrivate: false }), `<html data-scheme="${scheme}"`);
    },

    /** Renders a game's page with values that may be unsaved, for an operator; otherwise like `previewHome`. */
    async previewGame({ language, id, values }: GamePreview): Promise<Response> {
      const path = localizedPath(language, entryPath('game', values.slug ?? id), services.site.root);
      const request = new Request(new URL(path, services.site.url));
      const game: SiteServices['catalogue']['game'] = () =>
        services.catalogue.unpublishedGame({ language, id, values });
      const catalogue = { ...services.catalogue, game };
      const site = offering(services.site, language);
      const shown = { ...services, site, catalogue, ads: adsInFrames(services.ads) };
      return still(await render(request, { services: shown, isPrivate: false }), '<html');
    },

    /** Renders a public page from its address alone, for all visitors. */
    render(address: string, observer: PageObserver) {
      // Settings decide the language of a URL, also for data that the page's own loader returns alone.
      observer.shows('settings');
      const request = new Request(new URL(address, services.site.url));
      return render(request, { services: observedServices(services, observer), isPrivate: false });
    },
  };
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Removes everything that identifies the sender of a request for a public page. */
function anonymous({ method, url, headers, signal }: Request): Request {
  const safeHeaders = new Headers(headers);
  for (const name of ['cookie', 'authorization']) safeHeaders.delete(name);
  // Public pages reject all other methods. They are replaced by POST, since a Request cannot have methods such as TRACE.
  return new Request(url, {
    method: isRead(method) ? method : 'POST',
    headers: safeHeaders,
    signal,
  });
}

/** The redirects that operators set up. */
export type RequestRedirects = Pick<RedirectReads, 'byQuery' | 'count'>;

/** Serves uncached pages: private ones, and public ones in non-canonical spelling. */
export function pages(renderer: Pick<PageRenderer, 'answer'>, redirects: RequestRedirects): Handler {
  let inFlight = 0;

  /** @throws {PagesBusy} */
  async function page(context: Context): Promise<Response> {
    if (OPERATORS_PATH.test(context.req.path)) {
      const answer = isForWholePage(context.req.raw)
        ? await renderer.answer(context.req.raw, { isPrivate: true, framed: false })
        : context.text('Open this page in a tab', 403, UNCACHED);
      for (const [name, value] of Object.entries(PRIVATE_PAGE_HEADERS)) answer.headers.set(name, value);
      return answer;
    }
    if (PREVIEW_PATH.test(splitLocalePath(context.req.path.toLowerCase()).path))
      return renderer.answer(context.req.raw, { isPrivate: true });
    if (inFlight >= MAX_CONCURRENT) throw new PagesBusy('too many pages are being rendered');
    inFlight += 1;
    try {
      const moved = isRead(context.req.method)
        ? await redirects.byQuery(context.req.url.slice(new URL(context.req.url).origin.length))
        : null;
      if (moved !== null) {
        if (moved.id !== null) redirects.count(moved.id);
        return context.body(null, moved.status, { Location: moved.target, ...UNCACHED });
      }
      const { pathname, search } = new URL(context.req.url);
      const spelled = entrySpelling(pathname);
      if (spelled !== null) return context.body(null, 301, { Location: spelled + search, ...UNCACHED });
      const response = await renderer.answer(anonymous(context.req.raw), { isPrivate: false });
      const redirectId = response.headers.get(REDIRECT_ID);
      if (redirectId !== null) redirects.count(redirectId);
      return response;
    } finally {
      inFlight -= 1;
    }
  }

  return async (context) => {
    if (context.req.path.length > LONGEST_PATH) return context.text('URI too long', 414, UNCACHED);
    try {
      return await page(context);
    } catch (error) {
      if (!(error instanceof PagesBusy)) throw error;
      return context.text('Busy', 503, { 'Retry-After': String(BUSY_RETRY), ...UNCACHED });
    }
  };
}
