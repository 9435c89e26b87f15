import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each([
  [0, 0, null],
  [0, 1, 'translate'],
  [1, 0, 'describe'],
  [1, 1, 'describe'],
] as const)('suggests, with %i games to describe and %i to translate, the step %s', (described, translated, step) => {
  expect(nextStep({ missingMetaDescription: described, toTranslate: translated })).toBe(step);
});
