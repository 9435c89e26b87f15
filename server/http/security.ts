import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

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

/** Headers of every answer. Handlers may set stricter ones before. */
export function securityHeaders({ https }: { https: boolean }) {
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', PERMISSIONS_POLICY);
    // Games may open windows of their own; those must not reach back into the page.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
    // What a 304 says replaces what the browser stored with the page: the page's own policy has to stay.
    if (context.res.status !== 304 && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}

/** Scripts without `src` that a browser would run; `application/ld+json` and other data blocks need no permission. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** CSP sources (`'sha256-…'`) of the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype="(?!module"|text\/javascript")/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The policy of a page, with the hashes of its own inline scripts.
 *
 * @param styleNonce lets style elements with this nonce in; empty on public pages, which have none
 */
export function pagePolicy(html: string, styleNonce = ''): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    styleNonce === '' ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    // Thumbnails and games come from wherever the operator's feeds point.
    "img-src 'self' https: http: data:",
    "frame-src 'self' https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
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
