import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseWhitespace, foldText, truncateText } from './text.ts';

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
  // Greek, with its letter for the end of a word.
  ['ΠΑΙΧΝΊΔΙΑΣ παιχνίδιας ᾄ', 'παιχνιδιασ παιχνιδιασ α'],
  // Cyrillic: stress and the dots of ё go, other letters stay.
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
  // Marks are letters.
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

test('folds a folded text to itself, and what is equal for Unicode to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(folded);
    }),
  );
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
