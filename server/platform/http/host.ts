/** Port of a host name, and the dot that may end the name. */
const END_OF_HOST = /\.?(:\d*)?$/;
/** Ports that browsers leave out of addresses. */
const UNSAID = [':', ':80', ':443'];

/** A host in the one spelling of all that name the same: without case, final dot and the ports of http and https. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(END_OF_HOST, (_, port = '') => (UNSAID.includes(port) ? '' : port));
}

/**
 * Whether two hosts are the same. Both are a name or an address with an optional port, as in the Host field and in
 * `URL.host` (https://www.rfc-editor.org/rfc/rfc9110#name-http-uri-normalization-and-).
 */
export function isSameHost(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && plainHost(one) === plainHost(other);
}
