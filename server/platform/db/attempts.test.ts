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

/** Writes a line, then fails as often as told: of what a failed try wrote nothing may be left. */
const failing = (times: number, code: string) => async (transaction: Transaction) => {
  tries += 1;
  await transaction.execute(sql`insert into tally values (${tries}::int)`);
  if (tries <= times) {
    await transaction.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
  }
  return 'done';
};

const written = async () => (await db.pool.query<{ value: number }>('select value from tally')).rows;

test.each(['40001', '40P01'])('what gave in twice (%s) succeeds the third time, and is written once', async (code) => {
  expect(await attempt(db, failing(2, code))).toBe('done');
  expect(await written()).toEqual([{ value: 3 }]);
});

test('what always gives in ends with the conflict, after four tries', async () => {
  await expect(attempt(db, failing(9, '40P01'))).rejects.toMatchObject({ cause: { code: '40P01' } });
  expect(tries).toBe(4);
  expect(await written()).toEqual([]);
});

test.each(['23505', '22003', 'XX000'])('other errors (%s) pass at once', async (code) => {
  await expect(attempt(db, failing(1, code))).rejects.toMatchObject({ cause: { code } });
  expect(tries).toBe(1);
});

test('errors of the work itself pass as they are', async () => {
  const error = new Error('its own');
  await expect(attempt(db, () => Promise.reject(error))).rejects.toBe(error);
});

test('what the work calls a race is tried again like a conflict', async () => {
  await db.pool.query('insert into tally values (1)');
  const isRace = (error: unknown) => violatedConstraint(error) === 'tally_once';
  expect(await attempt(db, failing(0, ''), isRace)).toBe('done');
  expect(tries).toBe(2);
});
