/** What operators decide about all networks, and the accounts that sell through them. */
import { inArray, sql } from 'drizzle-orm';
import { compareSellers, googleSeller } from '../../shared/ads-txt-sellers.ts';
import type { Database } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { AdvertisingForm } from '../settings/advertising.ts';
import type { Settings } from '../settings/usecases.ts';
import { selectScripts } from './queries.ts';

/** Accounts of Google's networks, and whether an advertisement of each runs or will. */
async function selectSellers({ orm }: Database, now: Date) {
  const isPlanned = sql<boolean>`bool_or(${ads.active} and (${ads.end_date} is null or ${ads.end_date} >= ${now.toISOString()}::timestamptz))`;
  const rows = await orm
    .select({ publisher: ads.publisher, isPlanned })
    .from(ads)
    .where(inArray(ads.network, ['adsense', 'ad_manager']))
    .groupBy(ads.publisher)
    .orderBy(ads.publisher);
  const sellers = new Map<string, boolean>();
  for (const { publisher, isPlanned } of rows) {
    const account = publisher === null ? null : googleSeller(publisher);
    // The same account may be given with AdSense's prefix and without.
    if (account !== null) sellers.set(account, isPlanned || sellers.get(account) === true);
  }
  return Array.from(sellers, ([account, isPlanned]) => ({ account, isPlanned }));
}

export type Networks = ReturnType<typeof createNetworks>;

export function createNetworks(options: { database: Database; settings: Settings; now: () => Date }) {
  const { database, settings, now } = options;
  return {
    async get() {
      const [setting, sellers, scripts] = await Promise.all([
        settings.read('advertising'),
        selectSellers(database, now()),
        selectScripts(database),
      ]);
      return { ...setting, sellers, scripts };
    },

    /** How many lines ads.txt lacks. */
    async countMissingLines(): Promise<number> {
      const [{ content }, sellers] = await Promise.all([settings.read('ads_txt'), selectSellers(database, now())]);
      return compareSellers(content, sellers).missing.length;
    },

    /** Turns all networks off or on, in every process. @throws {Refusal} version_conflict */
    update: (value: AdvertisingForm, version: number, by: Operator) =>
      settings.update('advertising', { value, version }, by),
  };
}
