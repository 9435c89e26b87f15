/** Valid and invalid slugs, for the rule and for the database constraints that repeat it. */

/** The decomposed forms of が and é. */
const [GA, E_ACUTE] = ['か\u3099', 'e\u0301'];

export const SLUGS: readonly string[] = [
  ...['chess', 'jeux_de-course-2', '-', '2048', 'x'.repeat(80)],
  ...['échecs', 'straße', 'çıkış', 'παζλ-λέξεων', 'головоломки', 'խաղեր'],
  // Right-to-left, with digits and marks.
  ...['ألعاب-ألغاز', 'بازی۲', 'משחקי-חשיבה', 'שָׁלוֹם'],
  ...['เกมปริศนา', 'पहेली-खेल', 'ধাঁধা', 'ゲーム', 'パズル', '日本語', '퍼즐', '遊戲'],
  // 200 bytes, of characters with one, two and three bytes each.
  ...[`é${'x'.repeat(198)}`, 'λ'.repeat(100), `aa${'日'.repeat(66)}`],
  // Outside the basic multilingual plane.
  '𠮷野家',
];

export const NO_SLUGS: readonly string[] = [
  ...['', ' ', 'a b', 'A', 'Chess', '../x', 'a/b', 'a.b', 'a?b', 'a#b', 'a%b', 'a\u0001', 'x'.repeat(81)],
  // Decomposed.
  ...[GA, `${E_ACUTE}checs`],
  // Too long: 201 bytes, and 204 bytes of 68 letters.
  ...[`xx${'é'.repeat(99)}x`, '日'.repeat(68)],
  // Invisible or direction-changing characters, joiners, line separators.
  ...['ab\u202Ecd', 'a\u200Bb', 'a\u200Db', 'می\u200Cخواهم', 'a\u2066b', 'a\u2028b', 'é\u00A0b', 'é\u0085'],
];

/** Also invalid, but only by character properties that the database does not know. */
export const NO_SLUGS_BY_UNICODE: readonly string[] = [
  // Capitals.
  ...['É', 'Παζλ', 'ИГРА', 'İstanbul'],
  ...['🎮', 'jeu-🎮', '1\uFE0F\u20E3', '★', 'a·b', 'é—b', 'a・b'],
  // A mark without a letter, a soft hyphen, an invisible filler, a variant of a letter.
  ...['\u0301a', '-\u0301a', 'a\u00ADb', 'ㅤ', '葛\u{E0100}'],
  // Look like capitals, and have no lowercase form.
  '𝐀',
  'a\ud800',
];
