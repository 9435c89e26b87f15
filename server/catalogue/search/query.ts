/** Turns what a visitor typed into a search. Pure, without SQL. */

import { beginningOf } from '../../../shared/characters.ts';
import { type Language, LINGUA_FRANCA } from '../../../shared/languages.ts';
import type { Reader } from '../../../shared/localized.ts';
import { collapseWhitespace } from '../../../shared/text.ts';
import { broaderGenres, genreByKey } from '../../categories/genres/lexicon.ts';
import {
  isGamesWord,
  isStopWord,
  MAX_PHRASE_WORDS,
  meaningOf,
  meaningsBegunBy,
  relatedGenres,
  wordsInFeeds,
} from '../../categories/genres/meanings.ts';
import { phraseOf } from '../../categories/genres/phrases.ts';
import { SEARCH_MAX_LENGTH, type SearchTerm, searchTerm } from '../search.ts';
import { NO_SYNONYMS, type Synonyms, synonymKey } from './synonyms.ts';
import { isUnspaced, runsOf, searchedWords, segmentsOf } from './words.ts';

/** Further words are ignored. */
const MAX_WORDS = 12;
/** With more words, only one pair is joined at a time: the number of combinations doubles with each word. */
const MAX_JOINED_FREELY = 4;

/** A word or phrase that a game must match, with alternatives that also match. */
export interface Term {
  /** The folded phrase as typed. */
  typed: string;
  /** Its words without stop words; all must match. Empty if only the genre is meant, as by `for 2`. */
  words: readonly string[];
  genre: string | null;
  /** Broader genres, one of which must confirm an ambiguous word in a title. Empty if it is not ambiguous. */
  support: readonly string[];
  /** Genres that rank after its own. */
  related: readonly string[];
  /** Synonyms, each a list of words. */
  synonyms: readonly (readonly string[])[];
  /** Synonyms of operators, which rank like the words themselves. */
  meant: readonly (readonly string[])[];
  /** What descriptions in the feeds' language call it. */
  inFeeds: readonly (readonly string[])[];
  /** Whether the same word means something else in the feeds' language. */
  foreign: boolean;
  /** Whether games with the word rank before the rest of its genre. */
  narrow: boolean;
  /** Whether its translation means the whole genre. */
  whole: boolean;
  /** Whether it may be the start of a word in the page's language. */
  borrowed: boolean;
}

/** A word that the last word of a text may be the start of. */
type Begun = Pick<Term, 'genre' | 'synonyms'>;

export interface SearchQuery extends Reader {
  /** Synonyms of operators. */
  synonyms: Synonyms;
  /** The whole text as a substring. */
  term: SearchTerm;
  /** All must match, in any order. Empty if the text only asks for `games`, or has no letters. */
  terms: readonly Term[];
  /** Meanings of words that the last word may be the start of, if it has no meaning itself. */
  begun: readonly Begun[];
  /** Other ways to join the words: `stick man` is also `stickman`. Each a list of words. */
  spellings: readonly (readonly string[])[];
  /** Whether the text is `games`, at most with stop words. */
  isGeneral: boolean;
  /** Whether any game may be shown with another text than its base text: see `standingIn`. */
  hasStandIns: boolean;
}

type Known = Pick<SearchQuery, 'language' | 'synonyms'>;

function phraseAt(runs: readonly string[], at: number, { language, synonyms }: Known) {
  const isAside = (run = '') => isStopWord(run, language) && !runs.every((other) => isStopWord(other, language));
  for (let length = Math.min(MAX_PHRASE_WORDS, runs.length - at); length > 0; length -= 1) {
    const phrase = runs.slice(at, at + length);
    const own = synonyms.get(synonymKey(phrase.join(' ')) ?? '');
    // Beside other words, the French `des` is an article, not dice; `play a` is no beach.
    const isSilent = length === 1 ? isAside(phrase[0]) : phrase.every((run) => isStopWord(run, language));
    const meaning = isSilent ? null : meaningOf(phrase.join(' '), language);
    if (own !== undefined || meaning !== null) return { length, own, meaning };
  }
  return { length: 1, own: undefined, meaning: null };
}

/** Splits text without blanks into phrases with a meaning and the rest between them: `車のゲーム` is about cars. */
function partsOf(run: string, known: Known): string[] {
  if (!isUnspaced(run)) return [run];
  const segments = segmentsOf(run);
  const parts: string[] = [];
  let unknown = '';
  for (let at = 0; at < segments.length; ) {
    const { length, own, meaning } = phraseAt(segments, at, known);
    const part = segments.slice(at, at + length).join('');
    at += length;
    if (own === undefined && meaning === null && !isStopWord(part, known.language)) {
      unknown += part;
      continue;
    }
    parts.push(...(unknown === '' ? [] : [unknown]), part);
    unknown = '';
  }
  return unknown === '' ? parts : [...parts, unknown];
}

/**
 * Groups folded words into the longest phrases that have a meaning. Only the first 12 words are searched: a sentence without
 * blanks has one per character.
 */
export function termsOf(typed: readonly string[], known: Known): Term[] {
  const { language } = known;
  const runs = typed.flatMap((run) => partsOf(run, known));
  const terms: Term[] = [];
  let left = MAX_WORDS;
  for (let at = 0; at < runs.length && left > 0; ) {
    const { length, own, meaning } = phraseAt(runs, at, known);
    const phrase = runs.slice(at, at + length);
    const said = phrase.filter((run) => !isStopWord(run, language));
    at += length;
    if (said.length === 0 && own === undefined && meaning === null) continue;
    const key = own?.genre ?? meaning?.genre ?? null;
    const genre = genreByKey(key ?? undefined);
    const isNumber = genre !== null && said.length < length && said.every((run) => /^\d+$/.test(run));
    const words = isNumber ? [] : said.flatMap(searchedWords).slice(0, left);
    left -= Math.max(1, words.length);
    terms.push({
      typed: phrase.join(' '),
      words,
      genre: key,
      // Operators have defined its meaning, so it is not ambiguous.
      support:
        genre !== null && own === undefined && meaning?.ambiguous
          ? [genre, ...broaderGenres(genre)].map(({ key: supporting }) => supporting)
          : [],
      related: key === null ? [] : relatedGenres(key),
      synonyms: meaning?.synonyms.map((phrase) => phrase.split(' ')) ?? [],
      meant: own?.phrases ?? [],
      inFeeds: key === null || language === LINGUA_FRANCA ? [] : wordsInFeeds(key).map((found) => found.split(' ')),
      foreign: own === undefined && (meaning?.foreign ?? false),
      narrow: own === undefined && (meaning?.narrow ?? false),
      whole: own === undefined && (meaning?.whole ?? false),
      borrowed: own === undefined && (meaning?.borrowed ?? false),
    });
  }
  return terms;
}

/** Returns every way to join neighboring words. */
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
 * Parses a search text.
 *
 * @param text what the visitor typed; cut to 100 characters and 12 words
 * @param options.root the site's root language, if its texts are searched too
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
  const isGames = (run: string) => phraseOf(run) === '' || isGamesWord(run, language);
  const typed = beginningOf(collapseWhitespace(text.replace(/\p{Cc}/gu, ' ')), SEARCH_MAX_LENGTH);
  const runs = runsOf(typed).slice(0, MAX_WORDS);
  const terms = termsOf(runs, { language, synonyms });
  const words = runs.filter((run) => !isStopWord(run, language));
  const last = terms.at(-1);
  const isOpen = last !== undefined && last.genre === null && last.synonyms.length + last.meant.length === 0;
  const begun = isOpen ? meaningsBegunBy(last.words.at(-1) ?? '', language) : [];
  return {
    language,
    root,
    languages,
    hasStandIns,
    synonyms,
    term,
    terms,
    begun: begun.map(({ genre, synonyms: others }) => ({ genre, synonyms: others.map((phrase) => phrase.split(' ')) })),
    spellings: spellingsOf(words),
    isGeneral: terms.length === 0 && runs.flatMap((run) => partsOf(run, { language, synonyms })).some(isGames),
  };
}
