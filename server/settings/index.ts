import { Hono } from 'hono';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from '../platform/db/database.ts';
import type { AiConfig, Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { shownWording } from '../site/wording/shown.ts';
import type { Writer } from '../texts/usecases.ts';
import { createAnnouncement } from './announcement.ts';
import { adsTxtFile, analyticsFile, settingFunctions, settingRoutes } from './api.ts';
import { consentFile, regionAnswer } from './consent.ts';
import { createLiveSettings, type StartConfig } from './live.ts';
import { createOwnerNotices } from './owner-notices.ts';
import { createSeal } from './seal.ts';
import { siteSettingRoutes } from './site.api.ts';
import { createTracking } from './tracking.ts';
import { createTrials } from './trials.ts';
import { createSettings } from './usecases.ts';

/**
 * Reads the settings in effect once, before anything needs them.
 *
 * @param options.site is updated in place, like `live`, whenever `refresh` is called
 * @param options.secret encrypts passwords and keys
 */
export async function openSettings(options: {
  database: Database;
  config: StartConfig;
  site: SiteIdentity;
  now: () => Date;
  secret: string;
}) {
  const { database, config, site, now, secret } = options;
  const onSaved = () => effective.refresh();
  const service = createSettings({ database, now, seal: createSeal(secret), onSaved });
  const effective = createLiveSettings({ ...service, wording: () => shownWording(database) }, config, site);
  await effective.refresh();
  return { service, config, ...effective };
}
export type OpenSettings = Awaited<ReturnType<typeof openSettings>>;

export function settings(
  platform: Platform,
  { service, config }: OpenSettings,
  trialWriter: (config: AiConfig) => Writer,
) {
  const { database, isOperator, remember, live, now, site } = platform;
  const trials = createTrials({
    ...platform,
    dataDir: platform.config.dataDir,
    settings: service,
    config,
    trialWriter,
  });
  const notices = createOwnerNotices({ ...platform, dataDir: platform.config.dataDir });
  return {
    announcement: createAnnouncement({ live, now, site }),
    tracking: createTracking({ settings: service, remember }),
    admin: () =>
      apiRouter()
        .route('/admin/settings', settingRoutes(service))
        .route(
          '/admin/settings',
          siteSettingRoutes({ database, site, settings: service, config, trials, notices, now }),
        )
        .route('/functions', settingFunctions(service)),
    site: () =>
      new Hono<HttpEnv>()
        .get('/ads.txt', adsTxtFile(service, remember))
        .get('/analytics.js', analyticsFile(service, isOperator))
        .get('/consent.js', consentFile(service, isOperator))
        .get('/api/consent/region', regionAnswer(remember('settings', () => service.read('consent')))),
  } satisfies Feature & { announcement: unknown; tracking: unknown };
}
