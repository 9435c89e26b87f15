export type OutboundCode =
  | 'address_invalid'
  | 'not_http'
  | 'address_refused'
  | 'dns'
  | 'network'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'encoding'
  | 'redirect_loop'
  | 'redirect_insecure'
  | 'http_status'
  | 'cancelled';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundCode;
  readonly status: number | null;

  constructor(code: OutboundCode, message: string, details: { status?: number; cause?: unknown } = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
  }
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} s`;

function size(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.round(bytes / 100) / 10} kB`;
}

/** Messages show addresses without passwords, at the end where possible. */
export const outboundErrors = {
  invalid: (address: string) => new OutboundError('address_invalid', `This is not a URL: ${shown(address)}`),
  notHttp: (address: string) =>
    new OutboundError('not_http', `Only http and https URLs are supported, not ${shown(address)}`),
  refused: (host: string, address: string) =>
    new OutboundError(
      'address_refused',
      host === address
        ? `${host} is not an address on the public internet`
        : `${host} resolves to ${address}, which is not an address on the public internet`,
    ),
  dns: (host: string, cause: unknown) => new OutboundError('dns', `${host} could not be resolved`, { cause }),
  network: (host: string, cause: Error) =>
    new OutboundError('network', `The connection to ${host} failed: ${cause.message}`, { cause }),
  tls: (host: string, cause: Error) =>
    new OutboundError('tls', `The TLS connection to ${host} is not trustworthy: ${cause.message}`, { cause }),
  timeout: (what: string, limit: number, host: string) =>
    new OutboundError('timeout', `${host} did not ${what} within ${seconds(limit)}`),
  tooLarge: (limit: number, host: string) => new OutboundError('too_large', `${host} sends more than ${size(limit)}`),
  encoding: (host: string, encoding: string, cause?: unknown) =>
    new OutboundError('encoding', `${host} sent a body that is not valid ${encoding}`, { cause }),
  unsupported: (host: string, encoding: string) =>
    new OutboundError('encoding', `${host} sent a body in an unsupported encoding: ${encoding.slice(0, 40)}`),
  redirectLoop: (limit: number, address: string) =>
    new OutboundError('redirect_loop', `More than ${limit} redirects, the last to ${shown(address)}`),
  redirectInsecure: (address: string) =>
    new OutboundError('redirect_insecure', `A redirect leads from https to http: ${shown(address)}`),
  status: (status: number, address: string) =>
    new OutboundError('http_status', `Status ${status} from ${shown(address)}`, { status }),
  cancelled: () => new OutboundError('cancelled', 'Canceled'),
};

/** Returns an address for messages and stored rows, with its password masked. */
export function shown(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:***@');
}
