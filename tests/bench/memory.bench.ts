import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { markdownTable } from './measure.ts';

const PAGES = 10_000;
const SEARCHES = 4_000;
const CONNECTIONS = 8;
const LANGUAGES = ['', '/en', '/es', '/pt'];
/** Waits for timers and garbage collection. */
const REST = 5_000;

/** Proportional set size of a process in megabytes (proc_pid_smaps(5), Pss). */
async function pss({ pid }: RunningServer): Promise<string> {
  await sleep(REST);
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024).toFixed(0);
}

async function visitAll(server: RunningServer, paths: readonly string[]): Promise<void> {
  const origin = server.url.replace('localhost', '127.0.0.1');
  const left = paths.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of left) {
        const response = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'br' } });
        if (!response.ok) throw new Error(`${path} answers ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  );
}

/** Measures a server on a filled database. @returns a row of the table */
async function measured(engine: string, env: { DATA_DIR: string; DATABASE_URL?: string }, games: number) {
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    role: 'server',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
  });
  await migrateDatabase(database);
  if (games > 0) await fillCatalogue(database, games);
  const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by id limit $1', [
    PAGES / LANGUAGES.length,
  ]);
  await database.close();

  const server = await startServer(env);
  try {
    const idle = await pss(server);
    if (games === 0) return [engine, 'built-in', idle, '', ''];
    const started = performance.now();
    await visitAll(
      server,
      LANGUAGES.flatMap((prefix) => rows.map(({ slug }) => `${prefix}/game/${slug}`)),
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    const afterPages = `${await pss(server)} (${seconds} s)`;
    await visitAll(
      server,
      Array.from({ length: SEARCHES }, (_, index) => `/en?q=lamp${index}`),
    );
    return [engine, games.toLocaleString('en'), idle, afterPages, await pss(server)];
  } finally {
    await server.stop();
  }
}

/** Measures the server's memory at rest, after many pages, and after many searches, on both engines. */
export async function benchMemory(games: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-memory-'));
  const postgres = await startPostgres(join(import.meta.dirname, '../../node_modules'));
  try {
    const rows: string[][] = [];
    for (const count of [0, games]) {
      rows.push(await measured('embedded', { DATA_DIR: join(folder, `embedded-${count}`) }, count));
      const DATABASE_URL = postgres.urlOf(`memory_${count}`);
      await postgres.createDatabase(`memory_${count}`);
      rows.push(await measured('PostgreSQL', { DATA_DIR: join(folder, `postgres-${count}`), DATABASE_URL }, count));
    }
    return markdownTable(
      ['MB (Pss) of the server', 'games', 'at rest', `after ${PAGES} pages`, `and ${SEARCHES} searches`],
      rows,
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
