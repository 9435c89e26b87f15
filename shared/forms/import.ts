import { z } from 'zod';
import { requiredAddress } from './fields.ts';

/** Those whose feeds have a form and hosts of their own. */
const NAMED_PROVIDERS = ['gamemonetize', 'gamepix', 'gamedistribution', 'playgama', 'famobi'] as const;
export type NamedProviderId = (typeof NAMED_PROVIDERS)[number];
export const FEED_PROVIDERS = [...NAMED_PROVIDERS, 'generic'] as const;
export type FeedProviderId = (typeof FEED_PROVIDERS)[number];
/** The source that is scraped page by page, because it has no feed. */
export const SITE_PROVIDER = 'html5games';
export const PROVIDER_IDS = [...FEED_PROVIDERS, SITE_PROVIDER] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Names of the sources in the activity log and on the command line. */
export const PROVIDER_LABELS: Readonly<Record<ProviderId, string>> = {
  gamemonetize: 'GameMonetize',
  gamepix: 'GamePix',
  gamedistribution: 'GameDistribution',
  playgama: 'Playgama',
  famobi: 'Famobi',
  generic: 'JSON feed',
  html5games: 'HTML5Games',
};

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}

export function isFeedProviderId(value: unknown): value is FeedProviderId {
  return FEED_PROVIDERS.some((id) => id === value);
}

/** Hosts of feeds and games. */
const PROVIDER_HOSTS: Readonly<Record<NamedProviderId, RegExp>> = {
  gamemonetize: /(?:^|\.)gamemonetize\.(?:com|co|games)$/,
  gamepix: /(?:^|\.)gamepix\.com$/,
  gamedistribution: /(?:^|\.)gamedistribution\.com$/,
  playgama: /(?:^|\.)playgama\.com$/,
  famobi: /(?:^|\.)famobi\.com$/,
};

/** The provider whose host an address has; null for another one and for what is no address. */
export function providerOfAddress(address: string): NamedProviderId | null {
  const host = URL.canParse(address.trim()) ? new URL(address.trim()).hostname : '';
  return NAMED_PROVIDERS.find((id) => PROVIDER_HOSTS[id].test(host)) ?? null;
}

export const importForm = z.strictObject({
  /** http(s) only: this site's own files are not feeds. */
  feedUrl: requiredAddress([]),
  provider: z.enum(FEED_PROVIDERS, 'invalid_choice'),
});

export type ImportForm = z.infer<typeof importForm>;
