/**
 * The domain that passkeys made at an address belong to: WebAuthn's relying party id. Null where the host is an IP
 * address, for which browsers make none (WebAuthn, 5.1.3 and 5.1.4.1).
 */
export function passkeyHost(address: string): string | null {
  const { hostname } = new URL(address);
  // As parsed, IPv6 addresses are in brackets, and only IPv4 addresses end in a number.
  return /^\[|\.\d+$/.test(hostname) ? null : hostname;
}
