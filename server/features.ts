/** Builds each feature of the site once, from its dependencies. */
import { accounts } from './accounts/index.ts';
import type { Accounts } from './accounts/usecases.ts';
import { activity } from './activity/index.ts';
import { ads } from './ads/index.ts';
import { backups } from './backup/index.ts';
import { gamesReverted } from './catalogue/admin/bulk-tags.ts';
import { gamesRestored } from './catalogue/admin/restored.ts';
import { mergesEnding } from './catalogue/admin/undo-merge.ts';
import { collections } from './catalogue/collections/index.ts';
import { catalogue } from './catalogue/index.ts';
import { synonyms } from './catalogue/synonyms/index.ts';
import { synonymsRestored } from './catalogue/synonyms/resource.ts';
import { tags } from './catalogue/tags/index.ts';
import { categories } from './categories/index.ts';
import { categoriesRestored } from './categories/restored.ts';
import { discovery } from './discovery/index.ts';
import { imports } from './imports/index.ts';
import { builtInCategory } from './imports/providers/providers.ts';
import { media } from './media/index.ts';
import { digest } from './notifications/digest/index.ts';
import { webhooks } from './notifications/webhooks/index.ts';
import { operations } from './operations/index.ts';
import type { Job } from './operations/job.ts';
import { createRunner } from './operations/runner.ts';
import type { Feature, Platform } from './platform/feature.ts';
import { health } from './play/health/index.ts';
import { createRecordCheck } from './play/health/record.ts';
import { createGameProbe, play } from './play/index.ts';
import { createBudget } from './settings/budget.ts';
import { type OpenSettings, settings } from './settings/index.ts';
import { appearance } from './site/appearance/index.ts';
import { attention } from './site/attention/index.ts';
import { home } from './site/home/index.ts';
import { menus } from './site/menus/index.ts';
import { pages } from './site/pages/index.ts';
import { publishing } from './site/publishing/index.ts';
import { redirects } from './site/redirects/index.ts';
import { redirectsRestored } from './site/redirects/restored.ts';
import { setup } from './site/setup/index.ts';
import { wording } from './site/wording/index.ts';
import { texts } from './texts/index.ts';
import { visitors } from './visitors/index.ts';

/**
 * @param needs.accounts the use cases of accounts, created before the features because they decide who is an operator
 * @param needs.openedSettings the settings in effect
 */
export function createFeatures(
  platform: Platform,
  needs: { accounts: Accounts; openedSettings: OpenSettings; secret: string },
) {
  const { database, now } = platform;
  const { openedSettings, secret } = needs;
  const settingsService = openedSettings.service;
  const jobs: Job[] = [];
  const runner = createRunner({ database, jobs, runsJobs: platform.config.runsJobs, now });
  const textFeature = texts(platform, runner, createBudget(settingsService));
  const healthChecks = {
    probe: createGameProbe(platform),
    record: createRecordCheck({ database, settings: settingsService, now, random: Math.random }),
  };
  const playFeature = play(platform, healthChecks);
  const catalogueFeature = catalogue(platform);
  const adFeature = ads(platform, settingsService);
  const mediaFeature = media(platform);
  const collectionFeature = collections(platform, catalogueFeature);
  const others = {
    accounts: accounts(platform, needs.accounts),
    activity: activity(platform, {
      returning: { game: mergesEnding },
      restored: {
        game: gamesRestored,
        category: categoriesRestored,
        redirect: redirectsRestored(platform.site),
        synonym: synonymsRestored,
      },
      restoring: { ad: adFeature.restoring },
      reverted: { game: gamesReverted },
    }),
    ads: adFeature,
    appearance: appearance(settingsService, mediaFeature.uploads),
    backups: backups(platform, runner),
    catalogue: catalogueFeature,
    categories: categories(platform, { writer: textFeature.writer, builtIn: builtInCategory, runner }),
    collections: collectionFeature,
    digest: digest(platform),
    discovery: discovery(platform, textFeature.texts, {
      collections: collectionFeature.reads,
      settings: settingsService,
    }),
    health: health(platform, healthChecks, settingsService),
    home: home(platform, {
      settings: settingsService,
      rows: {
        ...catalogueFeature.rows,
        collection: collectionFeature.reads.cards,
        unpublished: collectionFeature.reads.unpublished,
      },
    }),
    imports: imports(platform, { runner, settings: settingsService }),
    media: mediaFeature,
    menus: menus(platform, settingsService),
    operations: operations(platform, runner),
    pages: pages(platform),
    play: playFeature,
    publishing: publishing(platform, secret),
    redirects: redirects(platform, catalogueFeature.slugsInUse),
    settings: settings(platform, openedSettings, textFeature.trialWriter),
    setup: setup(platform, {
      settings: settingsService,
      loadStarter: playFeature.loadStarter,
      lacksConsent: adFeature.lacksConsent,
    }),
    synonyms: synonyms(platform),
    tags: tags(platform),
    texts: textFeature,
    visitors: visitors(platform),
    webhooks: webhooks(platform, needs.accounts, secret),
    wording: wording(platform, { refresh: openedSettings.refresh, writer: textFeature.writer, runner }),
  };
  const features = { ...others, attention: attention(Object.values(others)) };
  const list: readonly Feature<Job>[] = Object.values(features);
  for (const feature of list) jobs.push(...(feature.jobs ?? []));
  return { features, list, runner };
}

export type Features = ReturnType<typeof createFeatures>;
