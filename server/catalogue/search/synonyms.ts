/** Compiles the synonyms of operators for searches. No SQL. */
import type { Language } from '../../../shared/languages.ts';
import type { GenreKey } from '../../categories/genres/genres.ts';
import { isStopWord, MAX_PHRASE_WORDS, meaningOf } from '../../categories/genres/meanings.ts';
import { phraseOf, stemOf } from '../../categories/genres/phrases.ts';
import { runsOf, searchedWords } from './words.ts';

/** Further phrases of a meaning, or words of a phrase, are ignored. */
const MAX_PHRASES = 10;
const MAX_WORDS = 12;

interface OwnMeaning {
  /** The first genre in the meaning. */
  genre: GenreKey | null;
  /** Each phrase is a list of words. */
  phrases: readonly (readonly string[])[];
}

/** Meanings by the key of their words. */
export type Synonyms = ReadonlyMap<string, OwnMeaning>;
export const NO_SYNONYMS: Synonyms = new Map();

/**
 * Returns the key that searches compare words by; null if no search would find it, because it has no letters and digits
 * or too many words.
 */
export function synonymKey(words: string): string | null {
  const phrase = phraseOf(words);
  const key = stemOf(phrase);
  return key === '' || phrase.split(' ').length > MAX_PHRASE_WORDS ? null : key;
}

const wordsOf = (phrase: string, language: Language): string[] =>
  runsOf(phrase)
    .filter((run) => !isStopWord(run, language))
    .flatMap(searchedWords)
    .slice(0, MAX_WORDS);

const phrasesOf = (meaning: string): string[] =>
  meaning
    .split(',')
    .filter((phrase) => phrase.trim() !== '')
    .slice(0, MAX_PHRASES);

/** Returns whether a search for each phrase of the meaning could find something. */
export function isSearchable(meaning: string, language: Language): boolean {
  const phrases = phrasesOf(meaning);
  return phrases.length > 0 && phrases.every((phrase) => wordsOf(phrase, language).length > 0);
}

/**
 * Compiles synonyms. The vocabulary expands a meaning, but other synonyms do not: a search follows one step only, so
 * circles end.
 */
export function synonymsOf(
  rows: readonly { language: Language | null; phrase: string; meaning: string }[],
  language: Language,
): Synonyms {
  const found = new Map<string, OwnMeaning>();
  for (const row of rows) {
    if (row.language !== null && row.language !== language) continue;
    const known = phrasesOf(row.meaning).map((phrase) => ({ phrase, meaning: meaningOf(phrase, language) }));
    const { genre = null, phrases = [] } = found.get(row.phrase) ?? {};
    const own = known.flatMap(({ phrase, meaning }) => [phrase, ...(meaning?.synonyms ?? [])]);
    found.set(row.phrase, {
      genre: genre ?? known.find(({ meaning }) => meaning?.genre)?.meaning?.genre ?? null,
      phrases: [...phrases, ...own.map((phrase) => wordsOf(phrase, language)).filter((words) => words.length > 0)],
    });
  }
  return found;
}
