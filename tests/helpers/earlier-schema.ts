import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '../../server/platform/db/database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../server/platform/db/migrations');

/** Replaces everything with the schema of an earlier version: its first migrations, or all but the last ones. */
export async function returnToEarlierSchema({ pool }: Database, end: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
    await migrate(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
