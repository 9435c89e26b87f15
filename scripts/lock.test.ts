import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockPath, withLock } from './lock.mjs';
import { readIfExists } from './staleness.mjs';

let folder: string;
beforeEach(() => {
  folder = `/project/${randomUUID()}`;
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(readIfExists(lockPath(folder))).toBeUndefined();
});

test('runs one at a time, and prints once that the second one waits', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await wait(50);
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([withLock(folder, work('a')), withLock(folder, work('b'))])).toEqual(['a', 'b']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(console.log).toHaveBeenCalledOnce();
});

test('releases the lock when the callback fails', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('takes over the lock of a dead process', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lockPath(folder), String(pid));
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('takes over an old lock whose process id was reused', async () => {
  writeFileSync(lockPath(folder), String(process.pid));
  const before = Date.now() / 1000 - 31 * 60;
  utimesSync(lockPath(folder), before, before);
  expect(await withLock(folder, async () => 'done')).toBe('done');
});
