import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { freePort } from '../helpers/free-port.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const PROCESSES = [1, 2];
const CONNECTIONS = 32;
const ROUNDS = 3;
/** Requests of a round: pages that nobody requested before, and one page again and again. */
const NEW_PAGES = 600;
const KNOWN_PAGES = 6_000;
/** Before the first round, for the compilers. */
const WARM_UP = 1_200;
/** Clock ticks per second of /proc (sysconf(3), _SC_CLK_TCK on Linux). */
const TICKS = 100;

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** A process and its children. */
async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const family = [pid];
  for (const id of all) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === pid) family.push(id);
  }
  return family;
}

/** Processor seconds of a server so far, and its memory in megabytes (Pss). */
async function spent({ pid = 0 }: RunningServer): Promise<{ seconds: number; megabytes: number }> {
  let ticks = 0;
  let kilobytes = 0;
  for (const id of await familyOf(pid)) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    ticks += Number(user) + Number(system);
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]);
  }
  return { seconds: ticks / TICKS, megabytes: kilobytes / 1024 };
}

async function request(url: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = paths.values();
  const read = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(`${url}${path}`, { agent, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of left) await read(path);
    }),
  );
  agent.destroy();
}

interface Contender {
  processes: number;
  server: RunningServer;
  newRates: number[];
  knownRates: number[];
  costs: number[];
}

async function measureRound({ server, ...contender }: Contender, newPages: readonly string[]): Promise<void> {
  const rate = async (paths: readonly string[]) => {
    const start = performance.now();
    await request(server.url, paths);
    return (1_000 * paths.length) / (performance.now() - start);
  };
  const before = await spent(server);
  contender.newRates.push(await rate(newPages));
  contender.costs.push((1_000 * ((await spent(server)).seconds - before.seconds)) / newPages.length);
  contender.knownRates.push(await rate(Array.from({ length: KNOWN_PAGES }, () => '/en')));
}

/** Measures one and two processes (WEB_CONCURRENCY) over PostgreSQL in turn; the client shares the cores with them. */
export async function benchScale(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const postgres = await startPostgres(MODULES);
  const contenders: Contender[] = [];
  try {
    await postgres.createDatabase('games');
    const databaseUrl = postgres.urlOf('games');
    const database = await openDatabase({ dataDir: folder, databaseUrl, role: 'server' });
    await migrateDatabase(database);
    await fillCatalogue(database, games);
    const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by md5(slug) limit $1', [
      WARM_UP + ROUNDS * NEW_PAGES,
    ]);
    await database.close();
    const paths = rows.map(({ slug }) => `/en/game/${slug}`);
    for (const processes of PROCESSES) {
      const port = String(await freePort());
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, String(processes)), STARTER: 'off', PORT: port };
      const server = await startServer({ ...env, WEB_CONCURRENCY: String(processes) });
      const url = `http://127.0.0.1:${port}`;
      contenders.push({ processes, server: { ...server, url }, newRates: [], knownRates: [], costs: [] });
    }
    for (const { server } of contenders) await request(server.url, paths.slice(0, WARM_UP));
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = WARM_UP + round * NEW_PAGES;
      for (const contender of contenders) await measureRound(contender, paths.slice(start, start + NEW_PAGES));
    }
    const table = [];
    for (const { processes, server, newRates, knownRates, costs } of contenders) {
      const { megabytes } = await spent(server);
      const rates = [median(newRates), median(knownRates)].map((rate) => rate.toFixed(0));
      table.push([processes, ...rates, milliseconds(median(costs)), megabytes.toFixed(0)]);
    }
    const head = [
      'processes',
      'new pages a second',
      'cached pages a second',
      'processor ms of a new page',
      'memory, MB',
    ];
    return markdownTable(head, table);
  } finally {
    for (const { server } of contenders) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
