import { beforeEach, expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { startChild } from '../../../tests/helpers/database-children.ts';
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

test('refuses a database of a newer version', async () => {
  await db.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`);
  await expect(migrateDatabase(db)).rejects.toMatchObject({ code: 'database_newer' });
});

test(`runs on ${testEngine}`, () => {
  expect(db.engine).toBe(testEngine);
});
