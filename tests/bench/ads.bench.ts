import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { startServer } from '../e2e/support/server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const run = promisify(execFile);

/** The server uses the first core, this process and the load the second. */
const SERVER_CORE = '0';
const CLIENT_CORE = '1';
const GAMES = 2_000;
/** A minute with load in total, and one without. */
const ROUNDS = 6;
const SECONDS = 10;
const EVENTS_PER_SECOND = 100_000 / 60;
/** Milliseconds between two pages of one visitor. */
const PAUSE = 5;
/** Cached pages per uncached one. */
const CACHED = 4;
/** Changes that the page cache accepts before it takes them for a flood, and the milliseconds it then rests. */
const CHANGES_AT_ONCE = 20;
const REST = 1_100;
/** Pages before the measurement, so that V8 has compiled the code. */
const WARM_UP = 300;
/** Milliseconds after which everything is stored. */
const STORED = 8_000;

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Milliseconds that a process has used, in all threads (proc(5), in ticks of 10 ms). */
async function cpuTime(pid: number | undefined): Promise<number> {
  const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = rest.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

interface Pages {
  cached: number[];
  uncached: number[];
}

async function timed(url: string): Promise<number> {
  const start = performance.now();
  await (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  return performance.now() - start;
}

/** Milliseconds of pages that one visitor reads one after the other. */
async function readPages(database: Database, home: string, isOver: (pages: number) => boolean): Promise<Pages> {
  const pages: Pages = { cached: [], uncached: [] };
  while (!isOver(pages.uncached.length)) {
    if (pages.uncached.length % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) await sleep(REST);
    await database.pool.query(`select pg_notify('pages', 'games')`);
    await sleep(PAUSE);
    pages.uncached.push(await timed(home));
    for (let again = 0; again < CACHED; again += 1) {
      await sleep(PAUSE);
      pages.cached.push(await timed(home));
    }
  }
  return pages;
}

async function addAds(database: Database): Promise<string[]> {
  const ids = [uuidv7(), uuidv7()];
  await database.pool.query(
    `insert into ads (id, name, type, position, content)
      values ($1, 'One', 'banner', 'header', 'One'), ($2, 'Two', 'banner', 'footer', 'Two')`,
    ids,
  );
  return ids;
}

/**
 * Compares pages without and with 100,000 events of advertisements a minute, which arrive over loopback in the beacons
 * of pages with two advertisements. Rounds alternate. Requires `taskset`.
 */
export async function benchAds(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const dataDir = join(folder, 'data');
  const filled = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(filled);
  await fillCatalogue(filled, GAMES);
  const ids = await addAds(filled);
  await filled.close();

  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' });
  const database = await openDatabase({ dataDir, role: 'command' });
  const address = server.url.replace('localhost', '127.0.0.1');
  const load = fork(join(import.meta.dirname, 'ad-load.mjs'), [`${address}/api/ads/events`, ...ids], {
    // Without the module that ends this process with its parent: it closes the channel.
    execArgv: [],
  });
  try {
    await run('taskset', ['-acp', SERVER_CORE, String(server.pid)]);
    for (const { pid } of [load, process]) await run('taskset', ['-acp', CLIENT_CORE, String(pid)]);
    const home = `${address}/en`;
    await readPages(database, home, (pages) => pages >= WARM_UP);
    const busy = { without: 0, with: 0 };
    const rounds = { without: [] as Pages[], with: [] as Pages[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // The order alternates as well.
      for (const kind of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
        if (kind === 'with') load.send(EVENTS_PER_SECOND);
        const before = await cpuTime(server.pid);
        const end = performance.now() + SECONDS * 1_000;
        rounds[kind].push(await readPages(database, home, () => performance.now() > end));
        if (kind === 'with') load.send('stop');
        busy[kind] += (await cpuTime(server.pid)) - before;
      }
    }
    await sleep(STORED);
    const told = once(load, 'message');
    load.send('tell');
    const [{ sent, answered, failed }] = await told;
    const { rows } = await database.pool.query(
      'select sum(requests + filled + impressions + viewable)::int as stored, count(*)::int as days from ad_daily',
    );
    const p50 = (kind: keyof typeof rounds, of: keyof Pages) => median(rounds[kind].map((pages) => median(pages[of])));
    const table = markdownTable(
      ['home page, p50: median of the rounds', 'without, ms', 'with, ms', 'ratio', 'pages'],
      (['cached', 'uncached'] as const).map((of) => [
        of === 'cached' ? 'from the cache' : 'made anew',
        milliseconds(p50('without', of)),
        milliseconds(p50('with', of)),
        (p50('with', of) / p50('without', of)).toFixed(3),
        [...rounds.without, ...rounds.with].reduce((sum, pages) => sum + pages[of].length, 0),
      ]),
    );
    const perRound = (['cached', 'uncached'] as const).map((of) => {
      const pairs = rounds.without.map((pages, index) => median(rounds.with[index]?.[of] ?? []) / median(pages[of]));
      return `${of}: ${pairs.map((ratio) => ratio.toFixed(3)).join(', ')}`;
    });
    return [
      table,
      `Ratios of each pair of rounds: ${perRound.join('; ')}.`,
      `CPU time of the server, pages included: ${busy.without} ms without, ${busy.with} ms with.`,
      `${sent} events sent in ${ROUNDS * SECONDS} s, ${answered} answered, ${failed} failed, ${rows[0]?.stored} stored in ${rows[0]?.days} rows.`,
    ].join('\n\n');
  } finally {
    load.kill();
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
