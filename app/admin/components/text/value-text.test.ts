import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test.each([
  [null, '(vide)'],
  [undefined, '(vide)'],
  ['', '(vide)'],
  [[], '(vide)'],
  [0, '0'],
  [false, 'Non'],
  [true, 'Oui'],
  ['a < b', 'a < b'],
  [['tir', 'arcade'], 'tir, arcade'],
  [{ content: 'x' }, '{\n  "content": "x"\n}'],
])('shows %j as %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});
