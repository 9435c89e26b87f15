import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { adFormat } from '../../shared/ad-content.ts';
import { AD_POSITIONS } from '../../shared/ad-kinds.ts';
import { AD_COUNTS, AD_KINDS, AD_REPORT_MAX, type AdAudience, UNKNOWN } from '../../shared/ad-numbers.ts';
import { adPageOf } from '../../shared/ad-rules.ts';
import { type Language, languageOfPath } from '../../shared/languages.ts';
import type { NetworksAnswer } from '../../shared/shown-ads.ts';
import { idText } from '../platform/http/api.ts';
import { isAutomated } from '../platform/http/automated.ts';
import { clientOf } from '../platform/http/client.ts';
import { deviceOfRequest } from '../platform/http/device.ts';
import type { HttpEnv, IsOperator } from '../platform/http/environment.ts';
import { isSameHost } from '../platform/http/host.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { log } from '../platform/log/log.ts';
import type { AdCounter } from './counting.ts';
import { adDocument, adNotice, adPolicy, clickPath, EMPTY_DOCUMENT, emptyPolicy, noticePolicy } from './frame.ts';
import type { AdReads } from './shown.ts';

/** Unknown values count as `unknown`: the rest is valid. */
const audience = {
  page: z.enum(AD_KINDS.page).catch(UNKNOWN),
  device: z.enum(AD_KINDS.device).catch(UNKNOWN),
  language: z.enum(AD_KINDS.language).catch(UNKNOWN),
};
const counted = z.strictObject({
  id: idText,
  place: z.enum(AD_POSITIONS),
  counts: z.array(z.enum(AD_COUNTS)).min(1).max(AD_COUNTS.length),
});
const report = z.strictObject({ ...audience, ads: z.array(counted).min(1).max(AD_REPORT_MAX) });

function parseReport(text: string) {
  try {
    return report.safeParse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return report.safeParse(null);
    throw error;
  }
}

/**
 * `POST /api/ads/events` with an `AdReport`, sent by `navigator.sendBeacon`: 204 received, and stored within seconds; 202
 * not counted (crawlers and operators), 422 invalid.
 * `GET /api/ads/networks` is requested before a page runs a network: `{ answer }`, a `NetworksAnswer`. The page itself is
 * the same for everyone, and may be older than the operators' last decision.
 */
export function adReportRoutes(
  counter: AdCounter,
  options: { site: { url: string }; isOperator: IsOperator; networksOff: () => boolean },
) {
  const { site, isOperator, networksOff } = options;
  const routes = new Hono<HttpEnv>().use(sameOriginChanges(site)).post('/events', async (context) => {
    const body = parseReport(await context.req.text());
    if (!body.success) return context.json({ error: 'invalid' }, 422);
    if (isAutomated(context) || (await isOperator(context.req.raw.headers))) return context.body(null, 202);
    const { ads, ...audience } = body.data;
    await counter.report(audience, ads, clientOf(context.var.clientAddress));
    return context.body(null, 204);
  });
  return routes.get('/networks', async (context) => {
    const isOff = networksOff();
    const answer: NetworksAnswer = isOff ? 'off' : (await isOperator(context.req.raw.headers)) ? 'operator' : 'run';
    return context.json({ answer }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** `/ads/` is neither indexed nor cached. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex,nofollow' };

const gone = (context: Context) => context.text('Not found', 404, HEADERS);

/** Returns the framing page according to the Referer; null if the browser sends none. */
function framingPage(context: Context, root: Language): (Pick<AdAudience, 'page'> & { language: Language }) | null {
  const referrer = URL.parse(context.req.header('referer') ?? '');
  if (referrer === null) return null;
  return { page: adPageOf(referrer.pathname), language: languageOfPath(referrer.pathname, root) };
}

const clickQuery = z.object(audience);

/**
 * `GET /ads/:id/frame`: an advertisement's document, empty when it does not run. `GET /ads/:id/click`: counts and
 * redirects to the stored link.
 *
 * Operators get text instead of code, and are not counted. On the ads origin code runs for everyone: it receives no
 * cookie and cannot reach the site.
 */
export function adPages(options: {
  reads: AdReads;
  counter: AdCounter;
  /** Its `url` is the origin of the pages that frame advertisements. */
  site: { url: string; root: Language };
  /** Host and port of the ads origin; undefined if there is none. */
  host: string | undefined;
  isOperator: IsOperator;
}) {
  const { reads, counter, site, host, isOperator } = options;
  return new Hono<HttpEnv>()
    .get('/:id/frame', async (context) => {
      const onAdsOrigin = isSameHost(context.req.header('host'), host);
      const embedder = onAdsOrigin ? { embedder: site.url } : {};
      const id = idText.safeParse(context.req.param('id'));
      const ad = id.success ? await reads.running(id.data) : null;
      if (!id.success || ad === null) {
        return context.html(EMPTY_DOCUMENT, 404, { ...HEADERS, 'Content-Security-Policy': emptyPolicy(embedder) });
      }
      if (adFormat(ad) === 'code' && !onAdsOrigin && (await isOperator(context.req.raw.headers))) {
        const headers = { ...HEADERS, 'Content-Security-Policy': noticePolicy(embedder) };
        return context.html(adNotice(ad, framingPage(context, site.root)?.language ?? site.root), 200, headers);
      }
      const href = ad.link_url === null ? null : clickPath(id.data, framingPage(context, site.root));
      const headers = { ...HEADERS, 'Content-Security-Policy': adPolicy(ad, { onAdsOrigin, ...embedder }) };
      return context.html(adDocument(ad, { href, ...(onAdsOrigin && { base: site.url }) }), 200, headers);
    })
    .get('/:id/click', async (context) => {
      const id = idText.safeParse(context.req.param('id'));
      const link = id.success ? await reads.link(id.data) : null;
      if (!id.success || link === null) return gone(context);
      const { method, raw } = context.req;
      if (method === 'GET' && !isAutomated(context) && !(await isOperator(raw.headers))) {
        const { page, language } = clickQuery.parse(context.req.query());
        const ofVisitor = { page, language, device: deviceOfRequest(raw.headers) };
        await counter
          .report(ofVisitor, [{ id: id.data, counts: ['clicks'] }], clientOf(context.var.clientAddress))
          .catch((error: unknown) => log.error({ err: error }, 'A click on an advertisement was not counted'));
      }
      // Headers are ASCII only, but the link's host may not be.
      return context.body(null, 302, { ...HEADERS, Location: new URL(link).href });
    });
}

/** Allows only frames on the ads origin. */
export function onlyFramesOn(host: string) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { req } = context;
    if (isSameHost(req.header('host'), host) && !/^\/ads\/[^/]+\/frame$/.test(req.path)) return gone(context);
    await next();
  });
}
