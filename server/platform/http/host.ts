/** The port of a host, and the trailing dot of its name. */
const END_OF_HOST = /\.?(:\d*)?$/;
/** Default ports, which browsers omit. */
const DEFAULT_PORTS = [':', ':80', ':443'];

function plainHost(host: string): string {
  return host.toLowerCase().replace(END_OF_HOST, (_, port = '') => (DEFAULT_PORTS.includes(port) ? '' : port));
}

/** Returns whether two hosts are the same: names or addresses with an optional port (RFC 9110, URI normalization). */
export function isSameHost(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && plainHost(one) === plainHost(other);
}
