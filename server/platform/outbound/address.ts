import ipaddr from 'ipaddr.js';

/** Global unicast (IANA): all other IPv6 addresses are local, reserved or a transition mechanism. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): the embedded IPv4 address is checked. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns whether an IP address is on the public internet: not private, loopback, link-local (cloud metadata services),
 * carrier-grade NAT, multicast, documentation or reserved. Embedded IPv4 addresses (mapped, NAT64) are checked as such;
 * 6to4 and Teredo are refused.
 *
 * @param address an IP address without brackets; anything else counts as not public
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(plain)) return false;

  const ipv6 = ipaddr.IPv6.parse(plain);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().range() === 'unicast';
  if (ipv6.match(NAT64)) return ipaddr.fromByteArray(ipv6.toByteArray().slice(12)).range() === 'unicast';
  return ipv6.range() === 'unicast' && ipv6.match(GLOBAL_UNICAST);
}

/** Returns the hostname of a URL without the brackets of IPv6, as IP functions expect it. */
export function plainHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Returns whether a private host is allowed. @param allow names or addresses (IPv6 in brackets), with or without port */
export function isAllowedHost(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const names = [url.hostname, `${url.hostname}:${port}`];
  return allow.some((entry) => names.includes(entry.toLowerCase()));
}
