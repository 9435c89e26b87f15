/** The port of a host, and the trailing dot of its name. */
const END_OF_HOST = /\.?(:\d*)?$/;
/** Default ports, which browsers omit. */
const DEFAULT_PORTS = [':', ':80', ':443'];

/** Normalizes a host: lower case, without trailing dot and default port. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(END_OF_HOST, (_, port = '') => (DEFAULT_PORTS.includes(port) ? '' : port));
}

/**
 * Whether two hosts are the same. Both are a name or an address with an optional port, as in the Host header and in
 * `URL.host` (https://www.rfc-editor.org/rfc/rfc9110#name-http-uri-normalization-and-).
 */
export function isSameHost(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && plainHost(one) === plainHost(other);
}
