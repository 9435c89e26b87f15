import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../server/platform/db/database.ts';
import { createLender } from './copies.ts';

/** Milliseconds to wait, when emptying a test's database, for locks that the test left behind. */
const LOCK_LIMIT = 5_000;

/** Lends databases of a server, each a copy of the given template. */
export const leasePostgres = createLender(async (templateUrl) => {
  const server = new pg.Pool({ connectionString: inDatabase(templateUrl, 'postgres'), max: 1 });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const address = { dataDir: '', databaseUrl: inDatabase(templateUrl, name) };
  const pool = new pg.Pool({ connectionString: address.databaseUrl, max: 1, options: `-c lock_timeout=${LOCK_LIMIT}` });
  // Idle connections report an error when the run's server is stopped.
  for (const idle of [server, pool]) idle.on('error', () => {});
  return {
    address,
    pool,
    open: () => openDatabase({ ...address, role: 'server' }),
    async remove() {
      await pool.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
});

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
