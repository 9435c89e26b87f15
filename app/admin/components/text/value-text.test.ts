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
  [[{ kind: 'page', id: 'x', label: null, hidden: true }], 'Page (Masquée)'],
  [{ kind: 'address', url: '/new', label: 'Nouveau', hidden: false }, 'Nouveau'],
  [{ kind: 'place', place: 'terms', label: null, hidden: false }, "Conditions d'utilisation"],
  [[{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en' }], 'tlhIngan Hol (tlh, anglais)'],
  [{ content: 'x' }, '{\n  "content": "x"\n}'],
])('shows %j as %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});
