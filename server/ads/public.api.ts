import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { adFormat } from '../../shared/ad-content.ts';
import { DEFAULT_LANGUAGE, type Language, splitLocalePath } from '../../shared/languages.ts';
import { AD_EVENTS, AD_REPORT_MAX, type AdEvent, type NetworksAnswer } from '../../shared/shown-ads.ts';
import { idText } from '../platform/http/api.ts';
import { isAutomated } from '../platform/http/automated.ts';
import { clientOf } from '../platform/http/client.ts';
import type { HttpEnv, IsOperator } from '../platform/http/environment.ts';
import { isSameHost } from '../platform/http/host.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { log } from '../platform/log/log.ts';
import type { AdCounter } from './counting.ts';
import { adDocument, adNotice, adPolicy, clickPath, EMPTY_DOCUMENT, emptyPolicy, noticePolicy } from './frame.ts';
import type { AdReads } from './shown.ts';

const report = z.strictObject({ ids: z.array(idText).min(1).max(AD_REPORT_MAX) });

function parseReport(text: string) {
  try {
    return report.safeParse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return report.safeParse(null);
    throw error;
  }
}

/**
 * `POST /api/ads/views`, `/api/ads/clicks` and `/api/ads/failures` with `{ ids }`, sent by `navigator.sendBeacon`: 204
 * stored, 202 not counted (crawlers and operators), 422 invalid.
 *
 * `GET /api/ads/networks` says what a page asks before it runs a network: `{ answer }`, a `NetworksAnswer`. The page
 * itself is the same for everyone, and may be older than the operators' last word.
 */
export function adReportRoutes(
  counter: AdCounter,
  options: { site: { url: string }; isOperator: IsOperator; networksOff: () => boolean },
) {
  const { site, isOperator, networksOff } = options;
  const count = (event: AdEvent) => async (context: Context<HttpEnv>) => {
    const body = parseReport(await context.req.text());
    if (!body.success) return context.json({ error: 'invalid' }, 422);
    if (isAutomated(context) || (await isOperator(context.req.raw.headers))) return context.body(null, 202);
    await counter.report(event, body.data.ids, clientOf(context.var.clientAddress));
    return context.body(null, 204);
  };
  const routes = new Hono<HttpEnv>().use(sameOriginChanges(site));
  for (const event of AD_EVENTS) routes.post(`/${event}`, count(event));
  routes.get('/networks', async (context) => {
    const isOff = networksOff();
    const answer: NetworksAnswer = isOff ? 'off' : (await isOperator(context.req.raw.headers)) ? 'operator' : 'run';
    return context.json({ answer }, 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

/** `/ads/` is neither indexed nor cached. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

const gone = (context: Context) => context.text('Not found', 404, HEADERS);

/** The language of the framing page by the Referer; otherwise the default language. */
function languageOfPage(context: Context): Language {
  const referrer = URL.parse(context.req.header('referer') ?? '');
  return referrer === null ? DEFAULT_LANGUAGE : splitLocalePath(referrer.pathname).language;
}

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
  site: { url: string };
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
        return context.html(adNotice(ad, languageOfPage(context)), 200, headers);
      }
      const href = ad.link_url === null ? null : clickPath(id.data);
      const headers = { ...HEADERS, 'Content-Security-Policy': adPolicy(ad, { onAdsOrigin, ...embedder }) };
      return context.html(adDocument(ad, { href, ...(onAdsOrigin && { base: site.url }) }), 200, headers);
    })
    .get('/:id/click', async (context) => {
      const id = idText.safeParse(context.req.param('id'));
      const link = id.success ? await reads.link(id.data) : null;
      if (!id.success || link === null) return gone(context);
      const { method, raw } = context.req;
      if (method === 'GET' && !isAutomated(context) && !(await isOperator(raw.headers))) {
        // The redirect neither waits for the count nor fails with it.
        counter
          .report('clicks', [id.data], clientOf(context.var.clientAddress))
          .catch((error: unknown) => log.error({ err: error }, 'A click on an advertisement was not counted'));
      }
      // Headers are ASCII only, but the link's host may not be.
      return context.body(null, 302, { ...HEADERS, Location: new URL(link).href });
    });
}

/** The ads origin serves frames and nothing else. */
export function onlyFramesOn(host: string) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { req } = context;
    if (isSameHost(req.header('host'), host) && !/^\/ads\/[^/]+\/frame$/.test(req.path)) return gone(context);
    await next();
  });
}
