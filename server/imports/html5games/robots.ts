import { type OutboundCode, OutboundError } from '../../platform/outbound/errors.ts';
import { isMissingRobots, parseRobots, ROBOTS_BYTES, type RobotsRules } from '../../platform/outbound/robots.ts';
import { siteErrors } from '../errors.ts';
import { fetchPage, type PageOptions } from '../feed/feed-page.ts';

/** Errors of the file itself. Other errors concern the whole host and are more specific. */
const FAULTS: ReadonlySet<OutboundCode> = new Set([
  'http_status',
  'too_large',
  'encoding',
  'redirect_loop',
  'redirect_insecure',
]);

/**
 * Reads the robots.txt of a site. A site whose robots.txt is unreachable is not read (RFC 9309, section 2.3.1.4).
 * @throws {FeedError} robots_unavailable
 * @throws {OutboundError} when the host cannot be reached at all
 */
export async function fetchRobots(origin: string, options: Omit<PageOptions, 'accept'>): Promise<RobotsRules> {
  const limits = { ...options.limits, bytes: ROBOTS_BYTES };
  try {
    const { text } = await fetchPage(`${origin}/robots.txt`, { ...options, limits, accept: 'text/plain, */*;q=0.5' });
    return parseRobots(text, origin);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isMissingRobots(error)) return parseRobots('', origin);
    throw FAULTS.has(error.code) ? siteErrors.robotsUnavailable(error) : error;
  }
}
