/** Providers by the hosts of their feeds and games. Pages of games load this: it imports nothing. */

/** Those whose feeds have a form and hosts of their own. */
export const NAMED_PROVIDERS = ['gamemonetize', 'gamepix', 'gamedistribution', 'playgama', 'famobi'] as const;
export type NamedProviderId = (typeof NAMED_PROVIDERS)[number];

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
