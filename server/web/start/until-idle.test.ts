import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilIdle } from './until-idle.ts';

const TIMES = { mostWait: 50, pollInterval: 1 };

/** Returns whether a restart still waits for this work after a while, and once the work has ended. */
async function waitsFor(work: 'import' | 'dry run' | 'upload', options: typeof TIMES) {
  let running: typeof work | null = work;
  let isWaiting = true;
  const waiting = untilIdle(
    {
      runner: { isResumable: () => running !== 'import' },
      list: [{}, { isBusy: () => running === 'dry run' }],
      server: { isWorking: () => running === 'upload' },
    },
    options,
  ).then(() => {
    isWaiting = false;
  });
  await sleep(4 * TIMES.mostWait);
  const before = isWaiting;
  running = null;
  await waiting;
  return before;
}

test.each(['import', 'dry run', 'upload'] as const)('waits for the end of an %s', async (work) => {
  expect(await waitsFor(work, { ...TIMES, mostWait: 60_000 })).toBe(true);
});

test.each([
  ['import', true],
  ['dry run', false],
  ['upload', false],
] as const)('waits beyond its limit for an %s: %s', async (work, expected) => {
  expect(await waitsFor(work, TIMES)).toBe(expected);
});
