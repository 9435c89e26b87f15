/** Slugs of names in any script. Only the server makes them: the table of letters is large (docs/decisions/103). */

import anyAscii from 'any-ascii';
import { SLUG_MAX_LENGTH } from '../../shared/is-slug.ts';
import { slugify, tagSlug } from '../../shared/slug.ts';
import { foldText } from '../../shared/text.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/**
 * Splits Japanese, which has no spaces, where its scripts alternate. A dictionary would split differently in another
 * version of Node.js, and slugs of tags are recomputed from their names.
 */
const PART =
  /\p{Script=Han}+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** Corrections to the library, which transliterates letter by letter. */
const READINGS: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  // Vowels that are written before the consonant that they follow in speech.
  [/([เ-ไ])([ก-ฮ])/gu, '$2$1'],
  [/ου/gu, 'u'],
  // Without its only long vowel and ayn, an Arabic word is unreadable.
  [/[اع]/gu, 'a'],
];

/** きゃ is kya, しゃ sha. */
const GLIDE = /([きぎしじちぢにひびぴみりキギシジチヂニヒビピミリ])([ゃゅょャュョ])/gu;

function glide(_: string, kana: string, small: string): string {
  const consonant = anyAscii(kana).replace(/i$/, '');
  return `${consonant}${/^(?:sh|ch|j)$/.test(consonant) ? '' : 'y'}${anyAscii(small).slice(-1)}`;
}

/** Transliterates a word in another script to ASCII. */
function romanized(run: string): string {
  return (run.match(PART) ?? [])
    .map((word) => {
      const read = READINGS.reduce(
        (text, [pattern, spelling]) => text.replace(pattern, spelling),
        word.replace(GLIDE, glide),
      );
      return anyAscii(read).replace(/[^\dA-Za-z]/g, '');
    })
    .join('-');
}

/** Transliterates all letters and digits of a name to ASCII, and keeps everything else. */
function transliterated(name: string): string {
  if (!/\P{ASCII}/u.test(name)) return name;
  return foldText(name).replace(WORD, (run) => (/\P{ASCII}/u.test(run) ? romanized(run) : run));
}

/** Like `slugify`, for letters and digits of any script. `''` for a name without any. */
export const slugOf = (name: string): string => slugify(transliterated(name));

/**
 * Returns the slug of a name without letters: the names of its emoji, or the code points of its characters. Empty for an
 * empty name.
 */
export function symbolSlug(name: string): string {
  const named = slugify(anyAscii(name).replace(/[:_]/g, ' '));
  const numbers = [...name.trim()].map((character) => `u${character.codePointAt(0)?.toString(16)}`);
  return named || numbers.join('-').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}

/** Returns the beginning of the slugs of tags whose names start with a text; `''` for one without letters. */
export const startOfTagSlug = (text: string): string => tagSlug(transliterated(text));

/** Like `tagSlug`, but never empty for a non-empty tag: `ガンダム`, `★` and `!!` have pages, too. */
export const tagSlugOf = (name: string): string => startOfTagSlug(name) || symbolSlug(name);
