import { setTimeout as sleep } from 'node:timers/promises';
import { SITE_PROVIDER } from '../../../shared/forms/import.ts';
import { OutboundError, outboundErrors, shown } from '../../platform/outbound/errors.ts';
import { parseHttpAddress } from '../../platform/outbound/fetch.ts';
import type { RobotsRules } from '../../platform/outbound/robots.ts';
import { type FeedError, type ItemFailureCode, importNotes, itemFailure, siteErrors } from '../errors.ts';
import { fetchPage, type PageLimits } from '../feed/feed-page.ts';
import { knownGames } from '../queries.ts';
import type { AddressedSource, Batch, ReadItem, Reading } from '../source.ts';
import { parseGamePage } from './game-page.ts';
import { type GameLink, parseListPage } from './list-page.ts';
import { fetchRobots } from './robots.ts';

/** Rate and size limits for reading the site, in milliseconds and bytes. */
export interface SiteLimits {
  /** Pages fetched concurrently if robots.txt sets no delay. */
  concurrency: number;
  /** Minimum pause between such groups of pages. */
  pause: number;
  /** The longest Crawl-delay accepted; a site with a longer one is not read. */
  longestDelay: number;
  /** Consecutive failures that end the run: the site is down or blocks us. */
  failuresInARow: number;
  /** For the whole run. The next run reads the rest. */
  time: number;
  page: PageLimits;
}

/** The list of 624 games is 150 kB, the page of a game 30 kB. */
export const SITE_LIMITS: Readonly<SiteLimits> = {
  concurrency: 3,
  pause: 250,
  longestDelay: 10_000,
  failuresInARow: 10,
  time: 30 * 60_000,
  page: { bytes: 8_000_000, pageTime: 30_000, retryAfter: [2_000], longestWait: 30_000 },
};

const ACCEPT = 'text/html, */*;q=0.5';

interface Visit {
  reading: Reading;
  limits: SiteLimits;
  rules: RobotsRules;
}

/** A listed game, and the reason why its page need not be read; null if it must be. */
interface Listed {
  link: GameLink;
  known: string | null;
}

const pageOptions = ({ reading, limits }: Omit<Visit, 'rules'>) => ({
  policy: reading.policy,
  limits: limits.page,
  signal: reading.signal,
  accept: ACCEPT,
});

async function pause({ reading: { signal }, limits, rules }: Visit): Promise<void> {
  await sleep(Math.max(limits.pause, rules.delay), undefined, signal ? { signal } : {}).catch(() => {
    throw outboundErrors.cancelled();
  });
}

/** @returns the robots rules for an address @throws {FeedError} if they disallow it or set too long a delay */
async function rulesFor(address: URL, visit: Omit<Visit, 'rules'>): Promise<RobotsRules> {
  const rules = await fetchRobots(address.origin, pageOptions(visit));
  if (!rules.allows(address)) throw siteErrors.disallowed();
  if (rules.delay > visit.limits.longestDelay) throw siteErrors.tooSlow(rules.delay, visit.limits.longestDelay);
  return rules;
}

/** Reads the list. If it redirects to another site, that site's rules apply from then on. */
async function readList(address: URL, visit: Omit<Visit, 'rules'>): Promise<{ rules: RobotsRules; links: GameLink[] }> {
  const rules = await rulesFor(address, visit);
  await pause({ ...visit, rules });
  const { text, url } = await fetchPage(address.href, pageOptions(visit));
  const rulesThere = url.origin === address.origin ? rules : await rulesFor(url, visit);
  if (!rulesThere.allows(url)) throw siteErrors.disallowed();
  const links = parseListPage(text, url);
  if (links.length === 0) throw siteErrors.withoutGames();
  return { rules: rulesThere, links };
}

/** Splits the list, in order, into groups with a maximum number of pages to read. */
function* groups(list: readonly Listed[], pages: number): Generator<Listed[]> {
  let group: Listed[] = [];
  let remaining = pages;
  for (const game of list) {
    if (game.known === null && remaining === 0) {
      yield group;
      group = [];
      remaining = pages;
    }
    group.push(game);
    if (game.known === null) remaining -= 1;
  }
  yield group;
}

/** @throws {OutboundError} only when the import is cancelled; every other error is reported for the game */
async function readGame({ link: { id, address }, known }: Listed, visit: Visit): Promise<ReadItem> {
  if (known !== null) return { skipped: { externalId: id, reason: known } };
  if (!visit.rules.allows(address)) return { failed: itemFailure('page_disallowed', { externalId: id }) };
  try {
    const { text, url } = await fetchPage(address.href, pageOptions(visit));
    if (url.host !== address.host) {
      return { failed: itemFailure('page_elsewhere', { externalId: id, detail: shown(url.href) }) };
    }
    // The redirect target must be allowed as well.
    if (!visit.rules.allows(url)) return { failed: itemFailure('page_disallowed', { externalId: id }) };
    return parseGamePage(text, { id, page: url });
  } catch (error) {
    if (!(error instanceof OutboundError) || error.code === 'cancelled') throw error;
    return { failed: itemFailure('page_unreachable', { externalId: id, detail: error.message }) };
  }
}

/** Failures caused by the site rather than the game. */
const SITE_FAILURES: readonly string[] = [
  'page_unreachable',
  'page_elsewhere',
  'page_disallowed',
  'page_without_game',
] satisfies ItemFailureCode[];

/** Counts consecutive site failures in list order. @returns the error once the limit is reached */
function failureCounter(limit: number): (items: readonly ReadItem[]) => FeedError | null {
  let inARow = 0;
  return (items) => {
    let disallowed = false;
    for (const item of items) {
      if ('skipped' in item) continue;
      const [code = ''] = 'failed' in item ? item.failed.reason.split(':') : [];
      inARow = SITE_FAILURES.includes(code) ? inARow + 1 : 0;
      disallowed = code === 'page_disallowed';
      if (inARow >= limit) break;
    }
    if (inARow < limit) return null;
    return disallowed ? siteErrors.disallowed() : siteErrors.failing(inARow);
  };
}

function withinLimit(list: readonly Listed[], pages: number): readonly Listed[] {
  let read = 0;
  const end = list.findIndex(({ known }) => {
    if (known === null) read += 1;
    return read > pages;
  });
  return end === -1 ? list : list.slice(0, end);
}

async function* readSite(address: string, limits: SiteLimits, reading: Reading): AsyncGenerator<Batch> {
  const startedAt = reading.now().getTime();
  const { rules, links } = await readList(parseHttpAddress(address), { reading, limits });
  const visit: Visit = { reading, limits, rules };
  const known = await knownGames(
    reading.database,
    SITE_PROVIDER,
    links.map(({ id }) => id),
  );
  const list = links.map((link): Listed => ({ link, known: known.get(link.id) ?? null }));
  const limit = Math.min(reading.limits.items, reading.limits.newGames);
  const wanted = withinLimit(list, limit);
  const failureOf = failureCounter(limits.failuresInARow);

  let number = 0;
  for (const group of groups(wanted, rules.delay > 0 ? 1 : limits.concurrency)) {
    number += 1;
    if (reading.now().getTime() - startedAt >= limits.time) {
      yield { number, items: [], note: importNotes.timeLimit(limits.time) };
      return;
    }
    if (group.some((game) => game.known === null)) await pause(visit);
    const items = await Promise.all(group.map((game) => readGame(game, visit)));
    yield { number, items: items.map((item) => () => item), note: null };
    const failure = failureOf(items);
    if (failure !== null) throw failure;
  }
  if (wanted.length === list.length) return;
  yield { number: number + 1, items: [], note: importNotes.itemLimit(limit) };
}

/** html5games.com: reads the list and the page of each unknown game. @param address of the list */
export function html5gamesSource(address: string, limits: Partial<SiteLimits> = {}): AddressedSource {
  return {
    kind: 'scrape-html5games',
    provider: SITE_PROVIDER,
    parameters: { feedUrl: shown(address) },
    batches: (reading) => readSite(address, { ...SITE_LIMITS, ...limits }, reading),
  };
}
