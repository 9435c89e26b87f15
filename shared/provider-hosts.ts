/** Providers by the hosts of their feeds and games. Game pages load this module, so it imports nothing. */

/** Providers whose feeds have their own format and hosts. */
export const NAMED_PROVIDERS = ['gamemonetize', 'gamepix', 'gamedistribution', 'playgama', 'famobi'] as const;
export type NamedProviderId = (typeof NAMED_PROVIDERS)[number];

const PROVIDER_HOSTS: Readonly<Record<NamedProviderId, RegExp>> = {
  gamemonetize: /(?:^|\.)gamemonetize\.(?:com|co|games)$/,
  gamepix: /(?:^|\.)gamepix\.com$/,
  gamedistribution: /(?:^|\.)gamedistribution\.com$/,
  playgama: /(?:^|\.)playgama\.com$/,
  famobi: /(?:^|\.)famobi\.com$/,
};

/** Returns the provider of a URL's host; null for other hosts and invalid URLs. */
export function providerOfAddress(address: string): NamedProviderId | null {
  const host = URL.canParse(address.trim()) ? new URL(address.trim()).hostname : '';
  return NAMED_PROVIDERS.find((id) => PROVIDER_HOSTS[id].test(host)) ?? null;
}
