import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundError, outboundErrors } from '../platform/outbound/errors.ts';
import { guardedFetch, type OutboundResponse } from '../platform/outbound/fetch.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import type { ImportLimits } from './source.ts';

/** What counts for each page, of a feed or of a site. */
export type PageLimits = Pick<ImportLimits, 'bytes' | 'pageTime' | 'retryAfter' | 'longestWait'>;

export interface PageOptions {
  policy: OutboundPolicy;
  limits: PageLimits;
  signal?: AbortSignal | undefined;
  /** What the caller can use, as an Accept header. */
  accept: string;
}

/** What a server will not do later either (RFC 9110, sections 15.6.2 and 15.6.6). */
const LASTING = new Set([501, 505]);

/** Passing faults of a server; everything else stays as it is however often one asks. */
function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && !LASTING.has(status));
}

/** Milliseconds of a Retry-After, in seconds or as a date (RFC 9110, section 10.2.3); null if not understood. */
export function retryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

type Attempt = { text: string; url: URL } | { fault: OutboundError; wait: number | null };

async function readAnswer(response: OutboundResponse): Promise<Attempt> {
  const { status, url, headers } = response;
  if (status >= 200 && status < 300) return { text: await response.text(), url };
  response.discard();
  const fault = outboundErrors.status(status, url.href);
  if (!isPassing(status)) throw fault;
  return { fault, wait: retryAfter(headers.get('retry-after'), new Date()) };
}

async function attempt(address: string, { policy, limits, signal, accept }: PageOptions): Promise<Attempt> {
  try {
    const response = await guardedFetch(address, {
      policy,
      limits: { bytes: limits.bytes, total: limits.pageTime },
      accept,
      ...(signal ? { signal } : {}),
    });
    return await readAnswer(response);
  } catch (error) {
    // A connection that broke off may hold the next time; addresses, limits and time are judged once.
    if (error instanceof OutboundError && error.code === 'network') return { fault: error, wait: null };
    throw error;
  }
}

/**
 * As long as the server asks, our own pause at least, and up to half that pause more, so that those who were turned
 * away together do not come back together. @param chance from 0 to 1
 */
export function waitBefore(pause: number, asked: number | null, chance: number): number {
  return Math.round(Math.max(asked ?? 0, pause) + (chance * pause) / 2);
}

/** Retries after passing faults. @returns the text and where it came from after redirects @throws {OutboundError} */
export async function fetchPage(address: string, options: PageOptions): Promise<{ text: string; url: URL }> {
  const { retryAfter: pauses, longestWait } = options.limits;
  for (let number = 0; ; number += 1) {
    const result = await attempt(address, options);
    if ('text' in result) return result;
    const pause = pauses[number];
    if (pause === undefined || (result.wait ?? 0) > longestWait) throw result.fault;
    const wait = waitBefore(pause, result.wait, Math.random());
    await sleep(wait, undefined, options.signal ? { signal: options.signal } : {}).catch(() => {
      throw outboundErrors.cancelled();
    });
  }
}
