import type { Language } from '../../shared/languages.ts';
import { columnOf, type SearchedField } from '../../shared/localized.ts';
import { collapseWhitespace, foldText } from '../../shared/text.ts';

export const SEARCH_MAX_LENGTH = 100;

/** A substring to search. One or two characters are too short for trigrams and are searched in titles only. */
export interface SearchTerm {
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
  const typed = collapseWhitespace(text.replace(/\p{Cc}/gu, ' ')).slice(0, SEARCH_MAX_LENGTH);
  const folded = foldText(typed).trim();
  if (folded === '') return null;
  return { pattern: `%${escapeLike(folded)}%`, titlesOnly: [...folded].length < 3 };
}

/** The `game_search` columns for a language: its own, and the base as its fallback. */
export function searchColumns(field: SearchedField, language: Language) {
  return [...new Set([field, columnOf(field, language)])];
}
