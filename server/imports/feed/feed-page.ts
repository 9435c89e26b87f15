import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundError, outboundErrors } from '../../platform/outbound/errors.ts';
import { guardedFetch, type OutboundResponse } from '../../platform/outbound/fetch.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import type { ImportLimits } from '../source.ts';

/** Limits per page, for feeds and sites. */
export type PageLimits = Pick<ImportLimits, 'bytes' | 'pageTime' | 'retryAfter' | 'longestWait'>;

export interface PageOptions {
  policy: OutboundPolicy;
  limits: PageLimits;
  signal?: AbortSignal | undefined;
  /** Accept header. */
  accept: string;
  /** A JSON text to POST; otherwise GET. */
  body?: string | undefined;
}

/** Permanent 5xx statuses (RFC 9110, sections 15.6.2 and 15.6.6). */
const PERMANENT_ERRORS = new Set([501, 505]);

/** Returns whether a status is a temporary server error, worth a retry. */
function isTemporary(status: number): boolean {
  return status === 429 || (status >= 500 && !PERMANENT_ERRORS.has(status));
}

/** Parses Retry-After, in seconds or as a date (RFC 9110, section 10.2.3). @returns milliseconds, null if invalid */
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
  if (!isTemporary(status)) throw fault;
  return { fault, wait: retryAfter(headers.get('retry-after'), new Date()) };
}

async function attempt(address: string, { policy, limits, signal, accept, body }: PageOptions): Promise<Attempt> {
  try {
    const response = await guardedFetch(address, {
      policy,
      limits: { bytes: limits.bytes, total: limits.pageTime },
      accept,
      ...(body === undefined ? {} : { method: 'POST', body }),
      ...(signal ? { signal } : {}),
    });
    return await readAnswer(response);
  } catch (error) {
    // Retries only broken connections; refused addresses, limits and timeouts are final.
    if (error instanceof OutboundError && error.code === 'network') return { fault: error, wait: null };
    throw error;
  }
}

/**
 * Returns how long to wait before a retry: the longer of Retry-After and our pause, plus up to half our pause as jitter,
 * so that clients that were refused together do not return together.
 *
 * @param chance from 0 to 1
 */
export function waitBefore(pause: number, requested: number | null, chance: number): number {
  return Math.round(Math.max(requested ?? 0, pause) + (chance * pause) / 2);
}

/**
 * Fetches a page, and retries after temporary errors.
 *
 * @returns the text and its address after redirects
 * @throws {OutboundError}
 */
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
