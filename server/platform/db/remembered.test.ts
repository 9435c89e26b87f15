import { QueryPromise } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRememberedReads } from './remembered.ts';

const START = Date.parse('2026-05-01T10:00:00Z');

/** A read that gives 1, 2, 3, … and a clock. */
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

test('what did not change is read once, also by those who ask meanwhile', async () => {
  const { read } = counted();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('a query that runs for each who waits for it runs once', async () => {
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

test('it is read again when it changed, and not when something else did', async () => {
  const { reads, read } = counted();
  await read();
  reads.invalidate('settings');
  expect(await read()).toBe(1);
  reads.invalidate('ads');
  expect(await read()).toBe(2);
});

test('what is remembered of games is read again when one of them changed', async () => {
  const { remember, invalidate } = createRememberedReads(() => new Date(START));
  let times = 0;
  const read = remember('games', async () => ++times);
  for (const tag of ['games', 'game:0190', 'category:0190']) {
    await read();
    invalidate(tag);
  }
  expect(await read()).toBe(3);
});

test('it is read again when anything may have changed', async () => {
  const { reads, read } = counted();
  await read();
  reads.clear();
  expect(await read()).toBe(2);
});

test('it is read again after a minute, should a notification be lost', async () => {
  const { clock, read } = counted();
  await read();
  clock.at += 59_999;
  expect(await read()).toBe(1);
  clock.at += 1;
  expect(await read()).toBe(2);
});

test('what was being read while it changed is not kept', async () => {
  const { reads, read } = counted();
  const before = read();
  reads.invalidate('ads');
  expect(await read()).toBe(2);
  expect(await before).toBe(1);
  expect(await read()).toBe(2);
});

test('a read that failed is told to who waited for it, and tried again by the next', async () => {
  const reads = createRememberedReads(() => new Date(START));
  const results = [Promise.reject(new Error('gone')), Promise.resolve('here')];
  const read = reads.remember('ads', () => results.shift() ?? Promise.reject(new Error('read too often')));
  await expect(read()).rejects.toThrow('gone');
  expect(await read()).toBe('here');
  expect(await read()).toBe('here');
});
