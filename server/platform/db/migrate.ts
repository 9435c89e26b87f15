import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { APPLICATION_NAME, type Database } from './database.ts';
import { databaseNewer, earlierVersionRuns } from './errors.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The connection name of versions that read texts from columns, and the migration that removes those columns. */
const FORMER = { name: 'ludotek', ended: '0055_texts' };

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** An arbitrary number that every Ludotek process shares. */
const MIGRATION_LOCK = 5_826_431_907;

/** Returns the tags and drizzle-kit timestamps of this version's migrations, in order. */
export function knownMigrations(): { tag: string; when: number }[] {
  return journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))).entries;
}

/** Returns the timestamp of the newest migration applied, or undefined for an empty database. */
export async function lastMigration(client: pg.Pool | pg.ClientBase): Promise<number | undefined> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ present: boolean }>('SELECT to_regclass($1) IS NOT NULL AS present', [table]);
  if (!rows[0]?.present) return undefined;
  const last = await client.query<{ when: string | null }>(`SELECT max(created_at) AS "when" FROM ${table}`);
  const when = last.rows[0]?.when;
  return when == null ? undefined : Number(when);
}

/**
 * Finds connections of earlier versions, including their unnamed sessions, which wait for notifications even while nobody
 * visits.
 *
 * @throws DatabaseError `earlier_version_runs` if a connected process cannot read the migrated tables
 */
async function refuseMixedVersions(client: pg.Client, last: number): Promise<void> {
  const ended = knownMigrations().find(({ tag }) => tag === FORMER.ended)?.when ?? 0;
  if (last >= ended) return;
  const { rows } = await client.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database()
       AND (application_name = $1 OR (application_name = '' AND query ILIKE 'listen %'))`,
    [FORMER.name],
  );
  const open = rows[0]?.open ?? 0;
  if (open > 0) throw earlierVersionRuns(open);
}

/**
 * Migrates the database. Processes that start together wait for the first.
 *
 * @param beforeUpgrade called in one process before a database of an earlier version changes
 * @throws DatabaseError `database_newer`, `earlier_version_runs`
 */
export async function migrateDatabase(
  { pool, session }: Pick<Database, 'pool' | 'session'>,
  beforeUpgrade: () => Promise<unknown> = async () => {},
): Promise<void> {
  if (isCurrent(await lastMigration(pool))) return;
  // Uses its own connection: a migration may exceed the statement timeout, and the lock belongs to the session.
  const client = new pg.Client({ ...session, application_name: APPLICATION_NAME, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const last = await lastMigration(client);
    if (isCurrent(last)) return;
    if (last !== undefined) {
      await refuseMixedVersions(client, last);
      await beforeUpgrade();
      // The backup took minutes, in which an earlier version may have been started.
      await refuseMixedVersions(client, last);
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.end();
  }
}

function isCurrent(last: number | undefined): boolean {
  const newest = knownMigrations().at(-1)?.when;
  if (last === undefined || newest === undefined) return newest === undefined;
  if (last > newest) throw databaseNewer();
  return last === newest;
}

/** Returns whether this version can use the database. In a rolling upgrade, the next version may have migrated it already. */
export async function hasUsableSchema({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  return ((await lastMigration(pool)) ?? 0) >= (knownMigrations().at(-1)?.when ?? 0);
}
