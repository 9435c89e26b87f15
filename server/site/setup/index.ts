import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';
import { nextStepRoutes, setupRoutes } from './api.ts';
import { createNextSteps } from './next-steps.ts';
import { createSetup } from './usecases.ts';

export function setup(
  { database, now, site, live, config }: Platform,
  needs: { settings: Settings; loadStarter: () => Promise<number>; lacksConsent: () => Promise<boolean> },
) {
  const { settings, loadStarter, lacksConsent } = needs;
  const usecases = createSetup({
    ...{ database, now, settings, loadStarter },
    asksTimeZone: !config.given.has('SITE_TIMEZONE'),
    asksLanguage: !config.given.has('SITE_LANGUAGE'),
  });
  const nextSteps = createNextSteps({ database, site, live, settings, lacksConsent });
  return {
    usecases,
    admin: () => apiRouter().route('/admin/next-steps', nextStepRoutes(nextSteps)),
    attention: async () => ({ no_mail: await nextSteps.countWithoutMail() }),
    site: () => setupRoutes(usecases, site),
  } satisfies Feature & { usecases: unknown };
}
