/**
 * The domain that passkeys made at an address belong to: WebAuthn's relying party id. Null where the host is an IP
 * address, for which browsers make none (WebAuthn, 5.1.3 and 5.1.4.1).
 */
export function passkeyHost(address: string): string | null {
  const { hostname } = new URL(address);
  // As parsed, IPv6 addresses are in brackets, and only IPv4 addresses end in a number.
  return /^\[|\.\d+$/.test(hostname) ? null : hostname;
}

/** Why no passkey can be used on a page, as a key of texts; null where they can. */
export function passkeyObstacle(page: {
  address: string;
  /** As the browser says it: false with plain http, except on localhost. */
  isSecureContext: boolean;
  /** Whether the browser has WebAuthn. All hide it from pages that are not secure. */
  isSupported: boolean;
}): 'ipAddress' | 'insecure' | 'unsupported' | null {
  if (passkeyHost(page.address) === null) return 'ipAddress';
  if (!page.isSecureContext) return 'insecure';
  return page.isSupported ? null : 'unsupported';
}
