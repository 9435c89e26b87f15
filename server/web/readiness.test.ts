// @both-engines
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase, testEngine } from '../../tests/helpers/database.ts';
import { checkClock } from '../platform/db/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { createReadiness } from './readiness.ts';

let db: Database;
let at: number;
let isStorageAway: boolean;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = Date.parse('2026-05-01T10:00:00Z');
  isStorageAway = false;
});

function readiness() {
  const find = async () => {
    if (isStorageAway) throw new Error('away');
    return null;
  };
  return createReadiness({ database: db, storage: { find }, now: () => new Date(at) });
}

test('is ready with a database, its schema and the storage, and not while stopping', async () => {
  const { read, stop } = readiness();
  expect(await read()).toEqual({ ready: true, missing: [] });
  stop();
  expect(await read()).toEqual({ ready: false, missing: ['stopping'] });
});

test('is not ready with the schema of an earlier version, but with that of a later one', async () => {
  await db.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
  expect((await readiness().read()).ready).toBe(true);
  await db.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 2');
  expect(await readiness().read()).toEqual({ ready: false, missing: ['schema'] });
  // The next test uses the same database.
  await db.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
});

// The embedded database shares the clock of its process.
test.skipIf(testEngine === 'embedded')('is not ready, and does not start, with a wrong clock', async () => {
  await expect(checkClock(db)).resolves.toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await readiness().read()).toEqual({ ready: false, missing: ['clock'] });
  await expect(checkClock(db)).rejects.toMatchObject({
    code: 'clock_wrong',
    message: expect.stringMatching(/^The clock of the database is (600|599|601) seconds behind that of this machine/),
  });
});

test('is not ready without the database', async () => {
  const { read } = readiness();
  await db.close();
  expect(await read()).toEqual({ ready: false, missing: ['database'] });
});

test('stays ready while the storage is unavailable for a minute', async () => {
  const { read } = readiness();
  await read();
  isStorageAway = true;
  const outcomes: boolean[] = [];
  for (let seconds = 15; seconds <= 75; seconds += 15) {
    at += 15_000;
    outcomes.push((await read()).ready);
  }
  expect(outcomes).toEqual([true, true, true, true, false]);
  isStorageAway = false;
  at += 15_000;
  await read();
  expect(await read()).toEqual({ ready: true, missing: [] });
});
