import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertGames } from '../../server/catalogue/write/usecases.ts';
import { createWebhooks } from '../../server/notifications/webhooks/usecases.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { createSeal } from '../../server/settings/seal.ts';
import { startServer } from '../e2e/support/server.ts';
import { freePort } from '../helpers/free-port.ts';
import { markdownTable } from './measure.ts';

const EVENTS = 1_000;
const SECRET = 'a secret of the bench, long enough for the server';
/** Milliseconds until the slow receiver answers. */
const SLOW = 1_000;

/** A receiver that answers after a while, with the slugs it was told. */
async function receive(after: number) {
  const slugs: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    slugs.push(JSON.parse(Buffer.concat(chunks).toString()).data.slug);
    await sleep(after);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { slugs, host, close };
}

async function addWebhooks(database: Database, hosts: readonly string[]): Promise<void> {
  const policy = { siteUrl: 'http://site.example', allowHosts: hosts };
  const sender = { send: () => Promise.reject(new Error('nothing is tested here')) };
  const webhooks = createWebhooks({ database, seal: createSeal(SECRET), policy, sender, now: () => new Date() });
  for (const host of hosts) {
    const values = { name: host, url: `http://${host}/hook`, kinds: ['game.created' as const], active: true };
    await webhooks.create(values, { id: 'bench', email: 'bench@games.example' });
  }
}

/** Adds a thousand games while the product sends to three receivers and is killed twice. */
export async function benchWebhooks(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const [well, slow] = [await receive(0), await receive(SLOW)];
  const hosts = [well.host, slow.host, `127.0.0.1:${await freePort()}`];
  const start = () =>
    startServer({ DATA_DIR: dataDir, STARTER: 'off', AUTH_SECRET: SECRET, OUTBOUND_ALLOW: hosts.join(',') });
  let server = await start();
  const database = await openDatabase({ dataDir, role: 'command' });
  await addWebhooks(database, hosts);
  const begin = performance.now();
  const games = Array.from({ length: EVENTS }, (_, index) => ({ title: `Game ${index}`, slug: `game-${index}` }));
  await database.transaction((transaction) => insertGames(transaction, games));
  await database.close();
  for (const share of [0.3, 0.6]) {
    while (well.slugs.length < EVENTS * share) await sleep(5);
    await server.kill();
    server = await start();
  }
  while (new Set(well.slugs).size < EVENTS) await sleep(5);
  const seconds = (performance.now() - begin) / 1_000;
  await server.stop();
  for (const { close } of [well, slow]) close();
  await rm(dataDir, { recursive: true });
  const inOrder = [...new Set(well.slugs)].every((slug, index) => slug === `game-${index}`);
  return markdownTable(
    ['1,000 events, one receiver well, one dead, one slow', ''],
    [
      ['seconds until the well one had all, with two kills and starts', seconds.toFixed(1)],
      ['distinct events at the well one', String(new Set(well.slugs).size)],
      ['in order', inOrder ? 'yes' : 'no'],
      ['sent twice', String(well.slugs.length - EVENTS)],
      ['events at the slow one by then', String(new Set(slow.slugs).size)],
    ],
  );
}
