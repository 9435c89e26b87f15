import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { isAllowedHost, isPublicAddress, plainHostname } from './address.ts';
import { OutboundError, outboundErrors } from './errors.ts';
import type { OutboundLimits, OutboundPolicy } from './limits.ts';

interface RequestOptions {
  method: 'GET' | 'HEAD' | 'POST';
  body?: string | undefined;
  policy: OutboundPolicy;
  limits: OutboundLimits;
  headers: Readonly<Record<string, string>>;
  /** Its abort reason becomes the request's error. */
  signal: AbortSignal;
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name once and connects only to the checked addresses, against DNS rebinding. One private address among
 * public ones rejects the host.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (refused || !first) {
        return callback(outboundErrors.refused(hostname, refused?.address ?? 'no address'), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const TLS_ERRORS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

function translate(error: NodeJS.ErrnoException, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error.code ?? '';
  if (error.syscall === 'getaddrinfo') return outboundErrors.dns(host, error);
  return TLS_ERRORS.test(code) ? outboundErrors.tls(host, error) : outboundErrors.network(host, error);
}

/** Fails the request when connecting or the headers take too long. Call `answered` on the response. */
function watch(limits: OutboundLimits, host: string, fail: (error: OutboundError) => void) {
  const timer = (what: string, limit: number) =>
    setTimeout(() => fail(outboundErrors.timeout(what, limit, host)), limit);
  const headers = timer('answer', limits.headers);
  const connect = timer('accept a connection', limits.connect);
  return {
    connected: () => clearTimeout(connect),
    answered() {
      clearTimeout(connect);
      clearTimeout(headers);
    },
  };
}

/**
 * Sends one request over its own connection, without following redirects. The caller must read or destroy the response.
 *
 * @throws {OutboundError} address_refused, dns, network, tls, timeout
 */
export function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { policy, limits, signal } = options;
  const allowed = isAllowedHost(url, policy.allowHosts);
  const hostname = plainHostname(url);
  // A literal address needs no lookup. URL has already normalized 0x7f.1 and the like.
  if (!allowed && isIP(hostname) !== 0 && !isPublicAddress(hostname)) {
    return Promise.reject(outboundErrors.refused(url.hostname, url.hostname));
  }

  return new Promise((settle, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: options.method,
      headers: options.headers,
      // No pool: a reused connection would skip the guard.
      agent: false,
      ...(allowed ? {} : { lookup: guardedLookup(lookup) }),
    });
    const timers = watch(limits, url.host, (error) => request.destroy(error));
    const abort = () => request.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });

    request.once('socket', (socket: Socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', timers.connected);
    });
    request.once('close', () => {
      timers.answered();
      signal.removeEventListener('abort', abort);
      // A protocol switch (101) ends the connection with neither a response nor an error.
      reject(outboundErrors.network(url.host, new Error('it ended without an answer')));
    });
    // Not `once`: a request aborted after its response emits an error again.
    request.on('error', (error) => {
      timers.answered();
      reject(translate(error, url.host));
    });
    request.once('response', (response) => {
      timers.answered();
      settle(response);
    });
    if (signal.aborted) abort();
    else request.end(options.body);
  });
}
