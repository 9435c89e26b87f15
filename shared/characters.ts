/** The characters of a text. Apart from `text.ts`, most of which public pages need not load. */

/**
 * Soft hyphens, zero-width blanks, fillers, and bidirectional marks and overrides, which turn the text that follows around.
 * Joiners are not among them: emoji and some scripts need them.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
/** Joiners that join nothing: outside of words and emoji, or in a script whose letters stand apart. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji}])[\u200C\u200D]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D]+|(?<!\p{M})[\u200C\u200D]+(?![\p{L}\p{M}\p{N}\p{Emoji}])/gu;

/** Removes characters that nobody sees, which pasted texts bring along, which split words for a search and with which names
 * pretend to be others. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
}

/** What readers take for one character. Browsers of before 2024 may lack it: emoji come apart there. */
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null;

/** The characters as readers see them: with their accents and vowel signs, joined emoji and flags as one. */
export function* graphemesOf(text: string): Generator<string> {
  if (characters === null) yield* text;
  else for (const { segment } of characters.segment(text)) yield segment;
}

/** The beginning of a text, at most `length` UTF-16 units, never within a character as readers see it. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  // A letter may carry accents without end: it is then the only one that is taken apart.
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const index = characters?.segment(text.slice(0, length + 64)).containing(length)?.index ?? start.length;
  return index === 0 ? start : text.slice(0, Math.min(index, start.length));
}
