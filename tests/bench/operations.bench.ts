import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { startServer } from '../e2e/server.ts';
import { startAiServer } from '../helpers/ai-server.ts';
import { gameMonetizeItem } from './feed-items.ts';
import { fillCatalogue, SEARCHES } from './large-catalogue.ts';
import { markdownTable, milliseconds } from './measure.ts';

const OPERATOR = { email: 'bench@ludotek.example', password: 'a measured walk along the river' };
/** Seconds after which what would go on for hours is stopped. */
const LONGEST = 30;
const LOOK = 200;
const FEED_ITEMS = 5_000;

/** A request of the signed-in operator. */
type Ask = (path: string, body?: object) => Promise<Record<string, unknown>>;

interface Watched {
  name: string;
  seconds: number;
  /** How it ended, or what it had done when it was stopped. */
  result: string;
  /** Milliseconds of each page that was asked for meanwhile. */
  pages: number[];
}

async function signedIn(url: string): Promise<Ask> {
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OPERATOR),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path, body) => {
    const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { ...request, headers: { ...headers, cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The API answers objects.
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** One visitor who goes from page to page without a pause, until somebody says stop. */
async function visit(url: string, slugs: readonly string[], stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; !stop.aborted; step += 1) {
    const slug = slugs[step % slugs.length] ?? '';
    const path = ['/en', '/category/puzzle', `/es/game/${slug}`, `/en?q=${SEARCHES.common}`][step % 4] ?? '/';
    const start = performance.now();
    const response = await fetch(url + path);
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Runs an operation to its end, or stops it, while a visitor walks through the site. */
async function watched(name: string, url: string, slugs: readonly string[], ask: Ask, begin: () => Promise<string>) {
  const stop = new AbortController();
  const pages = visit(url, slugs, stop.signal);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  const id = await begin();
  for (let asked = false; ; ) {
    await sleep(LOOK);
    const { run } = (await ask(`/api/admin/operations/${id}`)) as { run: { status: string; counters: object } };
    if (run.status === 'running') {
      if (seconds() > LONGEST && !asked) {
        await ask(`/api/admin/operations/${id}/cancel`, {});
        asked = true;
      }
      continue;
    }
    const took = seconds();
    stop.abort();
    const counters = Object.entries(run.counters).map(([key, value]) => `${key} ${value}`);
    const result = `${asked ? 'stopped' : run.status}: ${counters.join(', ')}`;
    return { name, seconds: took, result, pages: await pages } satisfies Watched;
  }
}

async function idle(url: string, slugs: readonly string[]): Promise<Watched> {
  const stop = AbortSignal.timeout(5_000);
  return { name: 'nothing', seconds: 5, result: '', pages: await visit(url, slugs, stop) };
}

async function serveFeed() {
  const body = JSON.stringify(Array.from({ length: FEED_ITEMS }, (_, index) => gameMonetizeItem(index)));
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function row({ name, seconds, result, pages }: Watched): (string | number)[] {
  pages.sort((a, b) => a - b);
  const at = (share: number) => milliseconds(pages[Math.min(pages.length - 1, Math.floor(pages.length * share))] ?? 0);
  return [name, seconds.toFixed(1), pages.length, at(0.5), at(0.95), at(1), result];
}

/** Pages of the built site over the embedded database while operations run: what visitors feel of them. */
export async function benchOperations(games: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(database);
  await fillCatalogue(database, games);
  const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by id limit 200');
  const slugs = rows.map(({ slug }) => slug);
  await database.close();

  const feed = await serveFeed();
  const ai = await startAiServer();
  const server = await startServer({
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: feed.host,
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    AI_BASE_URL: ai.url,
    AI_MODEL: 'test-model',
    AI_MONTHLY_TOKENS: '',
  });
  try {
    const { url } = server;
    const ask = await signedIn(url);
    const start = async (path: string, body: object = {}) => String((await ask(path, body)).operationId);
    const importing = { provider: 'gamemonetize', feedUrl: `http://${feed.host}/feed.json` };
    const works: [string, () => Promise<string>][] = [
      [`import of ${FEED_ITEMS} games`, () => start('/api/functions/import-games', importing)],
      ['the same import again', () => start('/api/functions/import-games', importing)],
      ['automatic categories', () => start('/api/functions/auto-generate-categories')],
      ['meta descriptions', () => start('/api/admin/seo/generation')],
      ['translation', () => start('/api/functions/translate-games')],
    ];
    const measured = [await idle(url, slugs)];
    for (const [name, begin] of works) measured.push(await watched(name, url, slugs, ask, begin));
    return markdownTable(
      ['while', 'seconds', 'pages', 'p50 ms', 'p95 ms', 'slowest ms', 'the operation'],
      measured.map(row),
    );
  } finally {
    await server.stop();
    await ai.close();
    feed.close();
    await rm(dataDir, { recursive: true });
  }
}
