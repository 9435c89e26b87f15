// @both-engines @slow
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../tests/helpers/earlier-schema.ts';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations, migrateDatabase } from '../platform/db/migrate.ts';
import { createPlace, FORMER_CATEGORY, FORMER_ROWS, load, type Place } from './archive.fixture.ts';
import { saveBeforeUpgrade } from './before-upgrade.ts';
import { isFormerText } from './former-texts.ts';

/** The first migration that is not in any released version. */
const TEXTS = knownMigrations().findIndex(({ tag }) => tag === '0055_texts');

/** Creates a database in the state of an earlier version, with texts in columns, and with a category. */
async function earlierDatabase(): Promise<Database> {
  const { db } = await testDatabase();
  await returnToEarlierSchema(db, TEXTS);
  await db.pool.query(FORMER_CATEGORY);
  return db;
}

/** Returns columns by table. Excludes the search rows, which are rebuilt. */
async function columnsOf({ pool }: Database): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `SELECT table_name AS "table", quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'game_search' ORDER BY 1, 2`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, list]) => [table, list.map((row) => row.name)]),
  );
}

async function rowsOf({ pool }: Database, columns: Map<string, string[]>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, names] of columns) {
    const { rows } = await pool.query(`SELECT row(${names.join(', ')})::text AS row FROM "${table}" ORDER BY 1`);
    all[table] = rows;
  }
  return all;
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
  const texts = await restored.pool.query('SELECT language, name, description FROM category_texts');
  expect(texts.rows).toEqual([{ language: 'fr', name: 'Réflexion', description: null }]);
});

/** The number of migrations of each released version. */
const RELEASED = [
  ['0.1.0', 10],
  ['0.2.0', 11],
] as const;

test.each(RELEASED)('a site of version %s keeps every row through the upgrade', async (_version, migrations) => {
  const { db } = await testDatabase();
  await returnToEarlierSchema(db, migrations);
  await db.pool.query(FORMER_ROWS);
  const columns = await columnsOf(db);
  // These have separate rows by now.
  for (const table of ['categories', 'games', 'tags'])
    columns.set(
      table,
      (columns.get(table) ?? []).filter((column) => !isFormerText(table, column)),
    );
  const before = await rowsOf(db, columns);
  const place = await createPlace();
  await upgrade(db, place);
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: knownMigrations().length }]);
  expect(await rowsOf(db, columns)).toEqual(before);
  const texts = await db.pool.query('SELECT language, name FROM category_texts');
  expect(texts.rows).toEqual([{ language: 'fr', name: 'Réflexion' }]);
  const titles = await db.pool.query(
    `SELECT count(*)::int AS count, min(title) AS first, min(tags) AS tags FROM game_texts WHERE language = 'fr'`,
  );
  expect(titles.rows).toEqual([{ count: 1200, first: "Game '1", tags: ['a "tag"', '1'] }]);
});

test('a current database and an empty one are not backed up', async () => {
  const place = await createPlace();
  const { db } = await testDatabase();
  expect(await upgrade(db, place)).toEqual([]);
  await db.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  expect(await upgrade(db, place)).toEqual([]);
});

test('a database that cannot be backed up is not upgraded', async () => {
  const place = await createPlace();
  const db = await earlierDatabase();
  // A file where the folder should be.
  await mkdir(place.dataDir);
  await writeFile(path.join(place.dataDir, 'backups'), '');
  await expect(upgrade(db, place)).rejects.toMatchObject({ code: expect.stringMatching(/^E(EXIST|NOTDIR)$/) });
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: TEXTS }]);
});

test('only the backups of three upgrades are kept', async () => {
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
