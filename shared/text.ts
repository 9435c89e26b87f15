import { type Language, languageTag, PANEL_LANGUAGE } from './languages.ts';

/** Combining marks that remain after canonical decomposition (Unicode category Mn). */
const MARKS = /\p{Mn}+/gu;
/** Letters that do not decompose, with the usual ASCII spelling. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Soft hyphens, zero-width blanks and bidirectional marks. Joiners are not among them: emoji and some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Removes characters that nobody sees, which pasted texts bring along and which split words for a search. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Lower case without accents: `Échecs & Été` becomes `echecs & ete`. Used for slugs and for search. */
export function foldText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[œæßøłđı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Collapses whitespace, for text that is compared or shown on one line. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Truncates to `length` UTF-16 units, at a nearby word boundary if there is one, never within a surrogate pair. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const border = cut.lastIndexOf(' ');
  return (border > length * 0.6 ? cut.slice(0, border) : cut).trimEnd();
}

/** The order of names in a language: ignores case and accents, and sorts 2 before 10. */
export function nameOrder(language: Language): Intl.Collator {
  return new Intl.Collator(languageTag(language), { sensitivity: 'base', numeric: true });
}

export const byName = nameOrder(PANEL_LANGUAGE);
