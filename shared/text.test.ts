import { expect, test } from 'vitest';
import { categoryEmoji } from './icons.ts';
import { collapseWhitespace, foldText, truncateText } from './text.ts';

test.each([
  ['Échecs & Été', 'echecs & ete'],
  ['CORAÇÃO', 'coracao'],
  ['Ñandú', 'nandu'],
  ['Œuvre', 'oeuvre'],
  ['100% _pur_ \\ "jeu"', '100% _pur_ \\ "jeu"'],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('text is cut at a word, never inside a surrogate pair', () => {
  expect(truncateText('court', 160)).toBe('court');
  expect(truncateText('un deux trois', 9)).toBe('un deux');
  expect(truncateText('abcdefghij', 4)).toBe('abcd');
  expect(truncateText('abc🎮', 4)).toBe('abc');
});

test('blanks of every kind become one', () => {
  expect(collapseWhitespace('  a \n\t b\u00a0\u2003c ')).toBe('a b c');
});

test.each([
  ['Zap', '⚡'],
  ['Smile', '😊'],
  ['gamepad', '🎮'],
  ['Unknown', '🎮'],
  ['toString', '🎮'],
  [null, '🎮'],
])('the icon %s is shown as %s', (icon, emoji) => {
  expect(categoryEmoji(icon)).toBe(emoji);
});
