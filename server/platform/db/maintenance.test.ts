// @both-engines
import { expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { limitWal, maintainDatabase } from './maintenance.ts';

// A PostgreSQL server has autovacuum for this.
test.runIf(testEngine === 'embedded')("updates the planner's statistics", async () => {
  const { db } = await testDatabase();
  await db.pool.query(`INSERT INTO categories (id, slug)
    SELECT gen_random_uuid(), 'slug-' || number FROM generate_series(1, 700) AS number`);
  await maintainDatabase(db);
  const { rows } = await db.pool.query(
    `SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'categories'::regclass`,
  );
  expect(rows).toEqual([{ rows: 700 }]);
});

// A PostgreSQL server has a checkpointer for this.
test.runIf(testEngine === 'embedded')('reuses the files of the write-ahead log once there is much of it', async () => {
  const { db } = await testDatabase();
  const MB = 1024 ** 2;
  const write = (table: string) =>
    db.pool.query(
      `CREATE TABLE ${table} AS SELECT repeat(md5(number::text), 60) FROM generate_series(1, 40000) AS number`,
    );
  const size = async () => {
    const { rows } = await db.pool.query<{ bytes: string }>('SELECT sum(size) AS bytes FROM pg_ls_waldir()');
    return Number(rows[0]?.bytes);
  };
  await write('first');
  const grown = await size();
  expect(grown).toBeGreaterThan(75 * MB);
  await limitWal(db, 50 * MB);
  await write('second');
  expect(await size()).toBe(grown);
  await limitWal(db, 1024 * MB);
  await write('third');
  expect(await size()).toBeGreaterThan(grown);
});
