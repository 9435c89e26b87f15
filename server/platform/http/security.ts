import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AnalyticsSources } from '../../../shared/analytics.ts';
import type { InPageNetwork } from '../../../shared/network-pages.ts';
import { WORKER_PATH } from '../../../shared/offline.ts';

/**
 * One Permissions-Policy for all pages, because client navigation keeps the first document's policy. It allows the
 * features that games may need; each frame's `allow` restricts them.
 */
const PERMISSIONS_POLICY = [
  'accelerometer=*',
  'autoplay=*',
  'camera=*',
  'clipboard-read=*',
  'clipboard-write=*',
  'fullscreen=*',
  'gamepad=*',
  'gyroscope=*',
  'magnetometer=*',
  'microphone=*',
  'screen-wake-lock=*',
  'browsing-topics=()',
  'display-capture=()',
  'geolocation=()',
  'hid=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** Headers of every response, pages and files alike. */
export function siteHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    // Games may open windows, which must not access the page through `opener`.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * Rejects service worker scripts (Service Workers, W3C, "Update", step 9) other than the site's own. A worker registered by
 * an analytics script could intercept /admin long after that script is removed.
 */
export const onlyOwnServiceWorker = createMiddleware(async (context, next) => {
  if (context.req.header('service-worker') === undefined) return next();
  const { pathname, search } = new URL(context.req.url);
  if (pathname === WORKER_PATH && search === '') return next();
  return context.text('No service workers', 403, { 'Cache-Control': 'no-store' });
});

/** For responses other than pages: nothing may run, load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders({ https }: { https: boolean }) {
  const always = Object.entries(siteHeaders({ https }));
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    // A page may have a stricter one.
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    // A 304's headers would replace the stored policy of the page.
    if (context.res.status !== 304 && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', CLOSED_POLICY);
    }
  });
}

/** Returns the source expression of an inline script or style sheet for a policy. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Pictures come only from this site, so that no other host can track visitors or operators. */
const OWN_PICTURES = "img-src 'self' data:";

/** Additional sources of a page's directives while it shows networks. */
interface Opening {
  scripts: readonly string[];
  styles: readonly string[];
  pictures: readonly string[];
  connections: readonly string[];
}

const CLOSED: Opening = { scripts: [], styles: [], pictures: [], connections: [] };

/**
 * Ad networks load from changing hosts, so Google supports only policies that trust whatever allowed scripts load (Google
 * Publisher Tag, "Integrate with a Content Security Policy"): `'strict-dynamic'`, with which browsers ignore hosts and
 * `'self'`, and `'unsafe-eval'`, which other networks do not get. It restricts neither styles, pictures, frames nor
 * connections. Inline scripts still need a hash, so injected markup cannot run anything.
 */
function openingFor(networks: readonly InPageNetwork[]): Opening {
  if (networks.length === 0) return CLOSED;
  const evaluates = networks.some((network) => network !== 'script');
  return {
    // Browsers without 'strict-dynamic' need the hosts.
    scripts: ["'strict-dynamic'", 'https:', ...(evaluates ? ["'unsafe-eval'"] : [])],
    styles: ["'unsafe-inline'"],
    pictures: ['https:'],
    connections: ['https:'],
  };
}

/**
 * Returns the CSP of a page, computed before its content. Scripts are allowed by hash: an injected script could read a
 * nonce and use it to load code from any host.
 */
export function pagePolicy(options: {
  /** Code of the allowed inline scripts. */
  inlineScripts?: readonly string[];
  /** Allows style elements with this nonce; empty on public pages, which have none. */
  styleNonce?: string;
  /** Code of the allowed inline style sheets. */
  inlineStyles?: readonly string[];
  sources?: AnalyticsSources;
  /** Networks that the page may show. */
  networks?: readonly InPageNetwork[];
  /** Whether pages of this site may frame it. */
  framed?: boolean;
  /** The address of the only service worker that the page may register. */
  worker?: string | undefined;
}): string {
  const { inlineScripts = [], styleNonce = '', inlineStyles = [], sources, networks = [], framed = true } = options;
  const { scripts = [], reports = [], dialog = [] } = sources ?? {};
  const opening = openingFor(networks);
  // Networks and the dialogs of consent platforms write styles. Browsers ignore 'unsafe-inline' beside a hash or nonce.
  const foreignStyles = [...new Set([...(dialog.length > 0 ? ["'unsafe-inline'"] : []), ...opening.styles, ...dialog])];
  const ownStyles = [...inlineStyles.map(scriptHash), ...(styleNonce === '' ? [] : [`'nonce-${styleNonce}'`])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(scriptHash), ...scripts, ...opening.scripts].join(' '),
    ["style-src 'self'", ...(foreignStyles.length > 0 ? foreignStyles : ownStyles)].join(' '),
    [OWN_PICTURES, ...reports, ...opening.pictures].join(' '),
    "media-src 'self'",
    // Games come from any host in the operator's feeds.
    "frame-src 'self' https: http:",
    ["font-src 'self'", ...dialog].join(' '),
    ["connect-src 'self'", ...reports, ...opening.connections].join(' '),
    "manifest-src 'self'",
    // Any other service worker would outlive the page, the visitor's consent and a sign-in.
    `worker-src ${options.worker ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    frameAncestors(framed),
  ].join('; ');
}

/** Returns the directive that says which pages may frame a page. */
export const frameAncestors = (framed: boolean): string => `frame-ancestors ${framed ? "'self'" : "'none'"}`;

/**
 * For sign-in, set-up and the panel. No page may frame them or keep a reference to a window that shows them: scripts of
 * public pages have the same origin, and could read what is typed there.
 */
export const PRIVATE_PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

/**
 * Returns whether a request may get a private page. A script could read the page, so requests by scripts and frames are
 * refused (Fetch Metadata, W3C; browsers send it over TLS and on localhost). HEAD is allowed, because it gets no content.
 */
export function isForWholePage({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const destination = headers.get('sec-fetch-dest');
  return method === 'HEAD' || destination === null || destination === 'document';
}

/** For games served by this site: an opaque origin, and nothing from other hosts. @param sources of inline code */
export const ownGamePolicy = ({ scripts, styles } = { scripts: ["'self'"], styles: ["'self'"] }): string =>
  [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

export const OWN_GAME_POLICY = ownGamePolicy();
