import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import type { Lease } from './lease.ts';

let administration: pg.Client | undefined;

afterAll(() => administration?.end());

/** A new database of the server, copied from the one in `templateUrl`. */
export async function leasePostgres(templateUrl: string): Promise<Lease> {
  administration ??= await connect(inDatabase(templateUrl, 'postgres'));
  const server = administration;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const address = { dataDir: '', databaseUrl: inDatabase(templateUrl, name) };
  const database = await openDatabase({ ...address, role: 'server' });
  return {
    database,
    address,
    async giveBack() {
      await database.close();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
