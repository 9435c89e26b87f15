import { beginningOf } from '../../shared/characters.ts';
import { collapseWhitespace, foldText } from '../../shared/text.ts';

export const SEARCH_MAX_LENGTH = 100;

/** A substring to search for. One or two characters are too short for trigrams and are searched in titles only. */
export interface SearchTerm {
  /** Folded text. */
  text: string;
  pattern: string;
  titlesOnly: boolean;
}

/** Escapes `%`, `_` and the escape character for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** @returns null for a blank text @param text what the visitor typed; cut to 100 characters */
export function searchTerm(text: string): SearchTerm | null {
  // Game texts contain no control characters, and PostgreSQL rejects null bytes.
  const typed = beginningOf(collapseWhitespace(text.replace(/\p{Cc}/gu, ' ')), SEARCH_MAX_LENGTH);
  const folded = foldText(typed).trim();
  if (folded === '') return null;
  return { text: folded, pattern: `%${escapeLike(folded)}%`, titlesOnly: [...folded].length < 3 };
}
