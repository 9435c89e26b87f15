import { expect, test } from 'vitest';
import { createPaceMeter, FULL_PACE, nextPace, SHARES } from './pace.js';

/** The steps of resolution after each window. */
const stepsOf = (windows: number[]) => {
  let pace = FULL_PACE;
  return windows.map((fps) => {
    pace = nextPace(pace, fps);
    return pace.step;
  });
};
const times = (count: number, fps: number): number[] => Array.from({ length: count }, () => fps);

test.each([
  ['stays at full resolution at 60', times(8, 60), times(8, 0)],
  ['stays at 45 and between', [45, 50, 45, 56, 45], times(5, 0)],
  ['ignores a single slow window', [60, 20, 60, 44, 60], times(5, 0)],
  ['steps down after two slow windows', [44, 44], [0, 1]],
  ['steps down again while that helps', [20, 20, 26, 26, 34, 34, 40, 40], [0, 1, 1, 2, 2, 3, 3, 3]],
  [
    'returns when fewer pixels do not help, and does not try again',
    [30, 30, 30, ...times(10, 30)],
    [0, 1, ...times(11, 0)],
  ],
  ['keeps what helped', [30, 30, 50, 50, 50], [0, 1, 1, 1, 1]],
  ['rises after six fast windows', [30, 30, ...times(6, 60)], [0, 1, 1, 1, 1, 1, 1, 0]],
])('%s', (_name, windows, steps) => {
  expect(stepsOf(windows)).toEqual(steps);
});

test('waits twice as long before it rises again', () => {
  const steps = stepsOf([30, 30, ...times(6, 60), 30, 30, ...times(11, 60), 60]);
  expect(steps.slice(7)).toEqual([0, 0, 1, ...times(11, 1), 0]);
});

test('measures windows and ignores stalls', () => {
  const shares: number[] = [];
  const meter = createPaceMeter((share: number) => shares.push(share));
  for (const _ of times(10, 0)) meter.count(5);
  for (const _ of times(46, 0)) meter.count(1 / 30);
  expect(shares).toEqual([]);
  for (const _ of times(46, 0)) meter.count(1 / 30);
  expect(shares).toEqual([SHARES[1]]);
});
