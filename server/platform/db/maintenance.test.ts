// @both-engines @slow
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { limitWal, limitWalMeanwhile, maintainDatabase } from './maintenance.ts';

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

test.runIf(testEngine === 'embedded')(
  'limits the write-ahead log while a command writes, until it is stopped',
  async () => {
    const { db } = await testDatabase();
    const redo = async () =>
      (await db.pool.query<{ redo: string }>('SELECT redo_lsn AS redo FROM pg_control_checkpoint()')).rows[0]?.redo;
    const write = (table: string) =>
      db.pool.query(`CREATE TABLE ${table} AS SELECT md5(number::text) FROM generate_series(1, 20000) AS number`);
    const before = await redo();
    const stop = limitWalMeanwhile(db, { every: 10, limit: 100_000 });
    await write('first');
    await expect.poll(redo).not.toBe(before);
    await stop();
    const last = await redo();
    await write('second');
    await sleep(100);
    expect(await redo()).toBe(last);
  },
);
