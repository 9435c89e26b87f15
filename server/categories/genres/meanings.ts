/** What words mean in a search: genres, synonyms, or nothing. */
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
  /** Whether the phrase alone may mean something else, such as the `pool` of a pool party. */
  ambiguous: boolean;
  /** Whether the language of feeds has another word for it: then the same word in their texts means something else. */
  foreign: boolean;
}

/** The longest phrase with a meaning, in words. */
export const MAX_PHRASE_WORDS = 4;

const MOST_IN_FEEDS = 4;

interface Entry {
  genre: GenreKey | null;
  synonyms: string[];
}

/** A language's phrases, by stem. What visitors type wins over names, and names win over tags. */
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

/** What a language says of a stem, or of the word that its diminutive or feminine form is made from: `perritos`. */
function entryIn(language: Language, key: string): Entry | undefined {
  const entries = ENTRIES.get(language);
  const endings = Object.entries(VOCABULARIES[language]?.endings ?? {}).filter(([ending]) => key.endsWith(ending));
  const stems = endings.map(([ending, other]) => `${key.slice(0, -ending.length)}${other}`);
  return [key, ...stems].map((stem) => entries?.get(stem)).find(Boolean);
}

/** The meaning of one to four folded words: in the language, else in the language of feeds, else in one of the first. */
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

/** Whether a folded word says nothing in a search of the language, such as `games`. Texts of feeds hold those of theirs. */
export const isStopWord = (word: string, language: Language): boolean =>
  [language, LINGUA_FRANCA].some((code) => STOP_WORDS.get(code)?.has(word));

/** Phrases of a genre that descriptions of feeds hold. */
export function wordsInFeeds(key: GenreKey): string[] {
  const texts = VOCABULARIES[LINGUA_FRANCA]?.genres[key];
  const phrases = texts === undefined ? [] : [phraseOf(texts.name), ...listed(texts.words)];
  return [...new Set(phrases)].slice(0, MOST_IN_FEEDS);
}

/** Genres of a phrase's search besides its own. */
export const relatedGenres = (key: GenreKey): readonly string[] => genreByKey(key)?.related ?? [];

/** The words of the first languages, for corrections of spelling. @param read further languages, whose words count, too */
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
