// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { daily } from './housekeeping.ts';

const HOUR = 3_600_000;

let db: Database;
let at: number;
let done: number;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = Date.parse('2026-05-01T10:00:00Z');
  done = 0;
});

const tidy = async () => {
  done += 1;
};
const minute = (work = tidy) => daily(db, () => new Date(at), 'tidy', work);

test('is done once a day, by whichever process is first', async () => {
  await Promise.all(Array.from({ length: 8 }, () => minute()));
  at += 23 * HOUR;
  await minute();
  expect(done).toBe(1);
  at += HOUR;
  await Promise.all(Array.from({ length: 8 }, () => minute()));
  expect(done).toBe(2);
});

test('is done by another process an hour after a process died doing it', async () => {
  await expect(minute(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  at += HOUR - 1;
  await minute();
  expect(done).toBe(0);
  at += 2;
  await minute();
  expect(done).toBe(1);
});
