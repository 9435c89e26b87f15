// @both-engines @slow
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations } from '../platform/db/migrate.ts';
import { gameSearch, games } from '../platform/db/schema.ts';
import { contents, createPlace, forge, header, load, type Place, SITE_ROWS, save } from './archive.fixture.ts';
import { MAX_LINE_LENGTH } from './format.ts';

let place: Place;
beforeEach(async () => {
  place = await createPlace();
});

/** A table with a sequence, every type of value, and text that is special in JSON, SQL or array syntax. */
const HOSTILE_TABLE = `CREATE TABLE hostile (
  number serial PRIMARY KEY, text text, list text[], json jsonb, exact numeric, large bigint, float float8,
  at timestamptz, at_milliseconds timestamptz(3), day date, span interval, bytes bytea, flag boolean, id uuid,
  narrow varchar(30), twice bigint GENERATED ALWAYS AS (large / 2) STORED)`;
const HOSTILE_ROWS = `INSERT INTO hostile (text, list, json, exact, large, float, at, at_milliseconds, day, span, bytes, flag, id, narrow) VALUES
  (E'quote '' "double" back\\\\slash\\ttab\\nline\\r\\u2028 end', ARRAY['a,b', '{c}', '"d"', 'e\\f', '', NULL, 'NULL'],
   '{"a": [1.10, 12345678901234567890, "\\u00e9\\n"], "": null}', 12345678901234567890.123456789, 9007199254740993, 0.1,
   '2026-03-29 02:30:00.123456+01', '2026-01-01 00:00:00.123+00', '0044-03-15 BC', '1 mon 2 days 03:04:05.000006',
   '\\x00ff0a', true, '019a2b3c-0000-7000-8000-000000000001', 'exactly thirty characters long'),
  ('🎮 échecs ‮ \\N \\.', '{}', '[]', 'NaN', -9223372036854775808, '-Infinity', 'infinity', NULL, NULL, NULL, '', false, NULL, ''),
  (NULL, NULL, 'null', -0.00, 0, 'NaN', '-infinity', NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;

/** Transient rows and server secrets; the users are those of SITE_ROWS. */
const PASSING_ROWS = `
  INSERT INTO sessions (id, user_id, token, expires_at)
    SELECT 'of ' || id, id, 'a secret ' || id, now() + interval '1 day' FROM users;
  INSERT INTO verifications (id, identifier, value, expires_at) SELECT id, 'a secret', id, now() FROM users;
  INSERT INTO rate_limits (key, count, ends_at) VALUES ('a secret', 5, now());
  INSERT INTO server_secrets (name, value) VALUES ('accounts', 'a secret')`;

async function filled(engine = testEngine): Promise<Database> {
  const { db } = await testDatabase(engine);
  await db.pool.query(HOSTILE_TABLE);
  await db.pool.query(HOSTILE_ROWS);
  await db.pool.query(SITE_ROWS);
  return db;
}

async function empty(engine = testEngine): Promise<Database> {
  const { db } = await testDatabase(engine);
  await db.pool.query(HOSTILE_TABLE);
  return db;
}

const ways: [from: Database['engine'], to: Database['engine']][] =
  testEngine === 'embedded'
    ? [['embedded', 'embedded']]
    : [
        ['postgres', 'postgres'],
        ['postgres', 'embedded'],
        ['embedded', 'postgres'],
      ];

test.each(ways)('copies every row unchanged from %s to %s', async (from, to) => {
  const source = await filled(from);
  const target = await empty(to);
  const totals = await save(place, source);
  expect(await load(place, target)).toEqual(totals);
  expect(await contents(target)).toEqual(await contents(source));
  // The search rows are rebuilt from the games.
  expect(await target.orm.$count(gameSearch)).toBe(await source.orm.$count(games));
  const { rows } = await target.pool.query(
    `SELECT game_count, nextval('hostile_number_seq')::int AS next FROM categories`,
  );
  expect(rows).toEqual([{ game_count: 1200, next: 4 }]);
  // Triggers and foreign keys are restored.
  await target.pool.query(`DELETE FROM games WHERE slug = 'moved'`);
  expect((await target.pool.query('SELECT game_count FROM categories')).rows).toEqual([{ game_count: 1199 }]);
  await expect(target.pool.query(`INSERT INTO votes SELECT gen_random_uuid(), 'x', 1`)).rejects.toMatchObject({
    code: '23503',
  });
});

test('includes accounts, but no sessions or secrets', async () => {
  const { db: source } = await testDatabase();
  await source.pool.query(SITE_ROWS);
  await source.pool.query(PASSING_ROWS);
  await save(place, source);
  expect(gunzipSync(await readFile(place.file)).toString()).not.toContain('a secret');
  const { db: target } = await testDatabase();
  await load(place, target);
  expect((await target.pool.query('SELECT email, role FROM profiles ORDER BY role')).rows).toEqual([
    { email: 'operator@example.com', role: 'admin' },
    { email: 'member@example.com', role: 'user' },
  ]);
  const { sessions, verifications, rate_limits, server_secrets, credentials } = await contents(target);
  expect([sessions, verifications, rate_limits, server_secrets]).toEqual([[], [], [], []]);
  expect(credentials).toHaveLength(2);
});

test("ends all sessions when it replaces a database, and keeps the server's secrets", async () => {
  const { db: source } = await testDatabase();
  await source.pool.query(SITE_ROWS);
  await save(place, source);
  const { db: target } = await testDatabase();
  await target.pool.query(SITE_ROWS);
  await target.pool.query(PASSING_ROWS);
  await load(place, target, { replace: true });
  const { sessions, verifications, rate_limits, server_secrets } = await contents(target);
  expect([sessions, verifications]).toEqual([[], []]);
  expect([rate_limits?.length, server_secrets?.length]).toEqual([1, 1]);
});

test('treats a database with only secrets and counters as empty', async () => {
  const { db: source } = await testDatabase();
  await save(place, source);
  const { db: target } = await testDatabase();
  await target.pool.query(`INSERT INTO server_secrets (name, value) VALUES ('accounts', 'a secret');
    INSERT INTO rate_limits (key, count, ends_at) VALUES ('sign-in', 5, now())`);
  await load(place, target);
});

test('contains a concurrent transaction entirely or not at all', async () => {
  const LEDGER =
    'CREATE TABLE accounts (id int PRIMARY KEY, amount int); CREATE TABLE moves (id serial PRIMARY KEY, amount int)';
  const { db: source } = await testDatabase();
  await source.pool.query(`${LEDGER}; INSERT INTO accounts SELECT id, 100 FROM generate_series(1, 50) AS id`);
  let going = true;
  let moves = 0;
  const writer = async () => {
    for (; going; moves += 1) {
      await source.transaction(async (transaction) => {
        const amount = 1 + (moves % 7);
        await transaction.execute(`UPDATE accounts SET amount = amount - ${amount} WHERE id = ${1 + (moves % 25)}`);
        await transaction.execute(`UPDATE accounts SET amount = amount + ${amount} WHERE id = 50`);
        await transaction.execute(`INSERT INTO moves (amount) VALUES (${amount})`);
      });
    }
  };
  const writing = Promise.all([writer(), writer()]);
  await expect.poll(() => moves).toBeGreaterThan(5);
  const before = moves;
  await save(place, source);
  expect(moves).toBeGreaterThan(before);
  going = false;
  await writing;
  const { db: target } = await testDatabase();
  await target.pool.query(LEDGER);
  await load(place, target);
  const { rows } = await target.pool.query(`SELECT sum(amount)::int AS sum,
    (SELECT amount FROM accounts WHERE id = 50) = 100 + (SELECT coalesce(sum(amount), 0) FROM moves) AS matching FROM accounts`);
  expect(rows).toEqual([{ sum: 5000, matching: true }]);
});

test('includes uploaded files, and overwrites an older backup on request', async () => {
  const { db } = await testDatabase();
  const large = Buffer.alloc(500_000, 'image');
  await mkdir(path.join(place.dataDir, 'media/ab'), { recursive: true });
  await writeFile(path.join(place.dataDir, 'media/ab/cd.webp'), large);
  await writeFile(path.join(place.dataDir, 'media/empty.webp'), '');
  await writeFile(place.file, 'an older backup');
  expect(await save(place, db, { force: true })).toMatchObject({ files: 2 });
  await rm(place.dataDir, { recursive: true });
  expect(await load(place, db)).toMatchObject({ files: 2 });
  expect(await readFile(path.join(place.dataDir, 'media/ab/cd.webp'))).toEqual(large);
  expect((await stat(path.join(place.dataDir, 'media/empty.webp'))).size).toBe(0);
});

test('replaces a database with data only on request', async () => {
  const { db: source } = await testDatabase();
  await save(place, source);
  const { db: target } = await testDatabase();
  await target.pool.query(SITE_ROWS);
  await expect(load(place, target)).rejects.toMatchObject({ code: 'database_not_empty' });
  await load(place, target, { replace: true });
  expect(await contents(target)).toEqual(await contents(source));
});

test('fills newer columns with defaults when the backup has an older schema', async () => {
  const { db } = await testDatabase();
  const older = header({ migrations: knownMigrations().slice(0, 1) });
  await forge(place, older, { table: 'categories', columns: ['id', 'slug', 'name'] }, [randomUUID(), 'old', 'Old']);
  await load(place, db);
  expect((await db.pool.query('SELECT slug, active, version FROM categories')).rows).toEqual([
    { slug: 'old', active: true, version: 1 },
  ]);
});

test('puts games into their main categories if the backup is older than memberships', async () => {
  const { db } = await testDatabase();
  const older = header({ migrations: knownMigrations().slice(0, 1) });
  const category = randomUUID();
  const counted = { table: 'categories', columns: ['id', 'slug', 'name', 'game_count'] };
  const members = { table: 'games', columns: ['id', 'title', 'category_id', 'active'] };
  const game = (active: string) => [randomUUID(), 'Old', category, active];
  await forge(place, older, counted, [category, 'old', 'Old', '1'], members, game('true'), game('false'));
  await load(place, db);
  const { rows } = await db.pool.query('SELECT active FROM game_categories ORDER BY active');
  expect(rows).toEqual([{ active: false }, { active: true }]);
  const count = async () => (await db.pool.query('SELECT game_count FROM categories')).rows;
  expect(await count()).toEqual([{ game_count: 1 }]);
  await db.pool.query('UPDATE games SET active = false');
  expect(await count()).toEqual([{ game_count: 0 }]);
});

test('refuses a row that is too long to restore, and leaves no file', async () => {
  const { db } = await testDatabase(testEngine);
  await db.pool.query('CREATE TABLE hostile (text text)');
  await db.pool.query(`INSERT INTO hostile VALUES (repeat('x', ${MAX_LINE_LENGTH}))`);
  await expect(save(place, db)).rejects.toMatchObject({ code: 'backup_row_too_long' });
  await expect(stat(place.file)).rejects.toMatchObject({ code: 'ENOENT' });
});
