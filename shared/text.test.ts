import { expect, test } from 'vitest';
import { collapseWhitespace, foldText, truncateText } from './text.ts';

test.each([
  ['Échecs & Été', 'echecs & ete'],
  ['CORAÇÃO', 'coracao'],
  ['Ñandú', 'nandu'],
  ['Œuvre', 'oeuvre'],
  ['Zom\u200Bbie\u00A0Run\u00ADner', 'zombie runner'],
  ['100% _pur_ \\ "jeu"', '100% _pur_ \\ "jeu"'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('cuts text at a word, never inside a surrogate pair', () => {
  expect(truncateText('court', 160)).toBe('court');
  expect(truncateText('un deux trois', 9)).toBe('un deux');
  expect(truncateText('abcdefghij', 4)).toBe('abcd');
  expect(truncateText('abc🎮', 4)).toBe('abc');
});

test('collapses all kinds of whitespace', () => {
  expect(collapseWhitespace('  a \n\t b\u00a0\u2003c ')).toBe('a b c');
});
