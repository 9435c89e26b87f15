import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/platform/db/database.ts';
import { requestsPerSecond } from './load.ts';
import { markdownTable, median, milliseconds, quantile } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

/** Number of home pages requested after an invalidation. */
const UNCACHED = 200;
/** Pages rendered before the measurement, because V8 keeps compiling for about a thousand pages. */
const RENDERED_BEFORE = [200, 1_200];
/** More changes at once would count as a flood, and the cache would keep its pages. */
const CHANGES_AT_ONCE = 20;
/** Pause after that many changes, in milliseconds. */
const REST = 1_100;

/** Measures the milliseconds of home pages that were invalidated just before. */
async function uncached(database: Database, home: string, pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page % CHANGES_AT_ONCE === 0) await sleep(REST);
    await database.pool.query(`select pg_notify('pages', 'games')`);
    await sleep(5);
    const start = performance.now();
    await (await fetch(home, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

/** Compares uncached home pages of a fresh process with those of a warm one. */
async function whileWarmingUp(database: Database, home: string): Promise<string> {
  const rows: string[][] = [];
  let rendered = 0;
  for (const before of RENDERED_BEFORE) {
    await uncached(database, home, before - rendered);
    const times = await uncached(database, home, UNCACHED);
    rendered = before + UNCACHED;
    const at = (share: number) => milliseconds(quantile(times, share));
    rows.push([`${UNCACHED} times, after ${before} others`, at(0.5), at(0.95)]);
  }
  return markdownTable(['home page, made anew', 'p50 ms', 'p95 ms'], rows);
}

/** Reads a file; returns the milliseconds until its first and its last byte. */
async function read(address: URL) {
  const start = performance.now();
  const response = await fetch(address);
  const first = performance.now() - start;
  const text = await response.text();
  return { text, first, whole: performance.now() - start };
}

/** Reads the sitemap like a crawler: the index, then its files one after the other. */
async function sitemap(home: string): Promise<string> {
  const index = await read(new URL('/sitemap.xml', home));
  const files: (typeof index)[] = [];
  for (const [, path = ''] of index.text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)) {
    files.push(await read(new URL(path, home)));
  }
  const row = (name: string, all: readonly (typeof index)[]) => {
    const middle = (of: (file: typeof index) => number) => median(all.map(of));
    const addresses = middle(({ text }) => text.split('<loc>').length - 1);
    const megabytes = (middle(({ text }) => text.length) / 1_000_000).toFixed(2);
    return [
      name,
      addresses,
      megabytes,
      ...[middle(({ first }) => first), middle(({ whole }) => whole)].map(milliseconds),
    ];
  };
  return markdownTable(
    ['sitemap', 'addresses', 'MB', 'first byte, ms', 'whole, ms'],
    [row('list of its files, after a walk over all games', [index]), row(`median of its ${files.length} files`, files)],
  );
}

/** Measures the page cache (cached and uncached home pages) and the sitemap, which is too large to cache. */
export async function benchPages(site: SeededSite): Promise<string> {
  const server = await site.start('embedded');
  const database = await server.connect();
  try {
    const home = `${server.url}/en`;
    const madeAnew = await whileWarmingUp(database, home);
    const rate = (await requestsPerSecond(home)).toFixed(0);
    const cached = markdownTable(['home page, from memory', 'requests per second'], [['32 connections', rate]]);
    return [madeAnew, cached, await sitemap(home)].join('\n\n');
  } finally {
    await database.close();
    await server.stop();
  }
}
