import { expect, it } from 'vitest';
import { stepOf } from './steps.ts';

const codeAt = async (step: number) => String(step);

it.each([
  ['two steps ago', '98', undefined],
  ['one step ago', '99', 99],
  ['now', '100', 100],
  ['one step ahead', '101', 101],
  ['two steps ahead', '102', undefined],
])('a code of %s belongs to step %s', async (_when, code, step) => {
  expect(await stepOf(code, 100 * 30_000, codeAt)).toBe(step);
  expect(await stepOf(code, 100 * 30_000 + 29_999, codeAt)).toBe(step);
});

it('a code of two steps counts as the later one, so that it does not work twice', async () => {
  expect(await stepOf('000000', 100 * 30_000, async () => '000000')).toBe(101);
});
