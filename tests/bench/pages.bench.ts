import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { startServer } from '../e2e/support/server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const run = promisify(execFile);

/** The server and nginx use the first core in turn, the clients the second. */
const SERVER_CORE = '0';
const CLIENT_CORE = '1';
const RUNS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
/** Number of home pages requested after an invalidation. */
const UNCACHED = 200;
/** Pages rendered before the measurement: V8 keeps compiling for about a thousand. */
const MADE_BEFORE = [200, 1_200];
/**
 * Pauses after this many changes, in milliseconds: more at once would count as a flood, and the cache would keep the
 * page.
 */
const CHANGES_AT_ONCE = 20;
const REST = 1_100;
const BROTLI = { 'Accept-Encoding': 'br' };

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts nginx with one worker that serves these bytes as a precompressed file. */
async function startNginx(folder: string, page: Buffer) {
  const port = await freePort();
  await writeFile(join(folder, 'page'), page);
  await writeFile(
    join(folder, 'nginx.conf'),
    // A worker running as another user could not read the folder.
    `user ${userInfo().username};
worker_processes 1;
worker_cpu_affinity ${'1'.padStart(Number(SERVER_CORE) + 1, '0')};
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    location = /page { root ${folder}; default_type text/html; add_header Content-Encoding br; }
  }
}
`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const url = `http://127.0.0.1:${port}/page`;
  const up = async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      const answered = await fetch(url).then(
        (response) => response.ok,
        () => false,
      );
      if (answered) return;
      await sleep(100);
    }
    throw new Error('nginx does not answer');
  };
  const stop = () => child.kill('SIGQUIT');
  try {
    await Promise.race([up(), failed]);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}

/** Headers that Node adds itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive']);

/** Starts a server without any logic: the upper bound for Node with these bytes and headers. */
async function startBare(folder: string, headers: Headers) {
  const names = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
  const script = join(import.meta.dirname, 'bare-server.mjs');
  const child = spawn(
    'taskset',
    ['-c', SERVER_CORE, process.execPath, script, join(folder, 'page'), JSON.stringify(names)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}/`, stop: () => child.kill() };
}

async function requestsPerSecond(url: string): Promise<number> {
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await run('taskset', ['-c', CLIENT_CORE, ...wrk]);
  const errors = /Socket errors.*|Non-2xx.*/.exec(stdout)?.[0];
  if (errors !== undefined) throw new Error(`${url}: ${errors}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}

/** Compares a cached page with nginx and the bare server, in turn. */
async function besideOthers(folder: string, home: string): Promise<string> {
  const response = await fetch(home, { headers: BROTLI });
  await response.text();
  const { stdout: bytes } = await run('curl', ['-s', '-H', 'Accept-Encoding: br', home], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  });
  using running = new DisposableStack();
  const nginx = running.adopt(await startNginx(folder, bytes), ({ stop }) => stop());
  // The page may have been compressed better meanwhile.
  const headers = new Headers({ ...Object.fromEntries(response.headers), 'content-length': String(bytes.length) });
  const bare = running.adopt(await startBare(folder, headers), ({ stop }) => stop());
  const servers = [
    { name: 'Ludotek, from memory', url: home, rates: [] as number[] },
    { name: 'nginx, from a file', url: nginx.url, rates: [] as number[] },
    { name: 'Node alone, with these headers', url: bare.url, rates: [] as number[] },
  ];
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const { url, rates } of servers) rates.push(await requestsPerSecond(url));
  }
  const ofNginx = median(servers[1]?.rates ?? []);
  return markdownTable(
    [`home page of ${bytes.length.toLocaleString('en')} bytes, brotli`, 'requests per second, median', 'of nginx'],
    servers.map(({ name, rates }) => [name, median(rates).toFixed(0), (median(rates) / ofNginx).toFixed(2)]),
  );
}

/** Milliseconds of home pages that were invalidated just before. */
async function uncached(database: Database, home: string, pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page % CHANGES_AT_ONCE === 0) await sleep(REST);
    await database.pool.query(`select pg_notify('pages', 'games')`);
    await sleep(5);
    const start = performance.now();
    await (await fetch(home, { headers: BROTLI })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

/** Compares uncached home pages of a fresh process with those of a warm one. */
async function whileWarmingUp(database: Database, home: string): Promise<string> {
  const rows: string[][] = [];
  let made = 0;
  for (const before of MADE_BEFORE) {
    await uncached(database, home, before - made);
    const times = (await uncached(database, home, UNCACHED)).toSorted((one, other) => one - other);
    made = before + UNCACHED;
    const at = (share: number) => milliseconds(times[Math.floor(times.length * share)] ?? 0);
    rows.push([`${UNCACHED} times, after ${before} others`, at(0.5), at(0.95)]);
  }
  return markdownTable(['home page, made anew', 'p50 ms', 'p95 ms'], rows);
}

/** Reads a file; returns the milliseconds until its first and its last byte. */
async function read(address: URL) {
  const start = performance.now();
  const { body } = await fetch(address);
  const pieces: Uint8Array[] = [];
  let first = 0;
  for await (const piece of body ?? []) {
    if (pieces.length === 0) first = performance.now() - start;
    pieces.push(piece);
  }
  const whole = performance.now() - start;
  const bytes = Buffer.concat(pieces);
  return { text: bytes.toString(), bytes: bytes.length, first, whole };
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
    return [
      name,
      middle(({ text }) => text.split('<loc>').length - 1),
      (middle(({ bytes }) => bytes) / 1_000_000).toFixed(2),
      milliseconds(middle(({ first }) => first)),
      milliseconds(middle(({ whole }) => whole)),
    ];
  };
  return markdownTable(
    ['sitemap', 'addresses', 'MB', 'first byte, ms', 'whole, ms'],
    [row('list of its files, after a walk over all games', [index]), row(`median of its ${files.length} files`, files)],
  );
}

/**
 * Measures the page cache (cached pages beside nginx with the same bytes, and uncached pages) and the sitemap, which
 * is too large to cache. Requires `wrk`, `nginx`, `curl` and `taskset`.
 */
export async function benchPages(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const dataDir = join(folder, 'data');
  const filled = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(filled);
  await fillCatalogue(filled, games);
  await filled.close();

  const server = await startServer({ DATA_DIR: dataDir });
  const database = await openDatabase({ dataDir, role: 'command' });
  try {
    await run('taskset', ['-acp', SERVER_CORE, String(server.pid)]);
    const home = `${server.url.replace('localhost', '127.0.0.1')}/en`;
    return [await whileWarmingUp(database, home), await besideOthers(folder, home), await sitemap(home)].join('\n\n');
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
