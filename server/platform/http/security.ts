import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AnalyticsSources } from '../../../shared/analytics.ts';

/**
 * One Permissions-Policy for the whole site, since client navigation keeps the first document's headers. What games may
 * be given is open here and narrowed by each frame's own `allow`; everything else is off.
 */
const PERMISSIONS_POLICY = [
  'accelerometer=*',
  'autoplay=*',
  'camera=*',
  'fullscreen=*',
  'gamepad=*',
  'gyroscope=*',
  'microphone=*',
  'browsing-topics=()',
  'display-capture=()',
  'geolocation=()',
  'hid=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** Headers of every answer, pages and files alike. */
export function siteHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    // Games may open windows of their own; those must not reach back into the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * Refuses every script that a browser wants to install as a service worker. The site has none; one registered by a script
 * that measures would answer for /admin too, long after that script is gone. Browsers mark such requests (Service Workers,
 * W3C, "Update", step 9).
 */
export const noServiceWorkers = createMiddleware(async (context, next) => {
  if (context.req.header('service-worker') === undefined) return next();
  return context.text('No service workers', 403, { 'Cache-Control': 'no-store' });
});

/** For what is no page: nothing of it may run or load anything, or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every answer. A policy that the handler set stays. */
export function securityHeaders({ https }: { https: boolean }) {
  const always = Object.entries(siteHeaders({ https }));
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of always) headers.set(name, value);
    // What a 304 says replaces what the browser stored with the page: the page's own policy has to stay.
    if (context.res.status !== 304 && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', CLOSED_POLICY);
    }
  });
}

/** The CSP source of an inline script, by its code. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** No host of a picture ever hears of a visitor or an operator. */
const OWN_PICTURES = "img-src 'self' data:";

export interface PagePolicyOptions {
  /** Code of the inline scripts that may run, known before the page was made. */
  inlineScripts?: readonly string[];
  /** Lets style elements with this nonce in; empty on public pages, which have none. */
  styleNonce?: string;
  /** Where scripts that visitors agree to come from and report to. */
  sources?: AnalyticsSources;
}

/**
 * The policy of a page. It does not look at the page, which may hold a script that somebody smuggled in. Hashes rather
 * than a nonce: any script on the page could read that and load code from any host with it.
 */
export function pagePolicy({ inlineScripts = [], styleNonce = '', sources }: PagePolicyOptions): string {
  const { scripts = [], reports = [] } = sources ?? {};
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(scriptHash), ...scripts].join(' '),
    styleNonce === '' ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    [OWN_PICTURES, ...reports].join(' '),
    // Games come from wherever the operator's feeds point.
    "frame-src 'self' https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(' '),
    "manifest-src 'self'",
    // A worker that serves the whole site would outlive the page, its visitor's consent and a sign-in.
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** For games served from this origin: an opaque origin of their own, and nothing from anywhere else. */
export const OWN_GAME_POLICY = [
  'sandbox allow-scripts allow-pointer-lock',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
