import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { Settings } from '../settings/usecases.ts';
import { adRoutes } from './api.ts';
import { createAdCounter } from './counting.ts';
import { createNetworks } from './networks.ts';
import { adNumbersRoutes } from './numbers/api.ts';
import { createAdNumbers } from './numbers/usecases.ts';
import { adPages, adReportRoutes } from './public.api.ts';
import { scriptsRestoring } from './scripts.ts';
import { createAdReads } from './shown.ts';
import { createAds } from './usecases.ts';

export function ads(platform: Platform, settings: Settings) {
  const { database, now, config, site, timeZone, isOperator, remember, live } = platform;
  const { adsOrigin } = config;
  const networksOff = () => live.networksOff;
  const reads = createAdReads({ database, now, adsOrigin, remember, networksOff });
  const counter = createAdCounter({ database, now, timeZone, reads });
  const numbers = createAdNumbers({ database, now, timeZone });
  const networks = createNetworks({ database, settings, now });
  const host = adsOrigin && new URL(adsOrigin).host;
  return {
    reads,
    lacksConsent: networks.lacksConsent,
    restoring: scriptsRestoring(database),
    admin: () =>
      apiRouter()
        .route('/admin/ads', adRoutes(createAds({ database, now, timeZone }), networks))
        .route('/admin/ad-numbers', adNumbersRoutes(numbers)),
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/ads', adReportRoutes(counter, { site, isOperator, networksOff }))
        .route('/ads', adPages({ reads, counter, host, site, isOperator })),
    attention: async () => ({ ads_txt: await networks.countMissingLines() }),
    daily: numbers.clean,
    close: counter.close,
  } satisfies Feature & { reads: unknown; lacksConsent: unknown; restoring: unknown };
}
