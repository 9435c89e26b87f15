/** The meanings of words in a search: genres, synonyms, or nothing. */
import {
  isOfferedAtFirst,
  type Language,
  LINGUA_FRANCA,
  OFFERED_AT_FIRST,
  varietiesOf,
} from '../../../shared/languages.ts';
import type { GenreKey } from './genres.ts';
import { GENRES, genreByKey, genreOfPhrase, isBroad, isWeak } from './lexicon.ts';
import { phraseOf, stemOf } from './phrases.ts';
import { listed, VOCABULARIES, VOCABULARY_LIST } from './vocabulary/index.ts';

/** The meaning of a phrase. */
export interface Meaning {
  genre: GenreKey | null;
  /** Phrases that find the same. */
  synonyms: readonly string[];
  /** Whether the phrase alone may mean something else, such as `pool` in a pool party. */
  ambiguous: boolean;
  /** Whether the feeds' language has another word for it, so the same word in their texts means something else. */
  foreign: boolean;
  /** Whether it is only a part of its genre, as sharks are of action: games with the word rank before the rest. */
  narrow: boolean;
  /** Whether its translation into the feeds' language means the whole genre, so games with the word do not rank first. */
  whole: boolean;
  /** Whether the word is from neither the page's nor the feeds' language, so it may be the start of one of theirs. */
  borrowed: boolean;
}

/** Maximum number of words in a phrase with a meaning. */
export const MAX_PHRASE_WORDS = 4;

const MOST_IN_FEEDS = 4;

interface Entry {
  genre: GenreKey | null;
  synonyms: string[];
  narrow: boolean;
  /** Its words, for those who join them: `monstertruck`. */
  phrase: string;
}

/** Returns a language's phrases by stem. Search words take precedence over names, and names over tags. */
function entriesOf(language: Language): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const vocabulary = VOCABULARIES[language];
  if (vocabulary === undefined) return entries;
  const entryOf = (phrase: string): Entry => {
    const key = stemOf(phraseOf(phrase));
    const entry = entries.get(key) ?? { genre: null, synonyms: [], narrow: false, phrase: phraseOf(phrase) };
    if (key !== '') entries.set(key, entry);
    return entry;
  };
  for (const field of ['searches', 'name', 'words', 'tags'] as const) {
    for (const { key } of GENRES) {
      const text = vocabulary.genres[key][field];
      for (const phrase of field === 'name' ? [text ?? ''] : listed(text)) {
        const entry = entryOf(phrase);
        entry.narrow ||=
          entry.genre === null &&
          (field === 'tags' ||
            (field === 'words' && isBroad(key)) ||
            // What is searched under a play style or a setting is one of many things there: puppies are not all animals.
            (field === 'searches' && genreByKey(key)?.playStyle === true));
        entry.genre ??= key;
      }
    }
  }
  for (const [phrase, others] of Object.entries(vocabulary.synonyms)) {
    const entry = entryOf(phrase);
    entry.synonyms = [...new Set([...entry.synonyms, ...listed(others)])];
  }
  return entries;
}

const ENTRIES = new Map(VOCABULARY_LIST.map(([code]) => [code, entriesOf(code)]));

/** Returns a language's entry for a stem, or for the word that its diminutive or other form is derived from: `perritos`. */
function entryIn(language: Language, key: string): Entry | undefined {
  const entries = ENTRIES.get(language);
  const endings = Object.entries(VOCABULARIES[language]?.endings ?? {}).filter(([ending]) => key.endsWith(ending));
  const stems = endings.flatMap(([ending, others]) =>
    others.split(',').map((other) => `${key.slice(0, -ending.length)}${other.trim()}`),
  );
  const found = [key, ...stems].flatMap((stem) => entries?.get(stem) ?? []);
  // `pferdespiele` has a genre of its own, and the synonyms of `pferd`.
  const synonyms = found.find((entry) => entry.synonyms.length > 0)?.synonyms ?? [];
  return found[0] && { ...found[0], synonyms };
}

/** Returns a language and its varieties, whose words are understood in each other's countries. */
const understood = (language: Language): Language[] => [language, ...varietiesOf(language)];

/**
 * Returns the meaning of one to four folded words: in the language, or else in the feeds' language, or else in one of the
 * first.
 */
export function meaningOf(words: string, language: Language): Meaning | null {
  const phrase = phraseOf(words);
  const key = stemOf(phrase);
  if (key === '') return null;
  const inFeeds = ENTRIES.get(LINGUA_FRANCA)?.get(key);
  const codes = understood(language);
  const own = codes
    .map((code) => (ENTRIES.get(code)?.has(key) || !inFeeds ? entryIn(code, key) : undefined))
    .find(Boolean);
  const found = own ?? inFeeds ?? OFFERED_AT_FIRST.map((code) => ENTRIES.get(code)?.get(key)).find(Boolean);
  if (!found) return null;
  const translation = ENTRIES.get(LINGUA_FRANCA)?.get(stemOf(phraseOf(found.synonyms[0] ?? '')));
  const whole = found.genre !== null && translation?.genre === found.genre && !translation.narrow;
  const isJoined = !phrase.includes(' ') && found.phrase.includes(' ');
  return {
    genre: found.genre,
    synonyms: isJoined ? [found.phrase, ...found.synonyms] : found.synonyms,
    ambiguous: found.genre !== null && (isWeak(phrase, [language]) || genreOfPhrase(phrase, [language]) === null),
    foreign: language !== LINGUA_FRANCA && own !== undefined && inFeeds === undefined,
    narrow: found.narrow && !whole,
    whole,
    borrowed: own === undefined && inFeeds === undefined,
  };
}

/** Stems by language, sorted, to look up those that begin like a word. */
const SORTED = new Map([...ENTRIES].map(([code, entries]) => [code, [...entries.keys()].toSorted()]));
const SHORTEST_START = 3;
const MOST_BEGUN = 3;

/** Returns the meanings of words in the language that begin like `word`, the shortest first. */
export function meaningsBegunBy(word: string, language: Language): Meaning[] {
  if ([...word].length < SHORTEST_START) return [];
  const stems = understood(language).flatMap((code) => {
    const sorted = SORTED.get(code) ?? [];
    const first = sorted.findIndex((stem) => stem >= word);
    const last = sorted.findIndex((stem, index) => index >= first && !stem.startsWith(word));
    return first < 0 ? [] : sorted.slice(first, last < 0 ? undefined : last);
  });
  const nearest = [...new Set(stems)].toSorted((one, other) => one.length - other.length).slice(0, MOST_BEGUN);
  return nearest.flatMap((stem) => meaningOf(stem, language) ?? []);
}

const GAMES = new Map(VOCABULARY_LIST.map(([code, { games }]) => [code, new Set(listed(games))]));

/** Returns whether a folded word means games of any kind, in the language or in the feeds' language. */
export const isGamesWord = (word: string, language: Language): boolean =>
  [...understood(language), LINGUA_FRANCA].some((code) => GAMES.get(code)?.has(word));

const STOP_WORDS = new Map(VOCABULARY_LIST.map(([code, { stopWords }]) => [code, new Set(listed(stopWords))]));

/**
 * Returns whether a folded word says nothing in a search of the language, such as `games`. Includes the stop words of the
 * feeds' language, because texts contain them.
 */
export const isStopWord = (word: string, language: Language): boolean =>
  [...understood(language), LINGUA_FRANCA].some((code) => STOP_WORDS.get(code)?.has(word));

/** Returns the phrases of a genre that occur in the feeds' descriptions. */
export function wordsInFeeds(key: GenreKey): string[] {
  const texts = VOCABULARIES[LINGUA_FRANCA]?.genres[key];
  const phrases = texts === undefined ? [] : [phraseOf(texts.name), ...listed(texts.words)];
  return [...new Set(phrases)].slice(0, MOST_IN_FEEDS);
}

/** Returns the genres that a search for a genre also covers. */
export const relatedGenres = (key: GenreKey): readonly string[] => genreByKey(key)?.related ?? [];

/** Returns the words of the first languages, for corrections of spelling. @param read further languages whose words also count */
export function vocabularyWords(read: readonly Language[] = []): string[] {
  const counted = VOCABULARY_LIST.filter(([code]) => isOfferedAtFirst(code) || read.includes(code));
  const phrases = counted.flatMap(([, { genres, synonyms }]) => [
    ...Object.keys(synonyms),
    ...Object.values(genres).flatMap((texts) => [
      ...phraseOf(texts.name).split(' '),
      ...(['words', 'tags', 'searches'] as const).flatMap((field) => listed(texts[field])),
    ]),
  ]);
  return [...new Set(phrases.flatMap((phrase) => phrase.split(' ')))].filter((word) => word.length > 3);
}
