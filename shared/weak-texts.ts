/** Reasons why a page's text does not count as the site's own. */
import type { Language } from './languages.ts';

/** `thin`: too few words. `provider`: the provider's text, which other sites show too. `language`: in another language. */
export const TEXT_FAULTS = ['thin', 'provider', 'language'] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** Texts with fewer words are thin. Search engines publish no number; this is a paragraph. */
export const OWN_WORDS = 40;

/** Number of characters to examine. If they have enough words, the rest does not matter. */
const READ = 4_000;

/** Returns whether a text has fewer words than a paragraph. Also counts words in languages without spaces. */
export function isThin(text: string, language: Language): boolean {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, READ))) {
    if (isWordLike === true) words += 1;
    if (words >= OWN_WORDS) return false;
  }
  return true;
}
