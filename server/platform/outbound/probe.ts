import type { FileType } from '../../../shared/catalogue.ts';
import type { ProbeStatus } from '../../../shared/game-health.ts';
import { OutboundError } from './errors.ts';
import { type FetchOptions, guardedFetch, type OutboundResponse } from './fetch.ts';
import { framingRefusal } from './framing.ts';
import { type OutboundPolicy, outboundPolicy } from './limits.ts';

export interface FrameProbe {
  status: ProbeStatus;
  httpStatus: number | null;
  /** The header that forbids framing, or the code of a failure. */
  detail: string | null;
  /** Time until the headers arrived; null without a response. */
  milliseconds: number | null;
}

/** Equals the time the page waits for a game before it reports a failure. */
export const PROBE_LIMITS = { connect: 5_000, headers: 10_000, total: 15_000 };

export interface ProbeOptions extends Pick<FetchOptions, 'signal' | 'turns'> {
  /** Whether a page may be read. If given, HEAD is skipped, because it returns no page. */
  mayRead?: (address: string) => Promise<boolean>;
}

/** Checks whether an address responds and may be framed, or is a movie that this site plays. */
export type GameProbe = (address: string, fileType: FileType, options?: ProbeOptions) => Promise<FrameProbe>;

function judge(response: OutboundResponse, siteOrigin: string): FrameProbe {
  const { status: httpStatus, headers, url, milliseconds } = response;
  if (httpStatus >= 400) return { status: 'http_error', httpStatus, detail: null, milliseconds };
  const detail = framingRefusal(headers, siteOrigin, url.href);
  return { status: detail === null ? 'ok' : 'framing_forbidden', httpStatus, detail, milliseconds };
}

const FAILURES: Readonly<Record<string, ProbeStatus>> = {
  // Failures of the resolver itself, such as EAI_AGAIN, say nothing about the host.
  ENOTFOUND: 'unknown_host',
  ECONNREFUSED: 'refused',
};

/** @throws errors that are not outbound errors, and the caller's own cancellation */
export function failedProbe(error: unknown): FrameProbe {
  if (!(error instanceof OutboundError) || error.code === 'cancelled') throw error;
  const { code, cause } = error;
  const system = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isNamed = code === 'timeout' || code === 'address_refused';
  return {
    status: isNamed ? code : (FAILURES[system] ?? 'failed'),
    httpStatus: null,
    detail: isNamed ? null : code,
    milliseconds: null,
  };
}

/** Results of HEAD after which a server may still answer GET. */
const WORTH_A_GET: ReadonlySet<ProbeStatus> = new Set(['http_error', 'failed']);

/**
 * Checks whether a game's address responds and allows the site to frame it: HEAD, then GET after a bad result, since
 * many servers support only GET. Outbound errors become a status.
 *
 * @throws {OutboundError} cancelled
 */
export async function probeFrame(
  address: string,
  options: ProbeOptions & { policy: OutboundPolicy; limits?: Partial<typeof PROBE_LIMITS> },
): Promise<FrameProbe> {
  const { policy, mayRead, limits, ...others } = options;
  const ask = async (method: 'HEAD' | 'GET') => {
    const request = { ...others, policy, limits: { ...PROBE_LIMITS, ...limits }, method, accept: 'text/html,*/*' };
    try {
      const response = await guardedFetch(address, request);
      response.discard();
      return judge(response, policy.siteUrl);
    } catch (error) {
      return failedProbe(error);
    }
  };
  const first = await ask('HEAD');
  if (!WORTH_A_GET.has(first.status)) return first;
  if (mayRead !== undefined && !(await mayRead(address))) return { ...first, status: 'unread' };
  return ask('GET');
}

export function createProbe(config: Parameters<typeof outboundPolicy>[0]) {
  const policy = outboundPolicy(config);
  return (address: string, options: ProbeOptions = {}) => probeFrame(address, { ...options, policy });
}
