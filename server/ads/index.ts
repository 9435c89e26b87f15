import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { adRoutes } from './api.ts';
import { createAdCounter } from './counting.ts';
import { adPages, adReportRoutes } from './public.api.ts';
import { createAdReads } from './shown.ts';
import { createAds } from './usecases.ts';

export function ads({ database, now, config, site, timeZone, isOperator, remember }: Platform) {
  const { adsOrigin } = config;
  const reads = createAdReads({ database, now, adsOrigin, remember });
  const counter = createAdCounter({ database, now, timeZone });
  const host = adsOrigin && new URL(adsOrigin).host;
  return {
    reads,
    admin: () => apiRouter().route('/admin/ads', adRoutes(createAds({ database, now, timeZone }))),
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/ads', adReportRoutes(counter, { site, isOperator }))
        .route('/ads', adPages({ reads, counter, host, site, isOperator })),
  } satisfies Feature & { reads: unknown };
}
