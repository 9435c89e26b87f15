import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Accounts } from '../../server/accounts/usecases.ts';
import { createFeatures } from '../../server/features.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { readAlways } from '../../server/platform/db/remembered.ts';
import type { AiConfig, BackupConfig, Platform } from '../../server/platform/feature.ts';
import { openFolder } from '../../server/platform/storage/folder.ts';
import { createServerWarnings } from '../../server/platform/warnings.ts';
import { openSettings } from '../../server/settings/index.ts';
import { siteIdentity } from './site.ts';

const STARTER = join(import.meta.dirname, '../../starter');

/** @param config.backups sets the environment's schedule and number of backups */
type Options = Partial<Omit<Platform, 'config'>> & {
  config?: Partial<Platform['config']> & {
    ai?: AiConfig | undefined;
    backups?: Pick<BackupConfig, 'schedule' | 'keep'> | undefined;
  };
};

const testIdentity = () =>
  siteIdentity({ contactEmail: 'contact@games.example', suggestionsEmail: 'suggestions@games.example' });

/** Creates all features of the product on a test database, with their own data folder. No AI provider by default. */
export async function testFeatures(
  database: Database,
  accounts: Accounts,
  { config: { ai, backups, ...config } = {}, ...options }: Options = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-features-'));
  const now = options.now ?? (() => new Date());
  const site = options.site ?? testIdentity();
  const secret = 'a secret of the tests';
  const openedSettings = await openSettings({
    ...{ database, now, site, secret },
    config: {
      ...{
        site: { ...site },
        offeredLanguages: undefined,
        siteTimezone: 'Europe/Paris',
        mail: { smtpUrl: undefined, from: 'noreply@games.example', ca: undefined },
        ai,
        backups: backups ?? { schedule: undefined, keep: 7 },
        monthlyTokens: undefined,
      },
      given: new Set([...(ai ? ['AI_BASE_URL'] : []), ...(backups ? ['BACKUP_SCHEDULE', 'BACKUP_KEEP'] : [])]),
    },
  });
  const platform = {
    database,
    storage: openFolder(dataDir),
    isOperator: accounts.isOperator,
    site,
    live: openedSettings.live,
    timeZone: openedSettings.timeZone,
    now,
    remember: readAlways,
    warnings: createServerWarnings(),
    starterSource: STARTER,
    starterFiles: STARTER,
    ...options,
    config: {
      given: new Set<string>(),
      dataDir,
      runsJobs: true,
      outboundAllow: [],
      html5gamesUrl: 'https://html5games.example/All-Games',
      adsOrigin: undefined,
      thumbnailCacheBytes: 1_000_000,
      starter: false,
      ...config,
    },
  };
  const built = createFeatures(platform, { accounts, openedSettings, secret });
  onTestFinished(async () => {
    await built.runner.close();
    for (const { close } of built.list) await close?.();
    await rm(dataDir, { recursive: true });
  });
  return { platform, ...built };
}
