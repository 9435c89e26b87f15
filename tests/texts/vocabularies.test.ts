/** Tests the words of genres by language. `lexicon.test.ts` tests what holds for all languages together. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GENRES } from '../../server/categories/genres/lexicon.ts';
import { MAX_PHRASE_WORDS } from '../../server/categories/genres/meanings.ts';
import { phraseOf, stemOf } from '../../server/categories/genres/phrases.ts';
import { listed, VOCABULARY_LIST } from '../../server/categories/genres/vocabulary/index.ts';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { foldText } from '../../shared/text.ts';

const FIELDS = ['words', 'tags', 'searches', 'hints'] as const;
const list = z.string().min(1);
const genre = z.strictObject({
  name: list,
  description: list.optional(),
  ...{ words: list.optional(), tags: list.optional(), searches: list.optional(), hints: list.optional() },
});
const vocabulary = z.strictObject({
  stemming: z.string(),
  games: list,
  stopWords: list,
  endings: z.record(list, z.string()).optional(),
  synonyms: z.record(list, list),
  genres: z.record(z.string(), genre),
});
type Words = z.infer<typeof vocabulary>;

const LIST = VOCABULARY_LIST.map(([code, words]): [code: string, words: Words] => [code, vocabulary.parse(words)]);

/** Stop words by language. */
const STOP_WORDS = LIST.map(([code, { stopWords }]) => [code, new Set(listed(stopWords))] as const);
/** Portuguese has a file for each of its two countries. */
const languageOf = (code: string) => code.split('-')[0];

const phrasesOf = ({ genres }: Words, key: string, fields: readonly (typeof FIELDS)[number][]) =>
  fields.flatMap((field) => listed(genres[key]?.[field]));

/** Returns the keys by which `genreOfPhrase` looks up a phrase. */
const keysOf = (phrase: string) => [phraseOf(phrase), stemOf(phraseOf(phrase))];

/** Adds the phrases of a genre, and returns those that another genre already has. */
function claim(owners: Map<string, string>, key: string, phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) =>
    keysOf(phrase).flatMap((spelling) => {
      const owner = owners.get(spelling) ?? key;
      owners.set(spelling, owner);
      return owner === key ? [] : [`${phrase}: ${owner}, ${key}`];
    }),
  );
}

/** The vocabularies added after the first ones, which were written before these rules. */
const LATER = LIST.filter(([code]) => !OFFERED_AT_FIRST.some((first) => first === code));

describe.each(LATER)('the words in %s', (code, words) => {
  test('name every genre, and nothing else', () => {
    expect(Object.keys(words.genres).toSorted()).toEqual(GENRES.map(({ key }) => key).toSorted());
    for (const [key, texts] of Object.entries(words.genres)) {
      expect(texts.name, key).toMatch(/^[\p{Lu}\p{Lo}\d.][^<>]{0,29}$/u);
      expect(phrasesOf(words, key, ['words', 'tags', 'searches']), key).not.toEqual([]);
    }
    expect(new Set(Object.values(words.genres).map(({ name }) => name)).size).toBe(GENRES.length);
  });

  test('are folded, and none is blank or too long for a search', () => {
    const phrases = Object.keys(words.genres).flatMap((key) => phrasesOf(words, key, FIELDS));
    const others = Object.entries(words.synonyms).flatMap(([phrase, synonyms]) => [phrase, ...listed(synonyms)]);
    for (const phrase of [...phrases, ...others]) {
      expect(foldText(phrase)).toBe(phrase);
      expect(phrase).toMatch(/^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u);
      expect(phraseOf(phrase), phrase).not.toBe('');
      expect(phraseOf(phrase).split(' ').length, phrase).toBeLessThanOrEqual(MAX_PHRASE_WORDS);
    }
    for (const word of listed(words.stopWords)) {
      expect(foldText(word)).toBe(word);
      expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    }
  });

  test('occur once in a genre', () => {
    for (const key of Object.keys(words.genres)) {
      const phrases = phrasesOf(words, key, ['words', 'tags', 'searches']).map(phraseOf);
      expect(phrases, key).toEqual([...new Set(phrases)]);
      const hints = phrasesOf(words, key, ['hints']);
      expect(hints, key).toEqual([...new Set(hints)]);
    }
    expect(listed(words.stopWords)).toEqual([...new Set(listed(words.stopWords))]);
    for (const [phrase, synonyms] of Object.entries(words.synonyms)) expect(listed(synonyms)).not.toContain(phrase);
  });

  test('mean a single genre in a search', () => {
    const owners = new Map<string, string>();
    const shared = GENRES.flatMap(({ key }) => claim(owners, key, phrasesOf(words, key, ['searches'])));
    expect(shared).toEqual([]);
  });

  test('are not stop words of other languages', () => {
    const others = STOP_WORDS.filter(([other]) => languageOf(other) !== languageOf(code));
    for (const [key, { name }] of Object.entries(words.genres)) {
      for (const phrase of [foldText(name), ...phrasesOf(words, key, ['words', 'tags', 'hints'])]) {
        for (const [other, stopWords] of others) expect(stopWords.has(phrase), `${phrase}: ${other}`).toBe(false);
      }
    }
  });
});
