/** The meanings of words in a search: genres, synonyms, or nothing. */
import { isOfferedAtFirst, type Language, LINGUA_FRANCA, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import type { GenreKey } from './genres.ts';
import { GENRES, genreByKey, genreOfPhrase, isWeak } from './lexicon.ts';
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
}

/** Maximum number of words in a phrase with a meaning. */
export const MAX_PHRASE_WORDS = 4;

const MOST_IN_FEEDS = 4;

interface Entry {
  genre: GenreKey | null;
  synonyms: string[];
}

/** Returns a language's phrases by stem. Search words take precedence over names, and names over tags. */
function entriesOf(language: Language): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const vocabulary = VOCABULARIES[language];
  if (vocabulary === undefined) return entries;
  const entryOf = (phrase: string): Entry => {
    const key = stemOf(phraseOf(phrase));
    const entry = entries.get(key) ?? { genre: null, synonyms: [] };
    if (key !== '') entries.set(key, entry);
    return entry;
  };
  for (const field of ['searches', 'name', 'words', 'tags'] as const) {
    for (const { key } of GENRES) {
      const text = vocabulary.genres[key][field];
      for (const phrase of field === 'name' ? [text ?? ''] : listed(text)) entryOf(phrase).genre ??= key;
    }
  }
  for (const [phrase, others] of Object.entries(vocabulary.synonyms)) {
    const entry = entryOf(phrase);
    entry.synonyms = [...new Set([...entry.synonyms, ...listed(others)])];
  }
  return entries;
}

const ENTRIES = new Map(VOCABULARY_LIST.map(([code]) => [code, entriesOf(code)]));

/** Returns a language's entry for a stem, or for the word that its diminutive or feminine form is derived from: `perritos`. */
function entryIn(language: Language, key: string): Entry | undefined {
  const entries = ENTRIES.get(language);
  const endings = Object.entries(VOCABULARIES[language]?.endings ?? {}).filter(([ending]) => key.endsWith(ending));
  const stems = endings.map(([ending, other]) => `${key.slice(0, -ending.length)}${other}`);
  return [key, ...stems].map((stem) => entries?.get(stem)).find(Boolean);
}

/**
 * Returns the meaning of one to four folded words: in the language, or else in the feeds' language, or else in one of the
 * first.
 */
export function meaningOf(words: string, language: Language): Meaning | null {
  const phrase = phraseOf(words);
  const key = stemOf(phrase);
  if (key === '') return null;
  const inFeeds = ENTRIES.get(LINGUA_FRANCA)?.get(key);
  const own = ENTRIES.get(language)?.get(key) ?? (inFeeds ? undefined : entryIn(language, key));
  const found = own ?? inFeeds ?? OFFERED_AT_FIRST.map((code) => ENTRIES.get(code)?.get(key)).find(Boolean);
  if (!found) return null;
  return {
    genre: found.genre,
    synonyms: found.synonyms,
    ambiguous: found.genre !== null && (isWeak(phrase, [language]) || genreOfPhrase(phrase, [language]) === null),
    foreign: language !== LINGUA_FRANCA && own !== undefined && inFeeds === undefined,
  };
}

const STOP_WORDS = new Map(VOCABULARY_LIST.map(([code, { stopWords }]) => [code, new Set(listed(stopWords))]));

/**
 * Returns whether a folded word says nothing in a search of the language, such as `games`. Includes the stop words of the
 * feeds' language, because texts contain them.
 */
export const isStopWord = (word: string, language: Language): boolean =>
  [language, LINGUA_FRANCA].some((code) => STOP_WORDS.get(code)?.has(word));

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
