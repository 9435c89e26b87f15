import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { probeFrame } from '../../server/platform/outbound/probe.ts';
import { createRecordLook } from '../../server/play/health/record.ts';
import { createHealthAdmin } from '../../server/play/health/usecases.ts';
import { createWatch, type WatchLimits } from '../../server/play/health/watch.ts';
import { createSeal } from '../../server/settings/seal.ts';
import { createSettings } from '../../server/settings/usecases.ts';
import { startServer } from '../e2e/support/server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, measure, milliseconds } from './measure.ts';

/** Loopback addresses that stand for hosts of games. */
const HOSTS = 50;
/** Milliseconds until a host answers. */
const ANSWERS_AFTER = 100;
/** Minutes of work in a row. */
const MINUTES = 5;
/** Milliseconds that pages are requested: the work of several minutes falls into it. */
const PAGES_FOR = 135_000;
/** Milliseconds around a request to a host in which a page counts as requested during looks. */
const NEAR = 250;

/** Hosts that answer well, with the times of their requests. */
async function serveHosts() {
  const requests: number[] = [];
  const server = createServer((_request, response) => {
    requests.push(performance.now());
    setTimeout(() => response.end(), ANSWERS_AFTER);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: HOSTS }, (_, index) => `127.0.0.${index + 1}:${port}`);
  return { hosts, requests, close: () => server.close() };
}

/** Does the work of consecutive minutes at once. */
async function looks(database: Database, hosts: readonly string[], limits: Partial<WatchLimits>) {
  // Earlier work was done at times that are still to come.
  await database.pool.query('delete from housekeeping');
  let at = Date.now();
  const now = () => new Date(at);
  const policy = { siteUrl: 'http://site.example', allowHosts: hosts };
  const settings = createSettings({ database, seal: createSeal('a secret'), now });
  const watch = createWatch({
    ...{ database, now, policy, limits },
    record: createRecordLook({ database, settings, now, random: Math.random }),
    probe: (address, _type, options) => probeFrame(address, { ...options, policy }),
  });
  let looked = 0;
  const start = performance.now();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    looked += await watch.lookAtDue();
    at += 60_000;
  }
  const seconds = (performance.now() - start) / 1_000;
  await watch.close();
  return { looked: looked / MINUTES, seconds: seconds / MINUTES };
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Requests new game pages of each server in turn. @returns the start and duration of each request, by server */
async function visit(urls: readonly string[], slugs: readonly string[]) {
  const times = urls.map((): { start: number; took: number }[] => []);
  const end = performance.now() + PAGES_FOR;
  for (let step = 0; performance.now() < end; step += 1) {
    // In alternating order: the first request after a pause is slower.
    const turns = [...urls.entries()];
    for (const [index, url] of step % 2 === 0 ? turns : turns.toReversed()) {
      const start = performance.now();
      const response = await fetch(`${url}/en/game/${slugs[step % slugs.length]}`);
      await response.text();
      if (!response.ok) throw new Error(`a page answered ${response.status}`);
      times[index]?.push({ start, took: performance.now() - start });
    }
    await sleep(10);
  }
  return times;
}

/** Measures looks at the addresses of games, the panel's reads, and pages with and without the looks. */
export async function benchHealth(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const dataDir = join(folder, 'looking');
  const { hosts, requests, close } = await serveHosts();
  const database = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(database);
  await fillCatalogue(database, games);
  await database.pool.query(
    `update games set game_url = 'http://' || ($1::text[])[1 + abs(hashtext(slug)) % $2] || '/' || slug`,
    [hosts, HOSTS],
  );
  await database.pool.query('vacuum analyze games');
  const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by md5(slug) limit 20000');

  const regular = await looks(database, hosts, {});
  const free = { looksPerMinute: 1_000, looksPerHost: 1_000, pause: 0, startsFor: 600_000 };
  const fastest = await looks(database, hosts, free);
  const works = [
    ['as configured', regular],
    ['without pauses', fastest],
  ] as const;
  const rates = markdownTable(
    ['a minute of looks', 'games looked at', 'seconds of the minute', 'games a second'],
    works.map(([name, { looked, seconds }]) => [
      name,
      looked.toFixed(0),
      seconds.toFixed(1),
      (looked / seconds).toFixed(0),
    ]),
  );

  // The whole catalog, as after a week: one game in a hundred is gone, and some share an address.
  await database.pool.query(
    `insert into game_health (game_id, game_url, host, address_key, state, since, status, http_status, checked_at, due_at)
     select id, game_url, 'games.example', md5((row_number() over ())::bigint / 2 * 2 % 99000 || ''),
       case when hashtext(slug) % 100 = 0 then 'gone' else 'well' end, now() - random() * interval '7 days', 'ok', 200,
       now(), now() + interval '1 day' + random() * interval '7 days'
     from games on conflict (game_id) do nothing`,
  );
  await database.pool.query('vacuum analyze game_health');
  const now = () => new Date();
  const settings = createSettings({ database, seal: createSeal('a secret'), now });
  const watch = { lookNow: async () => ({ looked: 0, later: 0 }) };
  const admin = createHealthAdmin({ database, settings, watch, now });
  const page = { page: 1, pageSize: 25 };
  const reads = [
    await measure('numbers by state', 20, () => admin.summary()),
    await measure('list of what needs attention', 20, () => admin.list({ ...page, state: 'trouble' })),
    await measure('list of all', 20, () => admin.list(page)),
    await measure('search for a host', 20, () => admin.list({ ...page, q: 'games.exam' })),
    await measure('duplicates', 20, () => admin.sameGames(1, 10)),
  ];
  const panel = markdownTable(
    ['read of the panel', 'p50 ms', 'p95 ms'],
    reads.map(({ name, p50, p95 }) => [name, milliseconds(p50), milliseconds(p95)]),
  );
  // Many games are due, so that each minute does all of its work.
  await database.pool.query(`update game_health set due_at = now(), game_url = games.game_url, host = split_part(games.game_url, '/', 3)
    from games where games.id = game_id`);
  await database.pool.query('delete from housekeeping');
  await database.close();

  const idleDir = join(folder, 'idle');
  await cp(dataDir, idleDir, { recursive: true });
  const env = { OUTBOUND_ALLOW: hosts.join(','), STARTER: 'off' };
  const looking = await startServer({ ...env, DATA_DIR: dataDir, JOBS: 'on' });
  const idle = await startServer({ ...env, DATA_DIR: idleDir, JOBS: 'off' });
  try {
    const slugs = rows.map(({ slug }) => slug);
    // For the compilers.
    for (const slug of slugs.splice(0, 600)) {
      for (const { url } of [looking, idle]) await (await fetch(`${url}/en/game/${slug}`)).text();
    }
    requests.length = 0;
    const [withLooks = [], without = []] = await visit([looking.url, idle.url], slugs);
    const isNear = ({ start }: { start: number }) => requests.some((at) => Math.abs(at - start) < NEAR);
    // The pages of both servers that were requested in turn, so that other load on the machine concerns both.
    const during = withLooks.map((_, index) => index).filter((index) => isNear(withLooks[index] ?? { start: 0 }));
    const row = (name: string, list: readonly { took: number }[]) => {
      const times = list.map(({ took }) => took);
      return [name, times.length, milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, 0.95))];
    };
    const pages = markdownTable(
      ['new pages', 'number', 'p50 ms', 'p95 ms'],
      [
        row(
          'during looks',
          during.flatMap((index) => withLooks[index] ?? []),
        ),
        row(
          'at the same times, without looks',
          during.flatMap((index) => without[index] ?? []),
        ),
        row('at all times, with looks', withLooks),
        row('at all times, without looks', without),
      ],
    );
    return [rates, panel, pages, `${requests.length} looks meanwhile`].join('\n\n');
  } finally {
    await looking.stop();
    await idle.stop();
    close();
    await rm(folder, { recursive: true });
  }
}
