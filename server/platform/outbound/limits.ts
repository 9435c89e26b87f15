/** Limits of a fetch, in milliseconds and bytes. */
export interface OutboundLimits {
  /** Milliseconds until the connection is established, TLS included. */
  connect: number;
  headers: number;
  /** For the whole fetch with redirects and body, against servers that send very slowly. */
  total: number;
  bytes: number;
  redirects: number;
}

export const DEFAULT_LIMITS: Readonly<OutboundLimits> = {
  connect: 10_000,
  headers: 20_000,
  total: 60_000,
  bytes: 32_000_000,
  redirects: 5,
};

/** The product's name in User-Agent and robots.txt. */
export const PRODUCT = 'Ludotek';

export interface OutboundPolicy {
  /** Sent as `Ludotek/0.1 (+SITE_URL)`, so that a feed's owner can contact the operator. */
  siteUrl: string;
  allowHosts: readonly string[];
}

export function outboundPolicy(config: {
  outboundAllow: readonly string[];
  site: { readonly url: string };
}): OutboundPolicy {
  return { siteUrl: config.site.url, allowHosts: config.outboundAllow };
}
