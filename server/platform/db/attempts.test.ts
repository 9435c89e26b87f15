// @both-engines
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { attempt } from './attempts.ts';
import type { Database, Transaction } from './database.ts';
import { violatedConstraint } from './faults.ts';

let db: Database;
let tries: number;

beforeEach(async () => {
  ({ db } = await testDatabase());
  await db.pool.query('create table tally (value int, constraint tally_once unique (value))');
  tries = 0;
});

/** Writes a row and then fails, the given number of times. A failed attempt must leave nothing behind. */
const failing = (times: number, code: string) => async (transaction: Transaction) => {
  tries += 1;
  await transaction.execute(sql`insert into tally values (${tries}::int)`);
  if (tries <= times) {
    await transaction.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
  }
  return 'done';
};

const written = async () => (await db.pool.query<{ value: number }>('select value from tally')).rows;

test.each(['40001', '40P01'])('succeeds on the third try after two conflicts (%s) and writes once', async (code) => {
  expect(await attempt(db, failing(2, code))).toBe('done');
  expect(await written()).toEqual([{ value: 3 }]);
});

test('gives up after four conflicting attempts', async () => {
  await expect(attempt(db, failing(9, '40P01'))).rejects.toMatchObject({ cause: { code: '40P01' } });
  expect(tries).toBe(4);
  expect(await written()).toEqual([]);
});

test.each(['23505', '22003', 'XX000'])('does not retry other errors (%s)', async (code) => {
  await expect(attempt(db, failing(1, code))).rejects.toMatchObject({ cause: { code } });
  expect(tries).toBe(1);
});

test('passes on errors of the callback unchanged', async () => {
  const error = new Error('its own');
  await expect(attempt(db, () => Promise.reject(error))).rejects.toBe(error);
});

test('retries an error that the caller declares a race', async () => {
  await db.pool.query('insert into tally values (1)');
  const isRace = (error: unknown) => violatedConstraint(error) === 'tally_once';
  expect(await attempt(db, failing(0, ''), isRace)).toBe('done');
  expect(tries).toBe(2);
});
