/** Builds each feature of the site once, from its dependencies. */
import { accounts } from './accounts/index.ts';
import type { Accounts } from './accounts/usecases.ts';
import { activity } from './activity/index.ts';
import { ads } from './ads/index.ts';
import { backups } from './backup/index.ts';
import { gamesRestored } from './catalogue/admin/restored.ts';
import { collections } from './catalogue/collections/index.ts';
import { catalogue } from './catalogue/index.ts';
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
import { type OpenSettings, settings } from './settings/index.ts';
import { appearance } from './site/appearance/index.ts';
import { home } from './site/home/index.ts';
import { menus } from './site/menus/index.ts';
import { pages } from './site/pages/index.ts';
import { publishing } from './site/publishing/index.ts';
import { redirects } from './site/redirects/index.ts';
import { redirectsRestored } from './site/redirects/restored.ts';
import { setup } from './site/setup/index.ts';
import { texts } from './texts/index.ts';
import { visitors } from './visitors/index.ts';

export function createFeatures(
  platform: Platform,
  { ofAccounts, ofSettings, secret }: { ofAccounts: Accounts; ofSettings: OpenSettings; secret: string },
) {
  const { database, now } = platform;
  const jobs: Job[] = [];
  const runner = createRunner({ database, jobs, runsJobs: platform.config.runsJobs, now });
  const written = texts(platform, runner);
  const looks = {
    probe: createGameProbe(platform),
    record: createRecordCheck({ database, settings: ofSettings.service, now, random: Math.random }),
  };
  const played = play(platform, looks);
  const ofCatalogue = catalogue(platform);
  const ofAds = ads(platform, ofSettings.service);
  const ofMedia = media(platform);
  const ofCollections = collections(platform, ofCatalogue);
  const features = {
    accounts: accounts(platform, ofAccounts),
    activity: activity(
      platform,
      { game: gamesRestored, category: categoriesRestored, redirect: redirectsRestored },
      { ad: ofAds.restoring },
    ),
    ads: ofAds,
    appearance: appearance(ofSettings.service, ofMedia.uploads),
    backups: backups(platform, runner),
    catalogue: ofCatalogue,
    categories: categories(platform, { writer: written.writer, builtIn: builtInCategory, runner }),
    collections: ofCollections,
    digest: digest(platform),
    discovery: discovery(platform, written.texts, ofCollections.reads),
    health: health(platform, looks, ofSettings.service),
    home: home(platform, {
      settings: ofSettings.service,
      rows: { ...ofCatalogue.rows, collection: ofCollections.reads.cards },
    }),
    imports: imports(platform, runner),
    media: ofMedia,
    menus: menus(platform, ofSettings.service),
    operations: operations(platform, runner),
    pages: pages(platform),
    play: played,
    publishing: publishing(platform, secret),
    redirects: redirects(platform, ofCatalogue.slugsInUse),
    settings: settings(platform, ofSettings, written.trialWriter),
    setup: setup(platform, { settings: ofSettings.service, loadStarter: played.loadStarter }),
    texts: written,
    visitors: visitors(platform),
    webhooks: webhooks(platform, ofAccounts, secret),
  };
  const list: readonly Feature<Job>[] = Object.values(features);
  for (const feature of list) jobs.push(...(feature.jobs ?? []));
  return { features, list, runner };
}

export type Features = ReturnType<typeof createFeatures>;
