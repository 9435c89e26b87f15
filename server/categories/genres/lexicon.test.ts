import { describe, expect, test } from 'vitest';
import { isSlug } from '../../../shared/is-slug.ts';
import { LANGUAGE_CODES, type Language, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { mayBeIn } from '../../texts/detector.ts';
import {
  broaderGenres,
  GENRES,
  genreByKey,
  genreOfCategory,
  genreOfPhrase,
  strongPhrases,
  textsOfGenre,
  weakPhrases,
} from './lexicon.ts';
import { phraseOf, stemOf } from './phrases.ts';
import { listed, VOCABULARY_LIST } from './vocabulary/index.ts';

/** One to four words in any script. */
const FOLDED = /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+){0,3}$/u;

test('has many genres, each with a unique slug', () => {
  expect(GENRES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(GENRES.map(({ key }) => key)).size).toBe(GENRES.length);
  for (const { key } of GENRES) expect(isSlug(key), key).toBe(true);
});

test('assigns no phrase to two genres, in any spelling', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const genre of GENRES) {
    for (const phrase of [...strongPhrases(genre, LANGUAGE_CODES), ...weakPhrases(genre, LANGUAGE_CODES)]) {
      for (const key of [phrase, stemOf(phrase)]) {
        const owner = owners.get(key) ?? genre.key;
        owners.set(key, owner);
        if (owner !== genre.key) shared.push(`${phrase}: ${owner}, ${genre.key}`);
      }
    }
  }
  expect(shared).toEqual([]);
});

test('has normalized words', () => {
  for (const genre of GENRES) {
    for (const phrase of strongPhrases(genre, LANGUAGE_CODES)) expect(phrase, genre.key).toMatch(FOLDED);
    for (const phrase of weakPhrases(genre, LANGUAGE_CODES)) expect(phrase, genre.key).not.toBe('');
  }
});

test('has the words of searches folded', () => {
  for (const [language, { stopWords, synonyms, genres }] of VOCABULARY_LIST) {
    for (const word of listed(stopWords)) expect(word, language).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    for (const [phrase, others] of Object.entries(synonyms)) {
      for (const other of listed(others)) expect(other, `${language}: ${phrase}`).toMatch(FOLDED);
    }
    const searches = Object.values(genres).flatMap((texts) => ('searches' in texts ? listed(texts.searches) : []));
    for (const phrase of searches) expect(phrase, language).toMatch(FOLDED);
  }
  for (const { key, related } of GENRES) for (const other of related) expect(genreByKey(other), key).not.toBeNull();
});

test('has valid broader genres without cycles', () => {
  for (const genre of GENRES) {
    if (genre.within !== undefined) expect(genreByKey(genre.within), genre.key).not.toBeNull();
    expect(broaderGenres(genre).length, genre.key).toBeLessThan(4);
    // A genre that combines with all others has no broader one.
    if (genre.playStyle) expect(genre.within, genre.key).toBeUndefined();
  }
});

describe.each(LANGUAGE_CODES)('names in %s', (language) => {
  test('are unique to a genre', () => {
    for (const { key, name } of GENRES) expect(name[language], key).toMatch(/^[\p{Lu}\p{Lo}\d.][^<>]{0,29}$/u);
    expect(new Set(GENRES.map(({ name }) => name[language])).size).toBe(GENRES.length);
  });
});

const DESCRIBED = LANGUAGE_CODES.filter((code) => GENRES.some(({ description }) => description[code] !== undefined));

const FULL_STOPS: Readonly<Partial<Record<Language, string>>> = { hi: '।', ja: '。' };
/** Languages whose characters are syllables or words, so that fewer of them suffice. */
const DENSE: readonly Language[] = ['ja', 'ko'];

test('describes genres in the languages offered by default', () => {
  expect(DESCRIBED).toEqual(expect.arrayContaining([...OFFERED_AT_FIRST]));
});

describe.each(DESCRIBED)('descriptions in %s', (language) => {
  const length = DENSE.includes(language) ? '12,68' : '28,128';
  const sentences = new RegExp(`^[\\p{Lu}\\p{Lo}\\d].{${length}}[${FULL_STOPS[language] ?? '.'}]$`, 'u');

  test('are whole sentences that fit below a title', async () => {
    for (const { key, description } of GENRES) {
      expect(description[language], key).toMatch(sentences);
      expect(description[language], key).not.toMatch(/[<>*_]| {2}/);
      expect(await mayBeIn(language, description[language] ?? ''), `${key}: ${description[language]}`).toBe(true);
    }
  });

  test('are unique to a genre', () => {
    expect(new Set(GENRES.map(({ description }) => description[language])).size).toBe(GENRES.length);
  });
});

test('French texts have no-break spaces before colons, and straight apostrophes', () => {
  for (const { key, description } of GENRES) expect(description.fr, key).not.toMatch(/[^\u00a0][:;!?]|’/);
});

describe('genreOfPhrase', () => {
  test.each([
    ['Dress-Up', 'dress-up'],
    ['dressup', 'dress-up'],
    ['DRESS_UP games', 'dress-up'],
    ['jeux d’habillage', 'dress-up'],
    ['Match3', 'match-3'],
    ['match-3', 'match-3'],
    ['Bubble Shooters', 'bubble-shooter'],
    ['Tower Defence', 'tower-defense'],
    ['objets cachés', 'hidden-object'],
    ['Aviones', 'airplanes'],
    ['aviões', 'airplanes'],
    ['Animaux', 'animals'],
    ['animais', 'animals'],
    ['parties', null],
    ['2 Players', '2-players'],
    ['.IO', 'io'],
    ['coches', 'cars'],
    ['voitures', 'cars'],
    ['corridas', 'racing'],
    ['otter', null],
    ['', null],
  ])('finds for %j the genre %s', (tag, key) => {
    expect(genreOfPhrase(phraseOf(tag))?.key ?? null).toBe(key);
  });
});

test('words of a later language count where it is used, and those of the first everywhere', () => {
  const genre = (tag: string, ...read: Language[]) => genreOfPhrase(phraseOf(tag), read)?.key ?? null;
  expect([genre('Rätsel'), genre('Rätsel', 'it'), genre('Rätsel', 'de')]).toEqual([null, null, 'puzzle']);
  expect([genre('Réflexion'), genre('Réflexion', 'de')]).toEqual(['puzzle', 'puzzle']);
  expect(GENRES.slice(0, 1).map((one) => Object.keys(textsOfGenre(one, ['de']).name))).toEqual([
    [...OFFERED_AT_FIRST, 'de'],
  ]);
});

describe('stemOf', () => {
  test.each([
    ['party', 'parties'],
    ['bateau', 'bateaux'],
    ['animal', 'animaux'],
    ['animal', 'animales'],
    ['animal', 'animais'],
    ['avion', 'aviones'],
    ['avião', 'aviões'],
    ['motor', 'motores'],
    ['match', 'matches'],
    ['hide-and-seek', 'hide and seek'],
    ['Escape_Room', 'escape rooms'],
  ])('treats %s and %s alike', (one, other) => {
    expect(stemOf(phraseOf(one))).toBe(stemOf(phraseOf(other)));
  });

  test.each([
    ['car', 'care'],
    ['tap', 'tape'],
    ['star', 'stare'],
    ['horse', 'hors'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(stemOf(phraseOf(one))).not.toBe(stemOf(phraseOf(other)));
  });
});

test("finds a category's genre by its slug, or else by its first name with a genre", () => {
  const genre = (slug: string, ...names: string[]) => genreOfCategory({ slug, names })?.key ?? null;
  expect(genre('racing', 'Échecs')).toBe('racing');
  expect(genre('x', 'Loutres', 'Chess')).toBe('chess');
  expect(genre('reflexion', 'Jeux de réflexion')).toBe('puzzle');
  expect(genre('x', 'Loutres')).toBeNull();
});
