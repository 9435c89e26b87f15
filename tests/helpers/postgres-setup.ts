import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import type {} from './database.ts';
import setUpEmbedded from './embedded-setup.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const TEMPLATE = 'migrated';

/** Starts a PostgreSQL server for this run and provides its address, with a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For tests that move data between engines.
  const removeCopies = await setUpEmbedded(project);
  let server: PostgresServer;
  try {
    server = await startPostgres(MODULES);
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    console.log(`note: no PostgreSQL could be started, tests that need one are skipped: ${missing.split('\n')[0]}`);
    project.provide('postgresTemplate', { missing });
    return removeCopies;
  }
  const url = server.urlOf(TEMPLATE);
  await server.createDatabase(TEMPLATE);
  await migrateTemplate(url);
  project.provide('postgresTemplate', { url });
  return async () => {
    await server.stop();
    await removeCopies();
  };
}

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, role: 'server' });
  await migrateDatabase(database);
  await database.close();
}
