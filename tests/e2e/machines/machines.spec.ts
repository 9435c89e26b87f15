/** Two machines of one site, each with its own folder, on one PostgreSQL server and one object store. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../../helpers/free-port.ts';
import { type ObjectStore, startObjectStore } from '../../helpers/object-store.ts';
import { type PostgresServer, startPostgres } from '../../helpers/postgres-server.ts';
import { OPERATOR } from '../support/accounts.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const SITE = 'http://games.localhost';
const MODULES = join(import.meta.dirname, '../../../node_modules');

interface Machine extends RunningServer {
  folder: string;
}

let postgres: PostgresServer;
let store: ObjectStore;
/** Runs two processes. */
let first: Machine;
/** Only serves pages. */
let second: Machine;
let metricsPort: number;
let cookie: string;
let panelKey: string;

async function startMachine(shared: Record<string, string>, own: Record<string, string>): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-machine-'));
  const port = String(await freePort());
  const server = await startServer({ DATA_DIR: folder, PORT: port, ...shared, ...own });
  return { ...server, url: `http://127.0.0.1:${port}`, folder };
}

const ask = (machine: Machine, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, machine.url), {
    ...init,
    headers: { Origin: SITE, Cookie: cookie, 'X-Panel-Key': panelKey, ...init.headers },
  });
const post = (machine: Machine, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(machine, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // A store, a database and two machines, each with its own time limit.
  test.setTimeout(300_000);
  const started = await startObjectStore();
  if ('missing' in started) {
    console.log(`note: the tests of several machines are skipped: ${started.missing}`);
    return test.skip(true, started.missing);
  }
  store = started;
  postgres = await startPostgres(MODULES);
  await postgres.createDatabase('site');
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = await store.bucket(`site-${randomUUID()}`);
  metricsPort = await freePort();
  const shared = {
    DATABASE_URL: postgres.urlOf('site'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SITE_URL: SITE,
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  };
  first = await startMachine(shared, { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort) });
  second = await startMachine(shared, { JOBS: 'off', SHUTDOWN_DELAY: '5' });
  cookie = '';
  panelKey = '';
  const signedIn = await post(first, '/api/auth/sign-in/email', OPERATOR);
  expect(signedIn.status).toBe(200);
  panelKey = signedIn.headers.get('x-panel-key') ?? '';
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});

test.afterAll(async () => {
  for (const machine of [first, second]) {
    await machine?.stop();
    if (machine) await rm(machine.folder, { recursive: true });
  }
  await postgres?.stop();
  store?.stop();
});

test('both are ready', async () => {
  for (const machine of [first, second]) {
    expect(await (await ask(machine, '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await ask(machine, '/readyz')).json()).toEqual({ ready: true, missing: [] });
  }
});

test('a picture uploaded on one machine is served by the other', async () => {
  const background = { r: 200, g: 30, b: 30 };
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' }));
  const uploaded = await ask(first, '/api/admin/media', { method: 'POST', body: form });
  expect(uploaded.status).toBe(201);
  const { url } = await uploaded.json();
  const [here, there] = await Promise.all([first, second].map(async (machine) => (await ask(machine, url)).bytes()));
  expect(there?.length).toBeGreaterThan(50);
  expect(there).toEqual(here);
  expect(await readdir(join(first.folder))).not.toContain('media');
});

test("a change on one machine appears on the other's pages", async () => {
  await ask(second, '/en');
  const title = `Chess ${randomUUID()}`;
  const created = await post(first, '/api/admin/games', { title, game_url: 'https://games.example/chess' });
  expect(created.status).toBe(201);
  await expect.poll(async () => (await ask(second, '/en?order=new')).text()).toContain(title);
});

test('a setting saved on one machine applies to cached pages of every process', async () => {
  const name = `Jeux ${randomUUID().slice(0, 8)}`;
  for (const machine of [first, first, first, second])
    expect(await (await ask(machine, '/en')).text()).not.toContain(name);
  const { identity } = await (await ask(second, '/api/admin/settings/site')).json();
  const { version, ...content } = identity;
  const body = JSON.stringify({ type: 'identity', content: { ...content, name }, version });
  const headers = { 'Content-Type': 'application/json' };
  expect((await ask(second, '/api/admin/settings/site', { method: 'PUT', body, headers })).status).toBe(200);
  // A new connection each time, so that the first machine's processes take turns.
  const pages = () =>
    Promise.all(
      [first, first, first, first, second].map(async (machine) =>
        (await ask(machine, '/en', { headers: { Connection: 'close' } })).text(),
      ),
    );
  await expect.poll(async () => (await pages()).every((page) => page.includes(name))).toBe(true);
});

test('a theme published on one machine is on cached pages of every process, and a draft is on none', async () => {
  const pages = () =>
    Promise.all(
      [first, first, first, first, second].map(async (machine) =>
        (await ask(machine, '/en', { headers: { Connection: 'close' } })).text(),
      ),
    );
  expect((await pages()).some((page) => page.includes('--lamp:'))).toBe(false);
  const { draft } = await (await ask(second, '/api/admin/appearance')).json();
  const { version, ...content } = draft;
  const body = JSON.stringify({ content: { ...content, accent_light: '#3355ee' }, version });
  const headers = { 'Content-Type': 'application/json' };
  const saved = await ask(second, '/api/admin/appearance/draft', { method: 'PUT', body, headers });
  expect(saved.status).toBe(200);
  expect((await pages()).some((page) => page.includes('--lamp:'))).toBe(false);

  expect((await post(second, '/api/admin/appearance/publish', { version: version + 1 })).status).toBe(200);
  await expect.poll(async () => (await pages()).every((page) => page.includes('--lamp:light-dark(#3355ee'))).toBe(true);
});

test('networks turned off on one machine run on no page of any process', async () => {
  const ad = { name: 'Régie', position: 'footer', network: 'script', script_url: 'https://network.example/tag.js' };
  const created = await post(first, '/api/admin/ads', ad);
  expect(created.status).toBe(201);
  const ofProcesses = <Read>(path: string, read: (response: Response) => Read) =>
    Promise.all(
      [first, first, first, first, second].map(async (machine) =>
        read(await ask(machine, path, { headers: { Connection: 'close', Cookie: '' } })),
      ),
    );
  const areOpen = () =>
    ofProcesses('/en/contact', ({ headers }) => headers.get('content-security-policy')?.includes('strict-dynamic'));
  // Chance decides which process accepts a connection, and one may learn of a change later than the others.
  const answers = async () =>
    new Set(await ofProcesses('/api/ads/networks', async (response) => (await response.json()).answer));
  await expect.poll(async () => (await areOpen()).every(Boolean)).toBe(true);
  await expect.poll(answers).toEqual(new Set(['run']));

  const body = JSON.stringify({ networksOff: true, version: 0 });
  const headers = { 'Content-Type': 'application/json' };
  expect((await ask(second, '/api/admin/ads/networks', { method: 'PUT', body, headers })).status).toBe(200);
  await expect.poll(async () => (await areOpen()).some(Boolean)).toBe(false);
  await expect.poll(answers).toEqual(new Set(['off']));
  const { id } = await created.json();
  expect((await ask(first, `/api/admin/ads/${id}`, { method: 'DELETE' })).status).toBe(200);
});

test('an operation started on a machine that runs none is run by the other machine', async () => {
  const started = await post(second, '/api/functions/update-game-categories', {});
  // The response comes when the operation has ended.
  expect([started.status, await started.json()]).toMatchObject([200, { success: true, stats: { updated: 0 } }]);
});

test('a rate limit counts attempts on all machines', async () => {
  const page = await (await ask(first, '/en')).text();
  const id = /\/media\/games\/([0-9a-f-]{36})\//.exec(page)?.[1];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    const machine = attempt % 2 === 0 ? first : second;
    const headers = { 'X-Forwarded-For': '192.0.2.7' };
    const vote = await post(machine, `/api/games/${id}/vote`, { voter: randomUUID(), value: 5 }, headers);
    statuses.push(vote.status);
  }
  expect(statuses.slice(0, 20).every((status) => status < 300)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('metrics cover all processes of a machine', async () => {
  for (let request = 0; request < 10; request += 1) await ask(first, '/en');
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const name of [
    'ludotek_http_request_duration_seconds_count{route="page",status="200"}',
    'ludotek_page_cache_requests_total{outcome="hit"}',
    'ludotek_database_connections{state="idle"}',
    'ludotek_operations_total{kind="update-game-categories",outcome="completed"} 1',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await ask(first, '/metrics')).status).toBe(404);
});

test('a process that dies is replaced, and no visitor notices', async () => {
  const pids = () => execFileSync('ps', ['-o', 'pid=', '--ppid', String(first.pid)], { encoding: 'utf8' }).trim();
  const processes = () => pids().split(/\s+/).map(Number);
  const before = processes();
  expect(before).toHaveLength(2);
  // Not `fetch`, which may reuse a kept connection to the killed process.
  const visit = async () => {
    const [answer]: IncomingMessage[] = await once(get(new URL('/en', first.url), { agent: false }), 'response');
    answer?.resume();
    return answer?.statusCode;
  };
  process.kill(before[0] ?? 0, 'SIGKILL');
  for (let request = 0; request < 20; request += 1) {
    // If the killed process had accepted the connection, it breaks. A balancer would retry.
    expect(await visit().catch(visit)).toBe(200);
  }
  // The killed process may still be listed.
  const others = () => processes().filter((pid) => pid !== before[0]);
  await expect.poll(() => others().length, { timeout: 30_000 }).toBe(2);
  await expect.poll(processes).not.toContain(before[0]);
});

test('after a stop signal, a machine reports that it is not ready before it stops serving', async () => {
  const stopped = second.stop();
  await expect.poll(async () => (await ask(second, '/readyz')).status, { intervals: [50] }).toBe(503);
  expect((await ask(second, '/en')).status).toBe(200);
  await stopped;
});
