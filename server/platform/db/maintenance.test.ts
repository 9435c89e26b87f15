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
  /** Writes about 80 MB of log. */
  const write = (table: string) =>
    db.pool.query(
      `CREATE TABLE ${table} AS SELECT repeat(md5(number::text), 60) FROM generate_series(1, 40000) AS number`,
    );
  const read = async () => {
    const { rows } = await db.pool.query<{ bytes: string; redo: string }>(
      'SELECT (SELECT sum(size) FROM pg_ls_waldir()) AS bytes, redo_lsn AS redo FROM pg_control_checkpoint()',
    );
    return { bytes: Number(rows[0]?.bytes), redo: rows[0]?.redo };
  };
  const before = await read();
  await write('first');
  await limitWal(db, 1024 * MB);
  const grown = await read();
  expect(grown.redo).toBe(before.redo);

  for (const table of ['second', 'third', 'fourth']) {
    await limitWal(db, 50 * MB);
    await write(table);
  }
  const reused = await read();
  expect(reused.redo).not.toBe(grown.redo);
  // Three tables without reuse would be 240 MB.
  expect(reused.bytes - grown.bytes).toBeLessThan(80 * MB);
});
