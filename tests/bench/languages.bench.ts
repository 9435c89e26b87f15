import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/platform/db/database.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { newVisitor } from './load.ts';
import { markdownTable, median, memoryOf, milliseconds } from './measure.ts';
import { type SeededSite, type SiteServer, seededSite } from './seeded-site.ts';

/** Number of measured pages per kind, and of pages before them, because V8 keeps compiling for about a thousand pages. */
const MEASURED = 300;
const WARM_UP = 300;
/** More changes at once would count as a flood, and the cache would keep its pages. */
const CHANGES_AT_ONCE = 20;
const REST = 1_100;
const STARTS = 3;
/** Concurrent requests while every address is requested. */
const CONNECTIONS = 8;
/** Most games of a site whose addresses are all requested: with four languages, 100,000 games would take half an hour. */
const MOST_FOLLOWED = 20_000;

interface Measured {
  languages: readonly Language[];
  server: SiteServer;
  database: Database;
  slugs: readonly string[];
  /** Milliseconds from the start of the process until its first response, as a median. */
  started: number;
}

/** A page of each kind that is not cached: a new address, or one that a change has just removed from the cache. */
const PAGES: Readonly<Record<string, (slugs: readonly string[], index: number) => string>> = {
  home: () => '/en',
  category: () => '/en/category/puzzle',
  game: (slugs, index) => `/en/game/${slugs[index % slugs.length]}`,
  search: (_, index) => `/en?q=${['puzzle', 'racing car', 'space', 'zombie'][index % 4]}`,
};

async function start(site: SeededSite, languages: readonly Language[]): Promise<Measured> {
  await site.fill('PostgreSQL');
  const slugs = (await site.paths(MEASURED + WARM_UP)).map((path) => path.split('/').at(-1) ?? '');
  const times: number[] = [];
  for (;;) {
    const begun = performance.now();
    const server = await site.start('PostgreSQL', { SITE_LANGUAGES: languages.join(',') });
    times.push(performance.now() - begun);
    if (times.length === STARTS) {
      return { languages, server, database: await server.connect(), slugs, started: median(times) };
    }
    await server.stop();
  }
}

async function took({ server, database, slugs }: Measured, kind: string, index: number): Promise<number> {
  const path = PAGES[kind]?.(slugs, index) ?? '/';
  await database.pool.query(`select pg_notify('pages', 'games')`);
  await sleep(5);
  const begun = performance.now();
  const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return performance.now() - begun;
}

/**
 * Returns the median milliseconds of a kind of page on each site. The sites take turns, so that a busy minute affects all of
 * them.
 */
async function medians(sites: readonly Measured[], kind: string): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let index = 0; index < WARM_UP + MEASURED; index += 1) {
    if (index % CHANGES_AT_ONCE === 0) await sleep(REST);
    for (const [place, site] of sites.entries()) {
      const time = await took(site, kind, index);
      if (index >= WARM_UP) times[place]?.push(time);
    }
  }
  return times.map(median);
}

/** The paths of all pages in a site's sitemap. */
async function sitemapPaths(url: string): Promise<{ paths: string[]; files: number; largest: number }> {
  const read = async (address: string) => (await fetch(new URL(address, url))).text();
  const index = await read('/sitemap.xml');
  const files = Array.from(index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g), ([, path = '']) => path);
  const paths: string[] = [];
  let largest = 0;
  for (const file of files) {
    const text = await read(file);
    largest = Math.max(largest, text.length);
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) paths.push(new URL(address).pathname);
  }
  return { paths, files: files.length, largest };
}

/** Counts, after a change of the root language, each address's status and the status of its redirect target. */
async function afterRootChange(site: SeededSite): Promise<string> {
  const before = await site.start('PostgreSQL', { SITE_LANGUAGES: OFFERED_AT_FIRST.join(',') });
  const { paths } = await sitemapPaths(before.url);
  await before.stop();
  const { url, stop } = await site.start('PostgreSQL', {
    SITE_LANGUAGE: 'en',
    SITE_LANGUAGES: OFFERED_AT_FIRST.join(','),
  });
  const answers = new Map<string, number>();
  const left = paths.values();
  const answer = async (path: string) => {
    const response = await fetch(new URL(path, url), { headers: newVisitor(), redirect: 'manual' });
    await response.arrayBuffer();
    return response;
  };
  async function requestRest() {
    for (const path of left) {
      const { status, headers } = await answer(path);
      const target = headers.get('location');
      const seen = target === null ? `${status}` : `${status} to ${(await answer(target)).status}`;
      answers.set(seen, (answers.get(seen) ?? 0) + 1);
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, requestRest));
  } finally {
    await stop();
  }
  const rows = [...answers].map(([seen, count]) => [seen, count.toLocaleString('en')]);
  return markdownTable(['addresses of before, with English at the root', 'how many'], rows);
}

/**
 * Compares a site of four languages with one of all languages. With up to 20,000 games, also follows every address after a
 * change of the root language.
 */
export async function benchLanguages(games: number): Promise<string> {
  const others = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
  await using few = await seededSite(games, OFFERED_AT_FIRST.slice(1));
  await using many = await seededSite(games, others);
  const sites = [await start(few, OFFERED_AT_FIRST), await start(many, LANGUAGE_CODES)] as const;
  const rows: (string | number)[][] = [];
  const add = (name: string, values: readonly number[]) => {
    const [before = Number.NaN, after = Number.NaN] = values;
    rows.push([name, milliseconds(before), milliseconds(after), (after / before).toFixed(2)]);
  };
  try {
    for (const kind of Object.keys(PAGES)) add(`${kind}, p50 ms`, await medians(sites, kind));
    add(
      'start, ms',
      sites.map(({ started }) => started),
    );
    add('memory, MB (Pss)', await Promise.all(sites.map(({ server }) => memoryOf(server.pid))));
    const maps = await Promise.all(sites.map(({ server }) => sitemapPaths(server.url)));
    add(
      'addresses in the sitemap',
      maps.map(({ paths }) => paths.length),
    );
    add(
      'its files',
      maps.map(({ files }) => files),
    );
    add(
      'largest file, MB',
      maps.map(({ largest }) => largest / 1_000_000),
    );
  } finally {
    for (const { database, server } of sites) {
      await database.close();
      await server.stop();
    }
  }
  const head = sites.map(({ languages }) => `${languages.length} languages`);
  return [
    markdownTable([`${games.toLocaleString('en')} games`, ...head, 'ratio'], rows),
    ...(games <= MOST_FOLLOWED ? [await afterRootChange(few)] : []),
  ].join('\n\n');
}
