import type { Language } from '../../shared/languages.ts';
import { columnOf, type SearchedField } from '../../shared/localized.ts';
import { collapseWhitespace, foldText } from '../../shared/text.ts';

export const SEARCH_MAX_LENGTH = 100;

/** A substring to look for. One or two characters, too short for trigrams, are looked for in titles alone. */
export interface SearchTerm {
  pattern: string;
  titlesOnly: boolean;
}

/** Makes `%`, `_` and the escape character ordinary in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Null when nothing remains to look for. @param text what the visitor typed; cut to 100 characters */
export function searchTerm(text: string): SearchTerm | null {
  // No text of a game holds control characters, and PostgreSQL takes no null byte.
  const typed = collapseWhitespace(text.replace(/\p{Cc}/gu, ' ')).slice(0, SEARCH_MAX_LENGTH);
  const folded = foldText(typed).trim();
  if (folded === '') return null;
  return { pattern: `%${escapeLike(folded)}%`, titlesOnly: [...folded].length < 3 };
}

/** The columns of `game_search` a language looks in: its own and the base, which is its fallback. */
export function searchColumns(field: SearchedField, language: Language) {
  return [...new Set([field, columnOf(field, language)])];
}
