import { expect, test } from 'vitest';
import { joinedNames } from './joined-names.ts';

test.each([
  ['fr', 'a, b, c'],
  ['ko', 'a, b, c'],
  ['ja', 'a、b、c'],
  ['ar', 'a، b، c'],
] as const)('joins names in %s as %s', (language, text) => {
  expect(joinedNames(['a', 'b', 'c'], language)).toBe(text);
});
