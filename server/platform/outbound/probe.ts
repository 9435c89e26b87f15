import type { gameHealth } from '../db/schema.ts';
import { OutboundError } from './errors.ts';
import { guardedFetch, type OutboundResponse } from './fetch.ts';
import { forbidsFraming } from './framing.ts';
import { type OutboundPolicy, outboundPolicy } from './limits.ts';

export interface FrameProbe {
  status: (typeof gameHealth.$inferSelect)['status'];
  httpStatus: number | null;
}

/** Equals the time the page waits for a game before it reports a failure. */
export const PROBE_LIMITS = { connect: 5_000, headers: 10_000, total: 15_000 };

function judge(response: OutboundResponse, siteOrigin: string): FrameProbe {
  const { status, headers, url } = response;
  if (status >= 400) return { status: 'http_error', httpStatus: status };
  const forbidden = forbidsFraming(headers, siteOrigin, url.href);
  return { status: forbidden ? 'framing_forbidden' : 'ok', httpStatus: status };
}

function verdictOf(error: unknown): FrameProbe {
  if (!(error instanceof OutboundError)) throw error;
  const isKnown = error.code === 'timeout' || error.code === 'address_refused';
  return { status: isKnown ? error.code : 'refused', httpStatus: null };
}

/**
 * Checks whether a game's address responds and allows the site to frame it: HEAD, then GET after a bad result, since
 * many servers support only GET. Outbound errors become a status.
 */
export async function probeFrame(
  address: string,
  options: { policy: OutboundPolicy; limits?: Partial<typeof PROBE_LIMITS> },
): Promise<FrameProbe> {
  const { policy } = options;
  const limits = { ...PROBE_LIMITS, ...options.limits };
  const ask = async (method: 'HEAD' | 'GET') => {
    try {
      const response = await guardedFetch(address, { policy, limits, method, accept: 'text/html,*/*' });
      response.discard();
      return judge(response, policy.siteUrl);
    } catch (error) {
      return verdictOf(error);
    }
  };
  const first = await ask('HEAD');
  return first.status === 'http_error' || first.status === 'refused' ? ask('GET') : first;
}

export function createProbe(config: Parameters<typeof outboundPolicy>[0]): (address: string) => Promise<FrameProbe> {
  const policy = outboundPolicy(config);
  return (address) => probeFrame(address, { policy });
}
