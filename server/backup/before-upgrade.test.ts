import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../tests/helpers/earlier-schema.ts';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations, migrateDatabase } from '../platform/db/migrate.ts';
import { createPlace, load, type Place } from './archive.fixture.ts';
import { saveBeforeUpgrade } from './before-upgrade.ts';

/** A database as an earlier version left it, without the last migration, with a category. */
async function earlierDatabase(): Promise<Database> {
  const { db } = await testDatabase();
  await returnToEarlierSchema(db, -1);
  await db.pool.query(`INSERT INTO categories (id, slug, name)
    VALUES ('019a2b3c-0000-7000-8000-00000000000a', 'puzzle', 'Réflexion')`);
  return db;
}

function upgrade(database: Database, place: Place, at = '2026-03-01T12:00:00Z') {
  const lines: string[] = [];
  const options = { database, storage: place.storage, now: () => new Date(at) };
  const print = (line: string) => lines.push(line);
  return migrateDatabase(database, () => saveBeforeUpgrade({ ...options, print })).then(() => lines);
}

test('a database of an earlier version is saved before it is upgraded', async () => {
  const place = await createPlace();
  const db = await earlierDatabase();
  const [first = ''] = await upgrade(db, place);
  const name = 'before-upgrade-2026-03-01T12-00-00-000Z.backup';
  expect(first).toContain(`${name} in ${place.dataDir}`);
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: knownMigrations().length }]);

  const { db: restored } = await testDatabase();
  expect(await load({ ...place, file: path.join(place.dataDir, 'backups', name) }, restored)).toMatchObject({
    rows: 1,
  });
  expect((await restored.pool.query('SELECT slug FROM categories')).rows).toEqual([{ slug: 'puzzle' }]);
});

test('a current database and an empty one are not saved', async () => {
  const place = await createPlace();
  const { db } = await testDatabase();
  expect(await upgrade(db, place)).toEqual([]);
  await db.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  expect(await upgrade(db, place)).toEqual([]);
});

test('a database that cannot be saved is not upgraded', async () => {
  const place = await createPlace();
  const db = await earlierDatabase();
  // A file where the folder should be.
  await mkdir(place.dataDir);
  await writeFile(path.join(place.dataDir, 'backups'), '');
  await expect(upgrade(db, place)).rejects.toMatchObject({ code: expect.stringMatching(/^E(EXIST|NOTDIR)$/) });
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: knownMigrations().length - 1 }]);
});

test('the backups of three upgrades are kept', async () => {
  const place = await createPlace();
  const { db } = await testDatabase();
  const folder = path.join(place.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const nameIn = (month: string) => `before-upgrade-2026-${month}-01T12-00-00-000Z.backup`;
  for (const name of ['of-my-own.backup', ...['01', '02', '03', '04'].map(nameIn)])
    await writeFile(path.join(folder, name), '');
  const now = () => new Date('2026-05-01T12:00:00Z');
  await saveBeforeUpgrade({ database: db, storage: place.storage, now, print: () => {} });
  expect((await readdir(folder)).sort()).toEqual([...['03', '04', '05'].map(nameIn), 'of-my-own.backup']);
});
