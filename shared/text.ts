import { beginningOf, graphemesOf, withoutInvisible } from './characters.ts';
import { type Language, languageTag, PANEL_LANGUAGE } from './languages.ts';

/** Letters that do not decompose, with the usual ASCII spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', þ: 'th', ı: 'i' },
  // Greek final sigma.
  ς: 'σ',
  // Arabic letters at the end of a word, and the variants of kaf and yeh on keyboards for Persian and Urdu.
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Zeros of the digits on keyboards for Arabic, Persian, Hindi, Bengali and Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙]/gu;

/**
 * Marks that people omit when they search, in decomposed lower case. In all other scripts marks are significant: voicing
 * of kana (`が` is not `か`), vowels of Hindi, tones of Thai.
 */
const DROPPED: readonly (readonly [pattern: RegExp, kept: string])[] = [
  [/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1'],
  // On a digit or a space.
  [/(\p{Script=Common})[\u0300-\u036F]+/gu, '$1'],
  // Stress, and the dots of ё. Other marks make a different letter, as in й, ї and ў.
  [/([аеиоуыэюяіє])[\u0300\u0301]+/gu, '$1'],
  [/е\u0308/gu, 'е'],
  // Vowels, signs of the Quran and tatweel in Arabic; points and accents in Hebrew.
  [
    /[\u0610-\u061A\u0640\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]+/gu,
    '',
  ],
  // Removes hamza or madda from alef. On other letters, hamza distinguishes words.
  [/ا[\u0653-\u0655]+/gu, 'ا'],
  // Variation selectors, enclosing marks, and joiners, which not everyone types.
  [/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\p{Me}\u200C\u200D]+/gu, ''],
];

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/**
 * Normalizes text for comparison in searches and names, in lower case: `Échecs & Été` becomes `echecs & ete`, full-width
 * letters become ASCII, and composed and decomposed text become the same. Increase `FORMAT` of the search rows when this
 * changes.
 */
export function foldText(text: string): string {
  // Most texts are ASCII.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  const decomposed = withoutInvisible(text).normalize('NFKD').toLowerCase();
  return DROPPED.reduce((folded, [pattern, kept]) => folded.replace(pattern, kept), decomposed)
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGIT, asciiDigit)
    .normalize('NFC');
}

/** Collapses whitespace, for text that is compared or shown on one line. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Truncates to `length` UTF-16 units, at the end of a nearby word if possible, never within a character. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = beginningOf(text, length);
  const border = cut.lastIndexOf(' ');
  return (border > length * 0.6 ? cut.slice(0, border) : cut).trimEnd();
}

/** East Asian wide and full-width characters (UAX #11), and emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{17000}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]|\uFE0F/u;

const widthOf = (grapheme: string): number => (WIDE.test(grapheme) ? 2 : 1);

/** Returns the width of a text in search results. Wide characters count double, so 80 of them fill 160. */
export function textWidth(text: string): number {
  let width = 0;
  for (const grapheme of graphemesOf(text)) width += widthOf(grapheme);
  return width;
}

/**
 * Returns a text's length for a limit that applies both to the field and to search results: its number of units, or its
 * `textWidth` if that is greater.
 */
export const shownLength = (text: string): number => Math.max(text.length, textWidth(text));

/** Truncates to the width of `width` narrow characters (see `textWidth`), at the end of a nearby word if possible. */
export function truncateToWidth(text: string, width: number): string {
  let taken = 0;
  let length = 0;
  for (const grapheme of graphemesOf(text)) {
    taken += widthOf(grapheme);
    if (taken > width) break;
    length += grapheme.length;
  }
  return truncateText(text, length);
}

/** Returns the sort order for names in a language: ignores case and accents, and sorts 2 before 10. */
export function nameOrder(language: Language): Intl.Collator {
  return new Intl.Collator(languageTag(language), { sensitivity: 'base', numeric: true });
}

export const byName = nameOrder(PANEL_LANGUAGE);
