/** From what a visitor typed to what is searched: pure, without SQL. */

import { beginningOf } from '../../../shared/characters.ts';
import { type Language, LINGUA_FRANCA } from '../../../shared/languages.ts';
import type { Reader } from '../../../shared/localized.ts';
import { collapseWhitespace } from '../../../shared/text.ts';
import { broaderGenres, genreByKey } from '../../categories/genres/lexicon.ts';
import {
  isStopWord,
  MAX_PHRASE_WORDS,
  meaningOf,
  relatedGenres,
  wordsInFeeds,
} from '../../categories/genres/meanings.ts';
import { phraseOf } from '../../categories/genres/phrases.ts';
import { SEARCH_MAX_LENGTH, type SearchTerm, searchTerm } from '../search.ts';
import { NO_SYNONYMS, type Synonyms, synonymKey } from './synonyms.ts';
import { isUnspaced, runsOf, searchedWords } from './words.ts';

/** Words beyond are ignored. */
const MAX_WORDS = 12;
/** More words are joined one pair at a time: the number of ways doubles with each word. */
const MAX_JOINED_FREELY = 4;

/** A word or phrase that a game must have, with what finds it too. */
export interface Term {
  /** The folded phrase. */
  typed: string;
  /** Its words without stop words; all must be there. Empty if only the genre is meant, as by `for 2`. */
  words: readonly string[];
  genre: string | null;
  /** Broader genres of which one must support an ambiguous word in a title; empty if it is not ambiguous. */
  support: readonly string[];
  /** Genres that come after the own one. */
  related: readonly string[];
  /** Each a list of words. */
  synonyms: readonly (readonly string[])[];
  /** The same, of operators: as close as the words themselves. */
  meant: readonly (readonly string[])[];
  /** What descriptions in the language of feeds call it. */
  inFeeds: readonly (readonly string[])[];
  /** Whether texts of feeds with the same word mean something else. */
  foreign: boolean;
}

export interface SearchQuery extends Reader {
  /** Of operators. */
  synonyms: Synonyms;
  /** The whole text as a substring. */
  term: SearchTerm;
  /** All must be met, in any order. Empty: the text says nothing but `games`, or holds no letter. */
  terms: readonly Term[];
  /** Other ways to join the words: `stick man` is `stickman`, too. Each a list of words. */
  spellings: readonly (readonly string[])[];
  /** Whether `games` was typed, with words that say nothing at most. */
  isGeneral: boolean;
  /** Whether any game has its base in a language that visitors are not offered, where another text stands in for it. */
  hasStandIns: boolean;
}

type Known = Pick<SearchQuery, 'language' | 'synonyms'>;

function phraseAt(runs: readonly string[], at: number, { language, synonyms }: Known) {
  const isAside = (run = '') => isStopWord(run, language) && !runs.every((other) => isStopWord(other, language));
  for (let length = Math.min(MAX_PHRASE_WORDS, runs.length - at); length > 0; length -= 1) {
    const phrase = runs.slice(at, at + length);
    const own = synonyms.get(synonymKey(phrase.join(' ')) ?? '');
    // Beside words that say something, `des` are no dice.
    const isSilent = phrase.some(isUnspaced) || (length === 1 && isAside(phrase[0]));
    const meaning = isSilent ? null : meaningOf(phrase.join(' '), language);
    if (own !== undefined || meaning !== null) return { length, own, meaning };
  }
  return { length: 1, own: undefined, meaning: null };
}

/** Folded words as the longest phrases with a meaning. */
export function termsOf(runs: readonly string[], known: Known): Term[] {
  const { language } = known;
  const terms: Term[] = [];
  for (let at = 0; at < runs.length; ) {
    const { length, own, meaning } = phraseAt(runs, at, known);
    const phrase = runs.slice(at, at + length);
    const said = phrase.filter((run) => !isStopWord(run, language));
    at += length;
    if (said.length === 0 && own === undefined && meaning === null) continue;
    const key = own?.genre ?? meaning?.genre ?? null;
    const genre = genreByKey(key ?? undefined);
    const isNumber = genre !== null && said.length < length && said.every((run) => /^\d+$/.test(run));
    terms.push({
      typed: phrase.join(' '),
      words: isNumber ? [] : said.flatMap(searchedWords),
      genre: key,
      // Operators say what it means here.
      support:
        genre !== null && own === undefined && meaning?.ambiguous
          ? [genre, ...broaderGenres(genre)].map(({ key: supporting }) => supporting)
          : [],
      related: key === null ? [] : relatedGenres(key),
      synonyms: meaning?.synonyms.map((phrase) => phrase.split(' ')) ?? [],
      meant: own?.phrases ?? [],
      inFeeds: key === null || language === LINGUA_FRANCA ? [] : wordsInFeeds(key).map((found) => found.split(' ')),
      foreign: own === undefined && (meaning?.foreign ?? false),
    });
  }
  return terms;
}

/** Every way to write some neighbors as one word. */
function spellingsOf(words: readonly string[]): string[][] {
  if (words.length < 2 || words.some(isUnspaced)) return [];
  if (words.length > MAX_JOINED_FREELY) {
    return words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
  }
  const [first = '', ...rest] = words;
  let ways = [[first]];
  for (const word of rest) {
    ways = ways.flatMap((way) => [
      [...way, word],
      [...way.slice(0, -1), `${way.at(-1)}${word}`],
    ]);
  }
  return ways.filter((way) => way.length < words.length);
}

/**
 * @param text what the visitor typed; cut to 100 characters and 12 words
 * @param options.root the language at the site's root, if its texts are searched too
 * @returns null for a blank text
 */
export function searchQuery(
  text: string,
  language: Language,
  {
    synonyms = NO_SYNONYMS,
    root = language,
    languages = [],
    hasStandIns = false,
  }: Partial<Pick<SearchQuery, 'synonyms' | 'root' | 'languages' | 'hasStandIns'>> = {},
): SearchQuery | null {
  const term = searchTerm(text);
  if (term === null) return null;
  const typed = beginningOf(collapseWhitespace(text.replace(/\p{Cc}/gu, ' ')), SEARCH_MAX_LENGTH);
  const runs = runsOf(typed).slice(0, MAX_WORDS);
  const terms = termsOf(runs, { language, synonyms });
  const words = runs.filter((run) => !isStopWord(run, language));
  return {
    language,
    root,
    languages,
    hasStandIns,
    synonyms,
    term,
    terms,
    spellings: spellingsOf(words),
    isGeneral: terms.length === 0 && runs.some((run) => phraseOf(run) === ''),
  };
}
