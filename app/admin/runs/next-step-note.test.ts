import { expect, test } from 'vitest';
import { nextStep } from './next-step-note.tsx';

test.each([
  [0, 0, null],
  [0, 1, 'translate'],
  [1, 0, 'describe'],
  [1, 1, 'describe'],
] as const)('with %i games to describe and %i to translate the next step is %s', (described, translated, step) => {
  expect(nextStep({ missingMetaDescription: described, toTranslate: translated })).toBe(step);
});
