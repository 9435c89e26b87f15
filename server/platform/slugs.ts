/** Slugs of names in any script. Only the server makes them: the table of letters is large (docs/decisions/103). */

import anyAscii from 'any-ascii';
import { SLUG_MAX_LENGTH } from '../../shared/is-slug.ts';
import { slugify, tagSlug } from '../../shared/slug.ts';
import { foldText } from '../../shared/text.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/**
 * Parts of Japanese, which has no blanks: its scripts take turns. Words of a dictionary would be other ones with another
 * version of Node.js, and slugs of tags are made again from their names.
 */
const PART =
  /\p{Script=Han}+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** What the library, which goes letter by letter, reads otherwise than people do. */
const READINGS: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  // Vowels that stand before the consonant that they follow in speech.
  [/([เ-ไ])([ก-ฮ])/gu, '$2$1'],
  [/ου/gu, 'u'],
  // Without its only long vowel and ayn, nobody reads an Arabic word.
  [/[اع]/gu, 'a'],
];

/** きゃ is kya, しゃ sha. */
const GLIDE = /([きぎしじちぢにひびぴみりキギシジチヂニヒビピミリ])([ゃゅょャュョ])/gu;

function glide(_: string, kana: string, small: string): string {
  const consonant = anyAscii(kana).replace(/i$/, '');
  return `${consonant}${/^(?:sh|ch|j)$/.test(consonant) ? '' : 'y'}${anyAscii(small).slice(-1)}`;
}

/** A word in letters of other scripts, as ASCII. */
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

/** The name with all letters and digits as ASCII; everything else as it is. */
function transliterated(name: string): string {
  if (!/\P{ASCII}/u.test(name)) return name;
  return foldText(name).replace(WORD, (run) => (/\P{ASCII}/u.test(run) ? romanized(run) : run));
}

/** As `slugify`, of letters and digits in any script. `''` for a name without any. */
export const slugOf = (name: string): string => slugify(transliterated(name));

/** The slug of a name without letters: what its emoji are called, or the numbers of its characters. Empty if it is. */
export function symbolSlug(name: string): string {
  const named = slugify(anyAscii(name).replace(/[:_]/g, ' '));
  const numbers = [...name.trim()].map((character) => `u${character.codePointAt(0)?.toString(16)}`);
  return named || numbers.join('-').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}

/** How slugs of tags begin whose names begin like the text; `''` for one without letters. */
export const startOfTagSlug = (text: string): string => tagSlug(transliterated(text));

/** As `tagSlug`, but never empty for a tag that is not: `ガンダム`, `★` and `!!` have pages, too. */
export const tagSlugOf = (name: string): string => startOfTagSlug(name) || symbolSlug(name);
