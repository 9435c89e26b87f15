import { QueryPromise } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRememberedReads } from './remembered.ts';

const START = Date.parse('2026-05-01T10:00:00Z');

/** A read that returns 1, 2, 3, … and a clock. */
function counted() {
  const clock = { at: START };
  const reads = createRememberedReads(() => new Date(clock.at));
  let times = 0;
  const read = reads.remember('ads', async () => {
    times += 1;
    return times;
  });
  return { clock, reads, read };
}

test('reads once for concurrent and later callers while nothing changes', async () => {
  const { read } = counted();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('executes a lazy query once for concurrent callers', async () => {
  let times = 0;
  class Query extends QueryPromise<number> {
    override async execute() {
      times += 1;
      return times;
    }
  }
  const read = createRememberedReads(() => new Date(START)).remember('ads', () => new Query());
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('reads again after its own tag is invalidated, but not after another one', async () => {
  const { reads, read } = counted();
  await read();
  reads.invalidate('settings');
  expect(await read()).toBe(1);
  reads.invalidate('ads');
  expect(await read()).toBe(2);
});

test('reads again when a single game changed, if it depends on games', async () => {
  const { remember, invalidate } = createRememberedReads(() => new Date(START));
  let times = 0;
  const read = remember('games', async () => ++times);
  for (const tag of ['games', 'game:0190', 'category:0190']) {
    await read();
    invalidate(tag);
  }
  expect(await read()).toBe(3);
});

test('reads again after everything was cleared', async () => {
  const { reads, read } = counted();
  await read();
  reads.clear();
  expect(await read()).toBe(2);
});

test('reads again after a minute, in case a notification was lost', async () => {
  const { clock, read } = counted();
  await read();
  clock.at += 59_999;
  expect(await read()).toBe(1);
  clock.at += 1;
  expect(await read()).toBe(2);
});

test('does not cache a result that was being read during a change', async () => {
  const { reads, read } = counted();
  const before = read();
  reads.invalidate('ads');
  expect(await read()).toBe(2);
  expect(await before).toBe(1);
  expect(await read()).toBe(2);
});

test('passes a failure to the waiting callers, and reads again for the next one', async () => {
  const reads = createRememberedReads(() => new Date(START));
  const results = [Promise.reject(new Error('gone')), Promise.resolve('here')];
  const read = reads.remember('ads', () => results.shift() ?? Promise.reject(new Error('read too often')));
  await expect(read()).rejects.toThrow('gone');
  expect(await read()).toBe('here');
  expect(await read()).toBe('here');
});
