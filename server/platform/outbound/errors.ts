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

/** Addresses come last in each message, without passwords. */
export const outboundErrors = {
  invalid: (address: string) => new OutboundError('address_invalid', `This is not an address: ${shown(address)}`),
  notHttp: (address: string) =>
    new OutboundError('not_http', `Only http and https addresses are fetched, not ${shown(address)}`),
  refused: (host: string, address: string) =>
    new OutboundError(
      'address_refused',
      host === address
        ? `${host} is not an address on the public internet`
        : `${host} leads to ${address}, which is not an address on the public internet`,
    ),
  dns: (host: string, cause: unknown) => new OutboundError('dns', `No host is known as ${host}`, { cause }),
  network: (host: string, cause: Error) =>
    new OutboundError('network', `The connection to ${host} failed: ${cause.message}`, { cause }),
  tls: (host: string, cause: Error) =>
    new OutboundError('tls', `${host} offers no trustworthy encryption: ${cause.message}`, { cause }),
  timeout: (what: string, limit: number, host: string) =>
    new OutboundError('timeout', `${host} did not ${what} within ${seconds(limit)}`),
  tooLarge: (limit: number, host: string) => new OutboundError('too_large', `${host} sends more than ${size(limit)}`),
  encoding: (host: string, encoding: string, cause?: unknown) =>
    new OutboundError('encoding', `${host} sends a body that is not the ${encoding} it says`, { cause }),
  unasked: (host: string, encoding: string) =>
    new OutboundError('encoding', `${host} packs its body in a way nobody asked for: ${encoding.slice(0, 40)}`),
  redirectLoop: (limit: number, address: string) =>
    new OutboundError('redirect_loop', `More than ${limit} redirects, the last to ${shown(address)}`),
  redirectInsecure: (address: string) =>
    new OutboundError('redirect_insecure', `A redirect gives up encryption: ${shown(address)}`),
  status: (status: number, address: string) =>
    new OutboundError('http_status', `Status ${status} from ${shown(address)}`, { status }),
  cancelled: () => new OutboundError('cancelled', 'Canceled'),
};

/** An address for messages and stored rows, with its password masked. */
export function shown(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:***@');
}
