import robotsParser from 'robots-parser';
import { type OutboundCode, OutboundError } from '../../platform/outbound/errors.ts';
import { PRODUCT } from '../../platform/outbound/limits.ts';
import { siteErrors } from '../errors.ts';
import { fetchPage, type PageOptions } from '../feed-page.ts';

export interface RobotsRules {
  allows(address: URL): boolean;
  /** Crawl-delay in milliseconds (not part of the standard); 0 if not set. */
  delay: number;
}

/** Bytes of robots.txt that are read; the standard requires at least 500 kibibytes. */
const BYTES = 512_000;

/** Errors of the file itself. Other errors concern the whole host and are more specific. */
const FAULTS: ReadonlySet<OutboundCode> = new Set([
  'http_status',
  'too_large',
  'encoding',
  'redirect_loop',
  'redirect_insecure',
]);

/** @param text a robots.txt; an empty one allows everything @param origin of its site */
export function parseRobots(text: string, origin: string): RobotsRules {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const seconds = robots.getCrawlDelay(PRODUCT) ?? 0;
  return {
    // undefined: the address belongs to another site.
    allows: (address) => robots.isAllowed(address.href, PRODUCT) ?? true,
    delay: seconds > 0 ? seconds * 1_000 : 0,
  };
}

/** A missing file allows everything (RFC 9309, section 2.3.1.3). 429 does not mean missing. */
function isMissing({ status }: OutboundError): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/**
 * Reads the robots.txt of a site. A site whose robots.txt is unreachable is not read (RFC 9309, section 2.3.1.4).
 * @throws {FeedError} robots_unavailable
 * @throws {OutboundError} when the host cannot be reached at all
 */
export async function fetchRobots(origin: string, options: Omit<PageOptions, 'accept'>): Promise<RobotsRules> {
  const limits = { ...options.limits, bytes: BYTES };
  try {
    const { text } = await fetchPage(`${origin}/robots.txt`, { ...options, limits, accept: 'text/plain, */*;q=0.5' });
    return parseRobots(text, origin);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isMissing(error)) return parseRobots('', origin);
    throw FAULTS.has(error.code) ? siteErrors.robotsUnavailable(error) : error;
  }
}
