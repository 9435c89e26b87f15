/**
 * Returns the domain that passkeys created at an address belong to (WebAuthn's relying party id). Null if the host is an
 * IP address, for which browsers create none (WebAuthn, 5.1.3 and 5.1.4.1).
 */
export function passkeyHost(address: string): string | null {
  const { hostname } = new URL(address);
  // In parsed URLs, IPv6 addresses are in brackets, and only IPv4 addresses end in a number.
  return /^\[|\.\d+$/.test(hostname) ? null : hostname;
}

/** Returns why passkeys cannot be used on a page, as a key of texts; null if they can. */
export function passkeyObstacle(page: {
  address: string;
  /** As reported by the browser: false with plain http, except on localhost. */
  isSecureContext: boolean;
  /** Whether the browser supports WebAuthn. It is hidden from pages that are not secure. */
  isSupported: boolean;
}): 'ipAddress' | 'insecure' | 'unsupported' | null {
  if (passkeyHost(page.address) === null) return 'ipAddress';
  if (!page.isSecureContext) return 'insecure';
  return page.isSupported ? null : 'unsupported';
}
