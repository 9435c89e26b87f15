import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNginx } from '../../scripts/engines.mjs';
import { gamePixItem } from '../bench/feed-items.ts';
import { startObjectStore } from '../helpers/object-store.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { openGate, startBalancer } from './balancer.ts';
import { ask, emptyLedger, FEED_GAMES, type Site, type Targets, workload } from './client.ts';
import { type Machine, startMachine } from './machines.ts';
import {
  type Finding,
  judgeReads,
  type Leftovers,
  type Outage,
  type Reads,
  readFindings,
  readLeftovers,
} from './verify.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const ORIGIN = 'http://games.localhost';
const OPERATOR = { email: 'lucie.operatrice@ludotek.example', password: 'la lampe sur la deuxième étagère' };
const MACHINES = 3;
/** Milliseconds until connections are open again after the database has restarted. */
const RECONNECTING = 5_000;
/** Milliseconds after which a fault that does not pass counts as a separate failure. */
const STEP_LIMIT = 90_000;

export type FaultKind = 'kill' | 'restart' | 'freeze' | 'database' | 'store' | 'disk';

export interface Fault {
  kind: FaultKind;
  /** Duration, if it can be chosen. */
  milliseconds?: number;
}

export interface FaultOptions {
  faults: readonly Fault[];
  /** Milliseconds before each fault and after the last one. */
  pause: number;
  /** Milliseconds to wait for abandoned operations. */
  settle: number;
  print: (line: string) => void;
  /** Ends the run early. */
  signal?: AbortSignal;
}

export interface FaultReport {
  seconds: number;
  happened: Record<string, number>;
  findings: Finding[];
  reads: Reads;
  leftovers: Leftovers;
}

/** Serves a feed per URL, whose games have unique ids. */
async function startFeeds() {
  const server = createServer((request, response) => {
    const feed = new URL(request.url ?? '/', 'http://feeds').searchParams.get('feed');
    const items = Array.from({ length: FEED_GAMES }, (_, index) => ({
      ...gamePixItem(index),
      id: `${feed}-${index}`,
      namespace: `feed-${feed}-${index}`,
      title: `Feed ${feed} game ${index}`,
      url: `https://play.gamepix.com/feed-${feed}-${index}/embed`,
    }));
    response.end(JSON.stringify({ items }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is an object, not a pipe's name.
  const { port } = server.address() as { port: number };
  return { host: `127.0.0.1:${port}`, stop: () => server.close() };
}

/** @throws Error that names the step if it takes too long */
async function inTime<Result>(step: string, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = sleep(STEP_LIMIT, undefined, { signal: over.signal }).then(() => {
    throw new Error(`"${step}" was not over after ${STEP_LIMIT / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

async function signIn(site: Site): Promise<Pick<Site, 'cookie' | 'panelKey'>> {
  const body = JSON.stringify(OPERATOR);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask(site, '/api/auth/sign-in/email', { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, panelKey: answer.headers.get('x-panel-key') ?? '' };
}

async function chooseTargets(site: Site): Promise<Targets> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ title: 'Fault 0', game_url: 'https://games.example/fault' });
  const created = await (await ask(site, '/api/admin/games', { method: 'POST', body, headers })).json();
  const home = await (await ask(site, '/en')).text();
  const ids = [...new Set([...home.matchAll(/\/media\/games\/([0-9a-f-]{36})\//g)].map(([, id]) => id ?? ''))];
  const pages = [
    ...new Set([...home.matchAll(/href="(\/en\/(?:game|category)\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? '')),
  ];
  if (ids.length === 0 || pages.length === 0) throw new Error('the home page has no games');
  return { games: ids, paths: ['/', '/en', '/es', ...pages], saved: { id: created.id, path: `/game/${created.slug}` } };
}

/**
 * Runs three machines over PostgreSQL and an object store behind a balancer, reads and writes while faults occur one after the
 * other, and counts what was lost.
 *
 * @returns why it cannot run here, or the report
 */
export async function runFaults({
  faults,
  pause,
  settle,
  print,
  signal,
}: FaultOptions): Promise<FaultReport | { missing: string }> {
  if (!hasNginx()) return { missing: 'there is no balancer; install nginx' };
  const store = await startObjectStore();
  if ('missing' in store) return store;
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-faults-'));
  const bucket = await store.bucket(`faults-${randomUUID()}`);
  const [postgres, feeds] = await Promise.all([startPostgres(MODULES, { durable: true }), startFeeds()]);
  const gate = await openGate(new URL(bucket.endpoint ?? ''));
  const machines: Machine[] = [];
  const ending: (() => unknown)[] = [];
  try {
    await postgres.createDatabase('site');
    const databaseUrl = postgres.urlOf('site');
    const env = {
      DATABASE_URL: databaseUrl,
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      SITE_URL: ORIGIN,
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      OUTBOUND_ALLOW: feeds.host,
      BACKUP_SCHEDULE: '* * * * *',
      SHUTDOWN_DELAY: '1',
    };
    for (let number = 1; number <= MACHINES; number += 1) {
      machines.push(await startMachine(join(folder, `machine-${number}`), env, number === 1));
    }
    const balancer = await startBalancer(
      join(folder, 'nginx'),
      machines.map(({ port }) => port),
    );
    ending.push(() => balancer.stop());
    const site = { url: balancer.url, cookie: '', panelKey: '', origin: ORIGIN, feedUrl: `http://${feeds.host}/` };
    Object.assign(site, await signIn(site));
    const targets = await chooseTargets(site);

    const ledger = emptyLedger();
    const done = new AbortController();
    const startedAt = Date.now();
    const working = workload(site, targets, ledger, signal ? AbortSignal.any([signal, done.signal]) : done.signal);
    // A write that the site refuses is an error in this script. It ends the run below.
    working.catch(() => {});
    const outages: Outage[] = [];
    const happened: Record<string, number> = {};

    async function inflict({ kind, milliseconds = 0 }: Fault, machine: Machine): Promise<boolean> {
      if (kind === 'kill') await machine.kill();
      else if (kind === 'restart') await machine.restart();
      else if (kind === 'freeze') await machine.freeze(milliseconds);
      else if (kind === 'disk') return (machines[0] ?? machine).fillDisk(milliseconds);
      else if (kind === 'store') {
        gate.setOpen(false);
        await sleep(milliseconds);
        gate.setOpen(true);
      } else {
        const from = Date.now();
        await postgres.restart();
        outages.push({ from, to: Date.now() + RECONNECTING });
      }
      return true;
    }

    for (const fault of faults) {
      await Promise.race([sleep(pause, undefined, { signal }), working]);
      const machine = machines[Math.floor(Math.random() * MACHINES)];
      print(`${((Date.now() - startedAt) / 1000).toFixed(0)} s: ${fault.kind}`);
      const isDone = machine && (await inTime(fault.kind, inflict(fault, machine)));
      const name = isDone ? fault.kind : `${fault.kind} (not possible here)`;
      happened[name] = (happened[name] ?? 0) + 1;
    }
    await Promise.race([sleep(pause, undefined, { signal }), working]);
    done.abort();
    await inTime('the last requests', working);
    const seconds = Math.round((Date.now() - startedAt) / 1000);

    print('waiting for what is still running');
    let leftovers = await readLeftovers(databaseUrl, machines);
    for (const from = Date.now(); Date.now() - from < settle; await sleep(2_000)) {
      leftovers = await readLeftovers(databaseUrl, machines);
      // A scheduled backup may be running at any time.
      if (leftovers.operations === 0 && leftovers.files.length === 0) break;
    }
    const findings = await readFindings(databaseUrl, ledger, site, targets, machines);
    return { seconds, happened, findings, reads: judgeReads(ledger, outages), leftovers };
  } finally {
    for (const end of ending) await end();
    for (const machine of machines) await inTime('stopping a machine', machine.stop());
    gate.stop();
    feeds.stop();
    await postgres.stop();
    store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
