/** The operators' setting for all networks, and the accounts that sell through them. */
import { inArray, sql } from 'drizzle-orm';
import { compareSellers, googleSeller, type Seller } from '../../shared/ads-txt-sellers.ts';
import { frameTemplates } from '../../shared/provider-accounts.ts';
import {
  lacksConsent,
  type NetworkFacts,
  type NetworkState,
  networkStates,
  PAGE_NETWORKS,
  PAID_PROVIDERS,
  type PaidProvider,
} from '../../shared/revenue-state.ts';
import type { Database } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { AdvertisingForm } from '../settings/advertising.ts';
import type { Settings } from '../settings/usecases.ts';
import { selectScripts } from './queries.ts';

/** Selects the networks with advertisements: their Google accounts, and whether any of them runs or will run. */
async function selectNetworks({ orm }: Database, now: Date): Promise<NetworkFacts[]> {
  const isPlanned = sql<boolean>`bool_or(${ads.active} and (${ads.end_date} is null or ${ads.end_date} >= ${now.toISOString()}::timestamptz))`;
  const rows = await orm
    .select({ network: ads.network, publisher: ads.publisher, isPlanned })
    .from(ads)
    .where(inArray(ads.network, [...PAGE_NETWORKS]))
    .groupBy(ads.network, ads.publisher)
    .orderBy(ads.publisher);
  return PAGE_NETWORKS.flatMap((network) => {
    const own = rows.filter((row) => row.network === network);
    const accounts = network === 'script' ? [] : sellersOf(own);
    return own.length === 0 ? [] : [{ network, accounts, isPlanned: own.some((row) => row.isPlanned) }];
  });
}

function sellersOf(rows: readonly { publisher: string | null; isPlanned: boolean }[]): Seller[] {
  const sellers = new Map<string, boolean>();
  for (const { publisher, isPlanned } of rows) {
    const account = publisher === null ? null : googleSeller(publisher);
    // The same account may be given with or without AdSense's prefix.
    if (account !== null) sellers.set(account, isPlanned || sellers.get(account) === true);
  }
  return Array.from(sellers, ([account, isPlanned]) => ({ account, isPlanned }));
}

/** Returns the distinct accounts of all networks. */
function allSellers(networks: readonly NetworkFacts[]): Seller[] {
  const named = networks.flatMap(({ accounts }) => accounts);
  return sellersOf(named.map(({ account, isPlanned }) => ({ publisher: account, isPlanned }))).sort((one, other) =>
    one.account < other.account ? -1 : 1,
  );
}

/** Selects the providers with games on this site that pay to an id. */
async function selectPaidProviders({ pool }: Database): Promise<PaidProvider[]> {
  const { rows } = await pool.query<{ provider: string }>(
    'select provider from unnest($1::text[]) as provider where exists (select from games where games.provider = provider.provider)',
    [PAID_PROVIDERS],
  );
  return PAID_PROVIDERS.filter((provider) => rows.some((row) => row.provider === provider));
}

export type Networks = ReturnType<typeof createNetworks>;

export function createNetworks(options: { database: Database; settings: Settings; now: () => Date }) {
  const { database, settings, now } = options;

  async function states(): Promise<NetworkState[]> {
    const [networks, { content: adsTxt }, consent, { networksOff }] = await Promise.all([
      selectNetworks(database, now()),
      settings.read('ads_txt'),
      settings.read('consent'),
      settings.read('advertising'),
    ]);
    return networkStates({ networks, adsTxt, consent, networksOff });
  }

  return {
    async get() {
      const [setting, networks, scripts] = await Promise.all([
        settings.read('advertising'),
        selectNetworks(database, now()),
        selectScripts(database),
      ]);
      return { ...setting, sellers: allSellers(networks), scripts };
    },

    /** What each network and each paying provider still lacks. */
    async state() {
      const [networks, providers, accounts] = await Promise.all([
        states(),
        selectPaidProviders(database),
        settings.read('provider_accounts'),
      ]);
      const templates = frameTemplates(accounts);
      return {
        networks,
        providers: providers.map((provider) => ({ provider, isPaid: templates[provider] !== undefined })),
      };
    },

    /** Whether an active network requires another way of asking visitors for consent. */
    lacksConsent: async (): Promise<boolean> => lacksConsent(await states()),

    /** Number of missing lines in ads.txt. */
    async countMissingLines(): Promise<number> {
      const [{ content }, networks] = await Promise.all([settings.read('ads_txt'), selectNetworks(database, now())]);
      return compareSellers(content, allSellers(networks)).missing.length;
    },

    /** Turns all networks off or on, in every process. @throws {Refusal} version_conflict */
    update: (value: AdvertisingForm, version: number, by: Operator) =>
      settings.update('advertising', { value, version }, by),
  };
}
