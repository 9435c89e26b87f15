import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { OutboundError } from './errors.ts';
import { type FetchOptions, guardedFetch } from './fetch.ts';
import { PRODUCT } from './limits.ts';

export interface RobotsRules {
  allows(address: URL): boolean;
  /** Crawl-delay in milliseconds (not part of the standard); 0 if not set. */
  delay: number;
}

/** Bytes of robots.txt that are read; the standard requires at least 500 kibibytes. */
export const ROBOTS_BYTES = 512_000;

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
export function isMissingRobots({ status }: { status: number | null }): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

const HOSTS = 2_000;
const HOUR = 3_600_000;
/** The standard allows a day (RFC 9309, section 2.4); an unreachable file is requested again sooner. */
const KNOWN_FOR = 24 * HOUR;
const UNREACHABLE_FOR = HOUR;
const LIMITS = { connect: 5_000, headers: 10_000, total: 15_000, bytes: ROBOTS_BYTES };

/** Answers whether addresses may be read, from each host's robots.txt, which is cached. */
export function createRobots(options: Pick<FetchOptions, 'policy' | 'turns'>) {
  const known = new LRUCache<string, RobotsRules>({ max: HOSTS, ttl: KNOWN_FOR });

  /** Null when the file is unreachable: the host is not read (RFC 9309, section 2.3.1.4). */
  async function fetchRules(origin: string, signal: AbortSignal | undefined): Promise<RobotsRules | null> {
    try {
      const response = await guardedFetch(`${origin}/robots.txt`, {
        ...options,
        limits: LIMITS,
        accept: 'text/plain, */*;q=0.5',
        ...(signal ? { signal } : {}),
      });
      if (response.status >= 200 && response.status < 300) return parseRobots(await response.text(), origin);
      response.discard();
      return isMissingRobots(response) ? parseRobots('', origin) : null;
    } catch (error) {
      if (!(error instanceof OutboundError) || error.code === 'cancelled') throw error;
      return null;
    }
  }

  /** @throws {OutboundError} cancelled */
  return async (address: string, signal?: AbortSignal): Promise<boolean> => {
    const url = new URL(address);
    const found = known.get(url.origin);
    if (found) return found.allows(url);
    const rules = await fetchRules(url.origin, signal);
    const ttl = rules === null ? UNREACHABLE_FOR : KNOWN_FOR;
    known.set(url.origin, rules ?? { allows: () => false, delay: 0 }, { ttl });
    return rules?.allows(url) ?? false;
  };
}
