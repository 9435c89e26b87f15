/** The characters of a text. Separate from `text.ts`, most of which public pages do not need. */

/**
 * Soft hyphens, zero-width spaces, fillers, and bidirectional marks and overrides, which change the direction of the
 * following text. Excludes joiners, which emoji and some scripts need.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
/** Joiners without effect: outside of words and emoji, or in a script whose letters do not join. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji}])[\u200C\u200D]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D]+|(?<!\p{M})[\u200C\u200D]+(?![\p{L}\p{M}\p{N}\p{Emoji}])/gu;

/**
 * Removes invisible characters, which pasted texts often contain. They would split words for a search, and let names
 * impersonate others.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
}

/** Splits text into user-perceived characters. Browsers from before 2024 may lack it, so that emoji are split there. */
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null;

/** Yields the user-perceived characters: letters with their accents and vowel signs; joined emoji and flags as one. */
export function* graphemesOf(text: string): Generator<string> {
  if (characters === null) yield* text;
  else for (const { segment } of characters.segment(text)) yield segment;
}

/** Returns the beginning of a text, at most `length` UTF-16 units, without splitting a user-perceived character. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  // A letter may have an unlimited number of accents. Only such a first character is split.
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const index = characters?.segment(text.slice(0, length + 64)).containing(length)?.index ?? start.length;
  return index === 0 ? start : text.slice(0, Math.min(index, start.length));
}
