import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { adsTxtFile, analyticsFile, settingFunctions, settingRoutes } from './api.ts';
import { createTracking } from './tracking.ts';
import { createSettings } from './usecases.ts';

export function settings({ database, now, isOperator, remember }: Platform) {
  const service = createSettings({ database, now });
  return {
    tracking: createTracking({ settings: service, remember }),
    admin: () =>
      apiRouter().route('/admin/settings', settingRoutes(service)).route('/functions', settingFunctions(service)),
    site: () =>
      new Hono<HttpEnv>().get('/ads.txt', adsTxtFile(service)).get('/analytics.js', analyticsFile(service, isOperator)),
  } satisfies Feature & { tracking: unknown };
}
