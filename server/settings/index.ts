import { Hono } from 'hono';
import { operatorCheck } from '../accounts/operators-only.ts';
import type { Feature, Platform } from '../feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { adsTxtFile, analyticsFile, settingFunctions, settingRoutes } from './api.ts';
import { createMeasuring } from './measuring.ts';
import { createSettings } from './usecases.ts';

export function settings({ database, now, accounts, remember }: Platform) {
  const service = createSettings({ database, now });
  return {
    measuring: createMeasuring({ settings: service, remember }),
    admin: () =>
      apiRouter().route('/admin/settings', settingRoutes(service)).route('/functions', settingFunctions(service)),
    site: () =>
      new Hono<HttpEnv>()
        .get('/ads.txt', adsTxtFile(service))
        .get('/analytics.js', analyticsFile(service, operatorCheck(accounts))),
  } satisfies Feature & { measuring: unknown };
}
