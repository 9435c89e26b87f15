import { expect, test } from 'vitest';
import { byTitle } from './by-title.ts';

const titles = (text: string, ...list: string[]) =>
  byTitle(
    list.map((title) => ({ title })),
    text,
  ).map(({ title }) => title);

test.each([
  ['lum', ['Moss Cavern', 'Volume', 'Lumen'], ['Lumen', 'Volume', 'Moss Cavern']],
  ['ÉLÉ', ['Zoo', 'Elephant', 'Éléonore'], ['Elephant', 'Éléonore', 'Zoo']],
  ['zz', ['One', 'Two'], ['One', 'Two']],
  ['', ['One', 'Two'], ['One', 'Two']],
])('games whose title contains %j come first, in their original order', (text, list, sorted) => {
  expect(titles(text, ...list)).toEqual(sorted);
});
