import { expect, test } from 'vitest';
import { isThin, OWN_WORDS } from './weak-texts.ts';

test.each<[string, string, boolean]>([
  ['nothing', '', true],
  ['one word too few', 'mot '.repeat(OWN_WORDS - 1), true],
  ['as many as it takes', 'mot '.repeat(OWN_WORDS), false],
  ['punctuation alone', '… — ! '.repeat(200), true],
  ['a language without spaces', '吾輩は猫である。名前はまだ無い。'.repeat(10), false],
  ['words after a long silence', `${' '.repeat(5_000)}${'mot '.repeat(OWN_WORDS)}`, true],
])('%s is thin: %j, %s', (_, text, expected) => {
  expect(isThin(text, 'fr')).toBe(expected);
});
