/** Why a page's text is not the site's own yet. */
import type { Language } from './languages.ts';

/** `thin`: few words. `provider`: the provider's text, which other sites show too. `language`: it is in another language. */
export const TEXT_FAULTS = ['thin', 'provider', 'language'] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** Fewer words are thin. No search engine names a number; this is a paragraph. */
export const OWN_WORDS = 40;

/** Characters that are read: words above are enough whatever follows. */
const READ = 4_000;

/** Whether a text has fewer words than a paragraph. Languages without spaces have words too. */
export function isThin(text: string, language: Language): boolean {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, READ))) {
    if (isWordLike === true) words += 1;
    if (words >= OWN_WORDS) return false;
  }
  return true;
}
