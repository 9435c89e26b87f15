// @both-engines @slow
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { startChild } from '../../../tests/helpers/database-children.ts';
import { returnToEarlierSchema } from '../../../tests/helpers/earlier-schema.ts';
import type { Address } from '../../../tests/helpers/lease.ts';
import type { Database } from './database.ts';
import { knownMigrations, lastMigration, migrateDatabase } from './migrate.ts';

let db: Database;
let address: Address;
beforeEach(async () => {
  ({ db, address } = await testDatabase());
});

const emptyDatabase = () =>
  db.pool.query('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');

test('migrates an empty database to the newest schema, and does nothing the second time', async () => {
  await emptyDatabase();
  expect(await lastMigration(db.pool)).toBeUndefined();
  await migrateDatabase(db);
  await migrateDatabase(db);
  expect(await lastMigration(db.pool)).toBe(knownMigrations().at(-1)?.when);
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: knownMigrations().length }]);
});

test('migrates once when several processes start together', async () => {
  await emptyDatabase();
  const children = [1, 2].map(() => startChild('migrate', { ...address, role: 'command' }).ended);
  await Promise.all([migrateDatabase(db), ...children]);
  for (const child of children) expect(await child).toEqual({ status: 0, errors: '' });
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: knownMigrations().length }]);
});

// The embedded database has one process.
test.runIf(testEngine !== 'embedded').for([
  ['asks', 'ludotek', 'select 1'],
  ['only waits for notifications', '', 'LISTEN pages'],
])(
  'refuses to migrate while a version is connected that reads texts from columns: one that %s',
  async ([, application_name, query]) => {
    await returnToEarlierSchema(
      db,
      knownMigrations().findIndex(({ tag }) => tag === '0055_texts'),
    );
    const before = await lastMigration(db.pool);
    const earlier = new pg.Client({ ...db.session, application_name });
    await earlier.connect();
    await earlier.query(query ?? '');
    await expect(migrateDatabase(db)).rejects.toMatchObject({ code: 'earlier_version_runs' });
    expect(await lastMigration(db.pool)).toBe(before);
    await earlier.end();
    await expect
      .poll(() =>
        migrateDatabase(db)
          .then(() => lastMigration(db.pool))
          .catch(() => before),
      )
      .not.toBe(before);
  },
);

/** Returns the last statement of the first, a middle and the last migration after the `first` ones. */
function lastStatements(first: number): string[] {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') }).slice(
    first,
  );
  return [0, Math.floor(migrations.length / 2), -1].map((index) => migrations.at(index)?.sql.at(-1) ?? '');
}

test('changes nothing when it is killed in its first, a middle or its last migration', async () => {
  // The oldest schema with games, so that all later migrations run.
  await returnToEarlierSchema(db, 2);
  await db.pool.query(`
    INSERT INTO categories (id, slug, name) VALUES ('019a2b3c-0000-7000-8000-00000000000a', 'puzzle', 'Réflexion');
    INSERT INTO games (id, slug, title, category_id)
      SELECT gen_random_uuid(), 'game-' || number, 'Jeu ' || number, '019a2b3c-0000-7000-8000-00000000000a'
      FROM generate_series(1, 500) AS number`);
  const before = await lastMigration(db.pool);
  const newest = knownMigrations().at(-1)?.when;
  const games = async () => (await db.pool.query('SELECT count(*)::int AS count FROM games')).rows;
  for (const statement of lastStatements(2)) {
    const child = startChild('migrate', { ...address, role: 'command' }, statement);
    await child.ended;
    expect(child.process.signalCode, statement).toBe('SIGKILL');
    expect(await lastMigration(db.pool)).toBe(before);
    expect(await games()).toEqual([{ count: 500 }]);
  }
  await migrateDatabase(db);
  expect(await lastMigration(db.pool)).toBe(newest);
  expect(await games()).toEqual([{ count: 500 }]);
});

test('refuses a database of a newer version', async () => {
  await db.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`);
  await expect(migrateDatabase(db)).rejects.toMatchObject({ code: 'database_newer' });
});

test(`runs on ${testEngine}`, () => {
  expect(db.engine).toBe(testEngine);
});
