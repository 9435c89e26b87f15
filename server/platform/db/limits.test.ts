// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from './database.ts';
import { admit, admitByAll, deleteExpiredCounters, release, visitorKey } from './limits.ts';
import { rateLimits } from './schema.ts';

const HOUR = 3_600;

let db: Database;
let at: number;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = Date.parse('2026-05-01T10:00:00Z');
});

const limit = (key: string, max: number) => ({ key, max, seconds: HOUR });
const later = (seconds: number) => {
  at += seconds * 1000;
};

/** Tries attempts at several keys with a limit of two. Returns whether each was admitted. */
async function tried(...keys: string[]) {
  const limits = keys.map((key) => limit(key, 2));
  return (await admit(db, limits, new Date(at))).map(({ isAdmitted }) => isAdmitted);
}

test('admits up to the limit within a window, and again in the next one', async () => {
  expect([await tried('a'), await tried('a'), await tried('a')]).toEqual([[true], [true], [false]]);
  expect(await tried('b')).toEqual([true]);
  later(HOUR - 1);
  expect(await tried('a')).toEqual([false]);
  later(1);
  expect([await tried('a'), await tried('a'), await tried('a')]).toEqual([[true], [true], [false]]);
});

test('starts a window with the first attempt, not with the last', async () => {
  await tried('a');
  later(HOUR - 1);
  expect([await tried('a'), await tried('a')]).toEqual([[true], [false]]);
  later(1);
  expect(await tried('a')).toEqual([true]);
});

test('admits the first of several attempts in one call', async () => {
  expect(await tried('a', 'b', 'a', 'a', 'b')).toEqual([true, true, true, false, true]);
  expect(await tried('a', 'b', 'c')).toEqual([false, false, true]);
});

test('admits as many of simultaneous attempts as the limit says', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => tried('a')));
  expect(outcomes.flat().filter((isAdmitted) => isAdmitted)).toHaveLength(2);
});

test('does not count attempts that were released or refused', async () => {
  const counted = await admit(db, [limit('a', 2), limit('a', 2)], new Date(at));
  await tried('a');
  await release(db, counted);
  expect([await tried('a'), await tried('a'), await tried('a')]).toEqual([[true], [true], [false]]);
});

test('releases nothing of a later window', async () => {
  const counted = await admit(db, [limit('a', 2)], new Date(at));
  later(HOUR);
  await tried('a');
  await release(db, counted);
  expect([await tried('a'), await tried('a')]).toEqual([[true], [false]]);
});

test('counts an attempt under several limits only if all admit it', async () => {
  const both = [limit('game', 2), limit('address', 1)];
  expect(await admitByAll(db, both, new Date(at))).toHaveLength(2);
  expect(await admitByAll(db, both, new Date(at))).toEqual([]);
  expect([await tried('game'), await tried('game')]).toEqual([[true], [false]]);
});

test('deletes counters when their window is over', async () => {
  await tried('a');
  later(1);
  await tried('b');
  later(HOUR - 1);
  await deleteExpiredCounters(db, new Date(at));
  expect(await db.orm.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'b' }]);
});

test('does not reveal a visitor by a key', () => {
  expect(visitorKey('vote', '192.0.2.7')).not.toContain('192.0.2.7');
  expect(visitorKey('vote', '192.0.2.7')).not.toBe(visitorKey('vote', '192.0.2.8'));
});
