import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, graphemesOf } from './characters.ts';
import { collapseWhitespace, foldText, textWidth, truncateText, truncateToWidth } from './text.ts';

test.each([
  ['Échecs & Été', 'echecs & ete'],
  ['CORAÇÃO', 'coracao'],
  ['Ñandú', 'nandu'],
  ['Œuvre', 'oeuvre'],
  ['Zom\u200Bbie\u00A0Run\u00ADner', 'zombie runner'],
  ['100% _pur_ \\ "jeu"', '100% _pur_ \\ "jeu"'],
  // Letters that do not decompose.
  ['Straße STRASSE', 'strasse strasse'],
  ['İstanbul IŞIK ışık', 'istanbul isik isik'],
  ['Đorđe Łódź Ørsted Æther þing', 'dorde lodz orsted aether thing'],
  ['Việt Nam', 'viet nam'],
  // Full and half width, ligatures.
  ['Ｆｕｌｌ１２ ﬁn', 'full12 fin'],
  ['ｶﾞﾝﾀﾞﾑ', 'ガンダム'],
  // Greek, with final sigma.
  ['ΠΑΙΧΝΊΔΙΑΣ παιχνίδιας ᾄ', 'παιχνιδιασ παιχνιδιασ α'],
  // Cyrillic: stress marks and the dots of ё are removed, other letters stay.
  ['Ёлка за́мок', 'елка замок'],
  ['йога їжак ўсё Ќ Ѓ', 'йога їжак ўсе ќ ѓ'],
  // Arabic and Persian.
  ['أَلْعَابٌ', 'العاب'],
  ['آلة إلى', 'اله الي'],
  ['مـــباراة', 'مباراه'],
  ['سؤال', 'سؤال'],
  ['می\u200cخواهم کتاب', 'ميخواهم كتاب'],
  ['٣ ۳', '3 3'],
  ['שָׁלוֹם', 'שלום'],
  // Marks are part of letters.
  ['かぎ', 'かぎ'],
  ['かき', 'かき'],
  ['ガンダム パズル', 'ガンダム パズル'],
  ['खेल', 'खेल'],
  ['खल', 'खल'],
  ['बाज़ी', 'बाज़ी'],
  ['เก่ม', 'เก่ม'],
  ['한국', '한국'],
  // Emoji with and without variation selectors and joiners.
  ['1️⃣ ❤️', '1 ❤'],
])('folds %j to %j, composed or not', (text, folded) => {
  for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(folded.normalize('NFC'));
});

test('leaves folded text unchanged, and folds canonically equivalent texts alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(folded);
    }),
  );
});

test.each([
  ['plain', 3, 'pla'],
  ['abc🎮', 4, 'abc'],
  ['a👨‍👩‍👧b', 8, 'a'],
  ['a👨‍👩‍👧b', 9, 'a👨‍👩‍👧'],
  ['🇫🇷🇧🇷', 6, '🇫🇷'],
  ['👍🏽x', 3, ''],
  ['cafe\u0301s', 4, 'caf'],
  ['เก็ม', 2, 'เ'],
  ['खेल', 1, ''],
  ['한국'.normalize('NFD'), 4, '한'.normalize('NFD')],
  [`a${'\u0301'.repeat(50)}`, 10, `a${'\u0301'.repeat(9)}`],
])('of %j the beginning of %i units is %j', (text, length, beginning) => {
  // Only a first character that does not fit is split.
  expect(beginningOf(text, length)).toBe(beginning || text.slice(0, length).toWellFormed().replace('\uFFFD', ''));
});

test('a beginning consists of whole characters, as many as fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(60), (text, length) => {
      const all = [...graphemesOf(text)];
      const beginning = beginningOf(text, length);
      expect(beginning.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(beginning)).toBe(true);
      if (beginning === text || (all[0]?.length ?? 0) > length) return;
      const count = [...graphemesOf(beginning)].length;
      expect(all.slice(0, count).join('')).toBe(beginning);
      expect(beginning.length + (all[count]?.length ?? 0)).toBeGreaterThan(length);
    }),
  );
});

test.each([
  ['', 0],
  ['Échecs', 6],
  ['e\u0301', 1],
  ['ガンダム', 8],
  ['ｶﾝ', 2],
  ['게임', 4],
  ['游戏。', 6],
  ['Ａ', 2],
  ['игра لعبة', 9],
  ['เกม', 3],
  ['खेल', 2],
  ['👨‍👩‍👧 🇫🇷 ❤️', 8],
  ['©™', 2],
])('%j is as wide as %i narrow characters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('descriptions are cut where search engines cut them: 160 narrow or 80 wide characters', () => {
  expect(truncateToWidth('ゲ'.repeat(100), 160)).toBe('ゲ'.repeat(80));
  expect(truncateToWidth('x'.repeat(200), 160)).toBe('x'.repeat(160));
  expect(truncateToWidth('ゲ'.repeat(80), 160)).toBe('ゲ'.repeat(80));
  expect(truncateToWidth(`${'mot '.repeat(39)}mots mots`, 160)).toBe('mot '.repeat(39).trim());
  expect(truncateToWidth('👨‍👩‍👧'.repeat(3), 5)).toBe('👨‍👩‍👧'.repeat(2));
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
