import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { FeedSource } from '../../server/imports/feed/feed.ts';
import { importFeed } from '../../server/imports/run/import-feed.fixture.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { addCategory } from '../helpers/catalogue.ts';
import { gameMonetizeItem, gamePixItem } from './feed-items.ts';
import { markdownTable } from './measure.ts';

const ITEMS = 5_000;
const PAGE = 96;
const SAMPLE_EVERY = 20;

interface Run {
  seconds: number;
  counts: string;
  /** Peak memory of the whole process minus its memory at the start, in megabytes, including the database's thread. */
  megabytes: number;
}

async function timed(
  database: Database,
  provider: 'gamemonetize' | 'gamepix',
  source: FeedSource,
  host: string,
): Promise<Run> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_EVERY);
  const start = performance.now();
  const result = await importFeed({
    database,
    provider,
    source,
    policy: { siteUrl: 'http://localhost', allowHosts: [host] },
  });
  clearInterval(sampler);
  if (result.error) throw new Error(result.error.message);
  return {
    seconds: (performance.now() - start) / 1_000,
    counts: `imported ${result.imported}, updated ${result.updated}, unchanged ${result.unchanged}, failed ${result.failed}`,
    megabytes: (peak - idle) / 1_000_000,
  };
}

/** Serves a paginated feed. */
async function servePages(pages: number) {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const page = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? '1');
    const address = (number: number) => `http://127.0.0.1:${port}/v2/json?page=${number}`;
    response.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        ...(page < pages ? { next_url: address(page + 1) } : {}),
        items: Array.from({ length: PAGE }, (_, index) => gamePixItem((page - 1) * PAGE + index)),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is an object, not a pipe's name.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, address: `http://${host}/v2/json?page=1`, close: () => server.close() };
}

/** Measures imports on the embedded database: a large file, the same file again, and feeds with few and with many pages. */
export async function benchImport(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, role: 'server' });
  try {
    await migrateDatabase(database);
    for (const slug of ['action', 'adventure', 'puzzle', 'racing', 'sports']) await addCategory(database, { slug });
    const file = join(dataDir, 'feed.json');
    await writeFile(file, JSON.stringify(Array.from({ length: ITEMS }, (_, index) => gameMonetizeItem(index))));
    const few = await servePages(5);
    const many = await servePages(50);
    const runs: [string, Run][] = [
      [`file of ${ITEMS} items, new`, await timed(database, 'gamemonetize', { file }, '')],
      ['the same file again', await timed(database, 'gamemonetize', { file }, '')],
      ['feed of 5 pages', await timed(database, 'gamepix', { address: few.address }, few.host)],
      ['feed of 50 pages', await timed(database, 'gamepix', { address: many.address }, many.host)],
      ['the same 50 pages again', await timed(database, 'gamepix', { address: many.address }, many.host)],
    ];
    few.close();
    many.close();
    return markdownTable(
      ['import', 'seconds', 'peak MB above idle', 'result'],
      runs.map(([name, run]) => [name, run.seconds.toFixed(2), run.megabytes.toFixed(0), run.counts]),
    );
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}
