import type { IncomingMessage } from 'node:http';
import { metrics } from '../metrics.ts';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import { decodeText } from './charset.ts';
import { OutboundError, outboundErrors } from './errors.ts';
import { DEFAULT_LIMITS, type OutboundLimits, type OutboundPolicy, PRODUCT } from './limits.ts';
import { sendRequest } from './request.ts';
import { turns as sharedTurns, type Turns } from './turns.ts';

export interface FetchOptions {
  policy: OutboundPolicy;
  limits?: Partial<OutboundLimits>;
  method?: 'GET' | 'HEAD' | 'POST';
  /** A JSON text, for POST. */
  body?: string;
  accept?: string;
  /** Sent to the address itself; not for fetches that follow redirects. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** A queue to use instead of the one that all other fetches share. */
  turns?: Turns;
}

/** Occupies a slot of its host until the body is read or discarded, or the total time limit is reached. */
export type OutboundResponse = Awaited<ReturnType<typeof guardedFetch>>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @throws {OutboundError} address_invalid, not_http */
export function parseHttpAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw outboundErrors.invalid(address);
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw outboundErrors.notHttp(address);
  return url;
}

/** @throws {OutboundError} address_invalid, not_http, redirect_insecure */
export function redirectTarget(location: string, from: URL): URL {
  const target = parseHttpAddress(location, from);
  if (from.protocol === 'https:' && target.protocol === 'http:') throw outboundErrors.redirectInsecure(target.href);
  // Credentials are not sent to another origin.
  if (target.origin !== from.origin) {
    target.username = '';
    target.password = '';
  }
  return target;
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < response.rawHeaders.length; index += 2) {
    headers.append(response.rawHeaders[index] ?? '', response.rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/** Aborts the whole fetch at the time limit or when the caller's signal aborts. */
function deadline(limit: number, host: string, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(outboundErrors.timeout('finish', limit, host)), limit);
  const cancel = () => controller.abort(outboundErrors.cancelled());
  outer?.addEventListener('abort', cancel, { once: true });
  if (outer?.aborted) cancel();
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
}

/**
 * Fetches an untrusted URL: only http(s) and public addresses (checked on connect, for every redirect), with limits on
 * time, size and concurrency per host. Resolves for any status.
 *
 * @throws {OutboundError} with the reason; reading the body can throw too
 */
export async function guardedFetch(address: string, options: FetchOptions) {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { policy, turns = sharedTurns } = options;
  let { method = 'GET', body } = options;
  let url = parseHttpAddress(address);
  // Waiting in the queue does not count against the time limit.
  let release = await turns.take(url.host, options.signal);
  const clock = deadline(limits.total, url.host, options.signal);
  const startedAt = performance.now();
  const headers = {
    'User-Agent': `${PRODUCT}/0.1 (+${policy.siteUrl})`,
    Accept: options.accept ?? '*/*',
    'Accept-Encoding': ACCEPTED_ENCODINGS,
    ...options.headers,
  };
  const typed = { ...headers, 'Content-Type': 'application/json' };
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await sendRequest(url, {
        ...{ method, body, policy, limits, signal: clock.signal },
        headers: body === undefined ? headers : typed,
      });
      const location = response.headers.location;
      const leads = REDIRECTS.has(response.statusCode ?? 0) && location !== undefined;
      // Callers that allow no redirects get the redirect itself.
      if (!leads || limits.redirects === 0) {
        if (response.closed) release();
        else response.once('close', release);
        metrics.fetches.inc({ outcome: `${String(response.statusCode)[0]}xx` });
        return toResponse(url, response, limits.bytes, { clock, milliseconds: performance.now() - startedAt });
      }
      response.destroy();
      const target = redirectTarget(location, url);
      if (redirects >= limits.redirects) throw outboundErrors.redirectLoop(limits.redirects, target.href);
      if (target.host !== url.host) {
        release();
        release = await turns.take(target.host, clock.signal);
      }
      // Only 307 and 308 repeat a POST (Fetch standard, HTTP-redirect fetch).
      if (method === 'POST' && (response.statusCode ?? 0) < 307) {
        method = 'GET';
        body = undefined;
      }
      url = target;
    }
  } catch (error) {
    metrics.fetches.inc({ outcome: error instanceof OutboundError ? error.code : 'failed' });
    clock.stop();
    release();
    throw error;
  }
}

function toResponse(
  url: URL,
  response: IncomingMessage,
  limit: number,
  { clock, milliseconds }: { clock: ReturnType<typeof deadline>; milliseconds: number },
) {
  const headers = headersOf(response);
  // Without a listener, a broken connection would end the process; `body` sees the error again.
  response.on('error', () => {});
  // Closes a response that is not read in time and frees the host's slot.
  clock.signal.addEventListener('abort', () => response.destroy(), { once: true });
  /** The decompressed body as it arrives, within the size limit. */
  async function* body(): AsyncGenerator<Buffer> {
    try {
      yield* readBody(response, limit, clock.signal, url.host);
    } finally {
      clock.stop();
    }
  }
  return {
    url,
    status: response.statusCode ?? 0,
    headers,
    /** From the first request to the headers of this response, redirects included. */
    milliseconds: Math.round(milliseconds),
    body,
    async text(): Promise<string> {
      const chunks: Buffer[] = [];
      for await (const chunk of body()) chunks.push(chunk);
      return decodeText(Buffer.concat(chunks), headers.get('content-type'));
    },
    discard(): void {
      clock.stop();
      response.destroy();
    },
  };
}
