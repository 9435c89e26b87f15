import { OutboundError } from './errors.ts';
import { guardedFetch, type OutboundResponse } from './fetch.ts';
import { forbidsFraming } from './framing.ts';
import { type OutboundPolicy, outboundPolicy } from './limits.ts';

export type FrameStatus = 'ok' | 'refused' | 'timeout' | 'http_error' | 'framing_forbidden' | 'address_refused';

export interface FrameProbe {
  status: FrameStatus;
  /** Null when nothing answered. */
  httpStatus: number | null;
}

/** As long as a visitor waits before the page gives up by itself. */
export const PROBE_LIMITS = { connect: 5_000, headers: 10_000, total: 15_000 };

function judge(response: OutboundResponse, siteOrigin: string): FrameProbe {
  const { status, headers, url } = response;
  if (status >= 400) return { status: 'http_error', httpStatus: status };
  const forbidden = forbidsFraming(headers, siteOrigin, url.href);
  return { status: forbidden ? 'framing_forbidden' : 'ok', httpStatus: status };
}

function verdictOf(error: unknown): FrameProbe {
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === 'timeout') return { status: 'timeout', httpStatus: null };
  if (error.code === 'address_refused') return { status: 'address_refused', httpStatus: null };
  return { status: 'refused', httpStatus: null };
}

/**
 * Looks whether a game's address answers and lets the site frame it: HEAD, then GET where HEAD gives anything but a good
 * answer, since many servers know only GET. Never rejects for what the address does.
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

/** `probeFrame` for the site of a configuration. */
export function createProbe(config: Parameters<typeof outboundPolicy>[0]): (address: string) => Promise<FrameProbe> {
  const policy = outboundPolicy(config);
  return (address) => probeFrame(address, { policy });
}
