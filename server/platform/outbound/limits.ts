/** How long and how much a fetch may take. Milliseconds and bytes. */
export interface OutboundLimits {
  /** Until the connection stands, encryption included. */
  connect: number;
  /** From the request to the answer's headers. */
  headers: number;
  /** For everything, redirects and body included: what stops a sender that drips. */
  total: number;
  /** Bytes of the body, counted after decompression. */
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

/** The product's name as it introduces itself, and as a robots.txt may call it. */
export const PRODUCT = 'Ludotek';

/** Who fetches, and what it may reach. */
export interface OutboundPolicy {
  /** Sent as `Ludotek/0.1 (+SITE_URL)`, so that a feed's owner knows whom to ask. */
  siteUrl: string;
  /** Hosts let through although they are private, with or without a port. */
  allowHosts: readonly string[];
}

/** The part of the configuration that fetching needs. */
export function outboundPolicy(config: {
  outboundAllow: readonly string[];
  site: { readonly url: string };
}): OutboundPolicy {
  return { siteUrl: config.site.url, allowHosts: config.outboundAllow };
}
