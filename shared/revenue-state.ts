/** How far each source of revenue is set up: what the site sells through, and what is still missing. */
import { compareSellers, type Seller } from './ads-txt-sellers.ts';
import type { ConsentPlatform } from './consent.ts';

export const PAGE_NETWORKS = ['adsense', 'ad_manager', 'script'] as const;
export type PageNetwork = (typeof PAGE_NETWORKS)[number];

/** In the order in which operators set them up. */
export const REVENUE_PARTS = ['ids', 'ad', 'ads_txt', 'consent'] as const;
export type RevenuePart = (typeof REVENUE_PARTS)[number];

/**
 * `other_account`: another account's message asks visitors for consent, so Google does not show it here. `off`: there is
 * an advertisement, but operators turned all networks off.
 */
export const PART_STATES = ['done', 'missing', 'other_account', 'off'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Game providers that pay to an id of the operator. GameDistribution identifies the operator by the site's address. */
export const PAID_PROVIDERS = ['gamepix', 'gamemonetize', 'playgama', 'famobi'] as const;
export type PaidProvider = (typeof PAID_PROVIDERS)[number];

export interface NetworkFacts {
  network: PageNetwork;
  /** Accounts with Google that its advertisements name. */
  accounts: readonly Seller[];
  /** Whether an advertisement of it runs or will run. */
  isPlanned: boolean;
}

export interface RevenueFacts {
  /** Networks with an advertisement. */
  networks: readonly NetworkFacts[];
  adsTxt: string;
  consent: { platform: ConsentPlatform; publisher: string };
  /** Whether operators turned all networks off. */
  networksOff: boolean;
}

export interface NetworkState {
  network: PageNetwork;
  parts: { part: RevenuePart; state: PartState }[];
}

const when = (isDone: boolean): PartState => (isDone ? 'done' : 'missing');

const adState = ({ isPlanned }: NetworkFacts, { networksOff }: RevenueFacts): PartState =>
  isPlanned && networksOff ? 'off' : when(isPlanned);

/** Google serves no advertisements in Europe unless a platform that it has certified asks for consent. */
function consentState({ platform, publisher }: RevenueFacts['consent'], accounts: readonly Seller[]): PartState {
  if (platform === 'own') return 'missing';
  const isOther = platform === 'google' && accounts.length > 0;
  return isOther && !accounts.some(({ account }) => account === publisher) ? 'other_account' : 'done';
}

function googleParts(network: NetworkFacts, facts: RevenueFacts): NetworkState['parts'] {
  const { accounts } = network;
  const { adsTxt, consent } = facts;
  const running = accounts.filter((account) => account.isPlanned);
  // A pause is no reason to remove the line.
  const needed = (running.length > 0 ? running : accounts).map((account) => ({ ...account, isPlanned: true }));
  const isListed = needed.length > 0 && compareSellers(adsTxt, needed).missing.length === 0;
  return [
    { part: 'ids', state: when(needed.length > 0) },
    { part: 'ad', state: adState(network, facts) },
    { part: 'ads_txt', state: when(isListed) },
    { part: 'consent', state: consentState(consent, needed) },
  ];
}

/**
 * Returns the state of each network with an advertisement. The script of another network names no account, so nobody can
 * tell which lines of ads.txt it needs, and this site's own consent question suffices for it.
 */
export function networkStates(facts: RevenueFacts): NetworkState[] {
  return facts.networks.map((network) => ({
    network: network.network,
    parts:
      network.network === 'script'
        ? [
            { part: 'ad', state: adState(network, facts) },
            { part: 'consent', state: 'done' },
          ]
        : googleParts(network, facts),
  }));
}

/** Returns whether a network that runs or will run requires another way of asking for consent. */
export function lacksConsent(states: readonly NetworkState[]): boolean {
  const isDone = ({ parts }: NetworkState, wanted: RevenuePart) =>
    parts.some(({ part, state }) => part === wanted && state === 'done');
  return states.some((network) => isDone(network, 'ad') && !isDone(network, 'consent'));
}
