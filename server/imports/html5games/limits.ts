import type { PageLimits } from '../limits.ts';

/** How gently and how far the site is read. Milliseconds and bytes. */
export interface SiteLimits {
  /** Pages fetched at a time, where robots.txt asks for no delay. */
  atOnce: number;
  /** Between such groups of pages, at least. */
  pause: number;
  /** The longest Crawl-delay that is kept to; a site that asks for more is not read. */
  longestDelay: number;
  /** So many pages in a row that cannot be read end the run: the site is down, or does not want us. */
  failuresInARow: number;
  /** For the whole run. What is missing then, the next run reads. */
  time: number;
  page: PageLimits;
}

/** The list of 624 games has 150 kB, a game's page 30 kB. */
export const SITE_LIMITS: Readonly<SiteLimits> = {
  atOnce: 3,
  pause: 250,
  longestDelay: 10_000,
  failuresInARow: 10,
  time: 30 * 60_000,
  page: { bytes: 8_000_000, pageTime: 30_000, retryAfter: [2_000], longestWait: 30_000 },
};
