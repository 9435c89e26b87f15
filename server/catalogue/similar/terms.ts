/** Describes a game by terms that similar games share. */
import { foldText } from '../../../shared/text.ts';
import { broaderGenres, genreOfPhrase, isWeak } from '../../categories/genres/lexicon.ts';
import { phraseOf } from '../../categories/genres/phrases.ts';
import { COMMON_IN_TEXTS, COMMON_IN_TITLES } from './common-words.ts';

/** A game's texts, in the language that most games have in common if available. */
export interface GameTexts {
  title: string;
  description: string;
  tags: readonly string[];
  /** The provider's own category. */
  providerCategory: string | null;
}

export interface GameTerms {
  /** Equal for games with the same title. */
  title_key: string;
  /** Words of the title, and the genres that it names, prefixed with `:`. */
  title: string[];
  /** Neighboring words of the title, joined. Those at its beginning are prefixed with `^`: sequels share them. */
  phrases: string[];
  /** Tags, and genres prefixed with `:`. */
  topics: string[];
  /** The words that the description mentions most. */
  words: string[];
}

/** Maximum number of a game's terms, since each is looked up. */
const MOST = { title: 10, phrases: 8, tags: 12, topics: 20, words: 10 } as const;

/** The beginning of a description says what the game is about. */
const READ_OF_DESCRIPTION = 1_500;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const singular = (word: string) =>
  word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^\Wsiu]{2})s$/u, '');

/** Returns folded words in order, in the singular. */
export function wordsOf(text: string): string[] {
  const segments = [...segmenter.segment(foldText(text).replaceAll('’', "'"))];
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike ? singular(segment) : []));
}

/** Matches numbers of sequels; 2048 and 1010 are names. */
const isSequelNumber = (word: string) => /^(\d{1,2}|[ivx]+|20[12]\d)$/.test(word);

const firstOf = (terms: Iterable<string>, most: number) => [...new Set(terms)].slice(0, most);

/** Splits `FreakingMath` into two words. The joined form is among the phrases. */
const apart = (title: string) => title.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ');

/** Returns the words of a title that distinguish it from others. */
function ownWords(title: string): string[] {
  const words = wordsOf(apart(title));
  const own = words.filter((word) => !COMMON_IN_TITLES.has(word) && !isSequelNumber(word) && !/^[a-z]$/.test(word));
  // "Super Hero" has no other words.
  return own.length > 0 ? own : words;
}

function phrasesOf(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const beginnings = [2, 3].filter((length) => length <= words.length);
  return [...beginnings.map((length) => `^${words.slice(0, length).join('')}`), ...pairs];
}

/** Returns the terms of a genre and of its broader ones. */
function genreTerms(phrase: string): string[] {
  const genre = genreOfPhrase(phrase);
  return genre === null ? [] : [genre, ...broaderGenres(genre)].map(({ key }) => `:${key}`);
}

/** Returns the genres that a text names. Ambiguous words count in tags only, and words common in titles name none. */
function genresIn(text: string): string[][] {
  const words = phraseOf(text).split(' ');
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...pairs, ...words].filter((phrase) => !isWeak(phrase) && !COMMON_IN_TITLES.has(phrase)).map(genreTerms);
}

/** Returns the part before a subtitle. */
const nameOf = (title: string) => title.split(/:\s| [-–—] /, 1)[0] ?? title;

/** Returns whether a text contains words of a genre, even ambiguous ones. */
const hintsAtGenre = (text: string) =>
  phraseOf(text)
    .split(' ')
    .some((word) => genreOfPhrase(word) !== null);

/**
 * Returns the genres that a title is about. "Snake: Glitch War" is not about war: if the name hints at a genre, the
 * subtitle only describes the setting.
 */
const mainGenres = (title: string) => genresIn(hintsAtGenre(nameOf(title)) ? nameOf(title) : title);

/** Returns the most frequent words, then those that come first. */
function mentionedWords(description: string): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(description.slice(0, READ_OF_DESCRIPTION))) {
    if (word.length < 3 || COMMON_IN_TEXTS.has(word) || /^\d+$/.test(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Normalizes a title: copies of a game may spell it differently. */
export const titleKey = (title: string): string => foldText(title).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export function termsOf({ title, description, tags, providerCategory }: GameTexts): GameTerms {
  const titleWords = ownWords(title);
  const given = [...(providerCategory === null ? [] : [providerCategory]), ...tags.slice(0, MOST.tags)];
  const topics = given.map(phraseOf);
  const named = topics.map((topic) => wordsOf(topic).join('')).filter((topic) => topic !== '');
  return {
    title_key: titleKey(title),
    title: firstOf([...mainGenres(title).flatMap(([genre]) => genre ?? []), ...titleWords], MOST.title),
    phrases: firstOf(phrasesOf(titleWords), MOST.phrases),
    topics: firstOf([...genresIn(title).flat(), ...named, ...topics.flatMap(genreTerms)], MOST.topics),
    words: firstOf(mentionedWords(description), MOST.words),
  };
}
