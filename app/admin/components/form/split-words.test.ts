import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['un', ['un']],
  [' un ,deux mots,  trois,', ['un', 'deux mots', 'trois']],
  ['un, UN', ['un', 'UN']],
])('splits %j into words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
