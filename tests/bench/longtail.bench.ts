import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, localizedPath } from '../../shared/languages.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONNECTIONS = 16;
const ROUNDS = 3;
/** Pages per round, and pages before the first round: V8 keeps compiling for about a thousand. */
const PAGES = 900;
const WARM_UP = 1_200;
/** As crawlers and browsers send it. */
const ENCODINGS = { 'Accept-Encoding': 'gzip, deflate, br' };

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

interface Process extends Pick<RunningServer, 'url' | 'stop'> {
  /** CPU time of all threads so far, in milliseconds. */
  used(): Promise<number>;
}

/** Folders of builds, the older one first. */
type Roots = readonly [string, ...string[]];

interface Contender {
  name: string;
  processes: Process[];
  rates: number[];
  costs: number[];
}

async function startProcess(root: string, folder: string, env: Record<string, string>): Promise<Process> {
  const socket = join(folder, `probe-${performance.now()}`);
  const options = `--import ${join(import.meta.dirname, 'cpu-probe.mjs')}`;
  const server = await startServer({ STARTER: 'off', CPU_PROBE: socket, NODE_OPTIONS: options, ...env }, root);
  const probe = connect(socket);
  return {
    url: server.url,
    async stop() {
      probe.destroy();
      await server.stop();
    },
    async used() {
      probe.write('?');
      const [answer] = await once(probe, 'data');
      return Number(String(answer)) / 1_000;
    },
  };
}

/** Creates the tables as the build at `root` does, the older one: the newer migrates them when it starts. */
async function createTables(root: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ STARTER: 'off', ...env }, root);
  await server.stop();
}

/** Fills the database. @returns distinct paths of pages in all languages */
async function fill(database: Database, games: number): Promise<string[]> {
  try {
    await fillCatalogue(database, games);
    const most = ROUNDS * PAGES + WARM_UP;
    const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by md5(slug) limit $1', [
      most,
    ]);
    if (rows.length * LANGUAGE_CODES.length < most) throw new Error(`${games} games have too few pages`);
    return Array.from({ length: most }, (_, index) => {
      const round = Math.floor(index / rows.length);
      const language = LANGUAGE_CODES[(index + round) % LANGUAGE_CODES.length] ?? DEFAULT_LANGUAGE;
      return localizedPath(language, `/game/${rows[index % rows.length]?.slug}`);
    });
  } finally {
    await database.close();
  }
}

/** Requests each page once over 16 connections, from the processes in turn. */
async function crawl({ processes }: Contender, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const read = (address: string) =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: ENCODINGS }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  async function client(): Promise<void> {
    while (next < paths.length) {
      const at = next;
      next += 1;
      await read(`${processes[at % processes.length]?.url}${paths[at]}`);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
}

async function measureRound(contender: Contender, paths: readonly string[]): Promise<void> {
  const used = async () => (await Promise.all(contender.processes.map((each) => each.used()))).reduce((a, b) => a + b);
  const before = await used();
  const start = performance.now();
  await crawl(contender, paths);
  contender.rates.push((1_000 * paths.length) / (performance.now() - start));
  contender.costs.push(((await used()) - before) / paths.length);
}

/** Measures the contenders in turn, so that a busy minute of the machine affects all of them. */
async function compare(contenders: Contender[], paths: readonly string[]): Promise<(string | number)[][]> {
  try {
    const rounds = paths.slice(WARM_UP);
    const size = Math.floor(rounds.length / ROUNDS);
    for (const contender of contenders) await crawl(contender, paths.slice(0, WARM_UP));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of contenders) {
        await sleep(500);
        await measureRound(contender, rounds.slice(round * size, (round + 1) * size));
      }
    }
    return contenders.map(({ name, rates, costs }) => [name, median(rates).toFixed(0), milliseconds(median(costs))]);
  } finally {
    for (const { processes } of contenders) for (const { stop } of processes) await stop();
  }
}

async function onEmbedded(roots: Roots, folder: string, games: number) {
  const filled = join(folder, 'filled');
  await createTables(roots[0], { DATA_DIR: filled });
  const paths = await fill(await openDatabase({ dataDir: filled, role: 'server' }), games);
  const contenders: Contender[] = [];
  for (const [index, root] of roots.entries()) {
    const dataDir = join(folder, `embedded-${index}`);
    await cp(filled, dataDir, { recursive: true });
    const processes = [await startProcess(root, folder, { DATA_DIR: dataDir })];
    contenders.push({ name: `${basename(root)}, embedded`, processes, rates: [], costs: [] });
  }
  return compare(contenders, paths);
}

async function onPostgres(roots: Roots, folder: string, games: number) {
  const postgres = await startPostgres(join(ROOT, 'node_modules'));
  try {
    await postgres.createDatabase('games');
    const databaseUrl = postgres.urlOf('games');
    await createTables(roots[0], { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'tables') });
    const paths = await fill(await openDatabase({ dataDir: folder, databaseUrl, role: 'server' }), games);
    const contenders: Contender[] = [];
    for (const [index, root] of roots.entries()) {
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, `postgres-${index}`) };
      const processes = [await startProcess(root, folder, env), await startProcess(root, folder, env)];
      contenders.push({ name: `${basename(root)}, two processes over PostgreSQL`, processes, rates: [], costs: [] });
    }
    return await compare(contenders, paths);
  } finally {
    await postgres.stop();
  }
}

/**
 * Measures pages of random games that were not requested before, as for a crawler: 16 connections, on all cores, which
 * the client and PostgreSQL also use.
 *
 * @param beside folder of an older build of the product, measured in turn with this one
 */
export async function benchLongTail(games: number, beside: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const roots: Roots = beside === undefined ? [ROOT] : [beside, ROOT];
  try {
    const rows = [...(await onEmbedded(roots, folder, games)), ...(await onPostgres(roots, folder, games))];
    const head = [`${games.toLocaleString('en')} games`, 'pages per second', 'processor time of a page, ms'];
    return markdownTable(head, rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}
