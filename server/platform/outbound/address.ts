import ipaddr from 'ipaddr.js';

/** IPv6 addresses in use on the public internet (IANA): everything else is local, reserved or a transition mechanism. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Translation of IPv4 on networks without it (RFC 6052): what counts is the IPv4 address inside. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local (which includes the metadata
 * services of clouds), carrier-grade NAT, multicast, documentation or otherwise reserved. IPv4 addresses inside IPv6
 * ones (mapped, NAT64) are judged by themselves; 6to4 and Teredo are refused.
 *
 * @param address an IP address without brackets; whatever is none counts as not public
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

/** The hostname of a URL as IP functions take it: without the brackets of IPv6. */
export function plainHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Whether the configuration lets a private host through.
 *
 * @param allow host names or addresses (IPv6 in brackets), each for any port or, as `host:port`, for one
 */
export function isAllowedHost(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const names = [url.hostname, `${url.hostname}:${port}`];
  return allow.some((entry) => names.includes(entry.toLowerCase()));
}
