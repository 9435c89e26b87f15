import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Accounts } from '../../server/accounts/usecases.ts';
import { createFeatures } from '../../server/features.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { readAlways } from '../../server/platform/db/remembered.ts';
import type { Platform } from '../../server/platform/feature.ts';
import { openFolder } from '../../server/platform/storage/folder.ts';
import { siteIdentity } from './site.ts';

const STARTER = join(import.meta.dirname, '../../starter');

/** All features of the product on a test database, with their own data folder. Without an AI provider by default. */
export async function testFeatures(
  database: Database,
  accounts: Accounts,
  { config, ...options }: Partial<Omit<Platform, 'config'>> & { config?: Partial<Platform['config']> } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-features-'));
  const platform = {
    database,
    storage: openFolder(dataDir),
    isOperator: accounts.isOperator,
    site: siteIdentity({ contactEmail: 'contact@games.example', suggestionsEmail: 'suggestions@games.example' }),
    now: () => new Date(),
    remember: readAlways,
    starterSource: STARTER,
    starterFiles: STARTER,
    ...options,
    config: {
      dataDir,
      runsJobs: true,
      siteTimezone: 'Europe/Paris',
      outboundAllow: [],
      html5gamesUrl: 'https://html5games.example/All-Games',
      adsOrigin: undefined,
      thumbnailCacheBytes: 1_000_000,
      starter: false,
      backups: { schedule: undefined, keep: 7 },
      ai: undefined,
      ...config,
    },
  };
  const built = createFeatures(platform, accounts);
  onTestFinished(async () => {
    await built.runner.close();
    for (const { close } of built.list) await close?.();
    await rm(dataDir, { recursive: true });
  });
  return { platform, ...built };
}
