import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { searchQuery } from './query.ts';
import { allowedEdits, editDistance } from './spelling.ts';

/** The terms as `words (genre)`. */
const termsOf = (text: string, language: Language = 'en') =>
  searchQuery(text, language)?.terms.map(({ words, genre }) => `${words.join('+')}${genre ? ` (${genre})` : ''}`);

describe('a text is split into phrases with a meaning and other words', () => {
  test.each<[string, Language, string[]]>([
    ['car games', 'en', ['car (cars)']],
    ['jeux de voiture', 'fr', ['voiture (cars)']],
    ['coches', 'es', ['coches (cars)']],
    ['jogos de carro', 'pt', ['carro (cars)']],
    ['Fútbol', 'es', ['futbol (soccer)']],
    ['2-player games', 'en', ['2+player (2-players)']],
    ['jeux à deux', 'fr', ['deux (2-players)']],
    ['jeux de moto à 2', 'fr', ['moto (motorbikes)', ' (2-players)']],
    ['perritos', 'es', ['perritos (animals)']],
    ['aviãozinho', 'pt', ['aviaozinho (airplanes)']],
    ['danseuses', 'fr', ['danseuses']],
    ['jeux avec des voitures', 'fr', ['voitures (cars)']],
    ['jeux de dés', 'fr', [' (board)']],
    ['cut the rope', 'fr', ['cut', 'rope']],
    ['stack it up', 'en', ['stack']],
    ['dressup', 'en', ['dressup (dress-up)']],
    ['bubble-shooter', 'en', ['bubble+shooter (bubble-shooter)']],
    ['otter of the river', 'en', ['otter', 'river']],
    ['pirate  CHESS', 'en', ['pirate (adventure)', 'chess (chess)']],
    ['数独ゲーム', 'en', ['数独+独ゲ+ゲー+ーム']],
    ['ゲーム', 'en', ['ゲー+ーム']],
    ['車のゲーム', 'ja', ['車 (cars)']],
    ['ゲーム麻雀無料', 'ja', ['麻雀 (mahjong)']],
    ['i want to play a game of chess', 'en', ['chess (chess)']],
    ['je veux un jeu où il y a des voitures', 'fr', ['voitures (cars)']],
    ['เกมยิง', 'en', ['เกม+ยิง']],
    ['한국 게임', 'en', ['한국', '게임']],
    ['खेल', 'en', ['खेल']],
    ['أَلْعَاب', 'en', ['العاب']],
    ['', 'en', []],
  ])('%j in %s as %j', (text, language, expected) => {
    expect(termsOf(text, language) ?? []).toEqual(expected);
  });
});

test.each<[string, Language, boolean]>([
  ['games', 'en', true],
  ['free online games', 'en', true],
  ['jeux', 'fr', true],
  ['juegos gratis', 'es', true],
  ['kostenlose Spiele', 'de', true],
  ['giochi', 'it', true],
  ['spelletjes', 'nl', true],
  ['gry', 'pl', true],
  ['oyunlar', 'tr', true],
  ['игры', 'ru', true],
  ['ألعاب', 'ar', true],
  ['गेम', 'hi', true],
  ['permainan', 'id', true],
  ['無料ゲーム', 'ja', true],
  ['게임', 'ko', true],
  ['otter games', 'en', false],
  ['sans', 'fr', false],
  ['%%%', 'en', false],
  ['🎮', 'en', false],
])('%j in %s only asks for games in general: %s', (text, language, expected) => {
  expect(searchQuery(text, language)?.isGeneral).toBe(expected);
});

test('joins neighboring words in every way, and one pair at a time if there are many', () => {
  expect(searchQuery('moto x 3m', 'en')?.spellings).toEqual([['moto', 'x3m'], ['motox', '3m'], ['motox3m']]);
  expect(searchQuery('one two six ten otter', 'en')?.spellings).toHaveLength(4);
  expect(searchQuery('otter', 'en')?.spellings).toEqual([]);
});

test('translates a word of the page’s language', () => {
  const isForeign = (text: string, language: Language) => searchQuery(text, language)?.terms[0]?.foreign;
  expect(isForeign('course', 'fr')).toBe(true);
  expect(isForeign('chess', 'fr')).toBe(false);
  expect(isForeign('course', 'en')).toBe(false);
});

test('knows diminutives and feminine forms of its language', () => {
  const synonyms = (text: string, language: Language) => searchQuery(text, language)?.terms[0]?.synonyms.flat();
  for (const [typed, known, language] of [
    ['barquito', 'barco', 'es'],
    ['peces', 'pez', 'es'],
    ['leãozinho', 'leão', 'pt'],
    ['danseuse', 'danseur', 'fr'],
  ] as const) {
    expect(synonyms(typed, language), typed).toEqual(synonyms(known, language));
  }
  expect(synonyms('perritos', 'en')).toEqual(synonyms('otter', 'en'));
});

test.each<[Language, string, string]>([
  ['de', 'Schildkröte', 'turtle'],
  ['it', 'tartarughe', 'turtle'],
  ['nl', 'schildpad', 'turtle'],
  ['pl', 'żółw', 'turtle'],
  ['tr', 'kaplumbağa', 'turtle'],
  ['ru', 'черепахи', 'turtle'],
  ['ar', 'سلحفاة', 'turtle'],
  ['hi', 'कछुआ', 'turtle'],
  ['id', 'kura kura', 'turtle'],
  ['ja', 'カメ', 'turtle'],
  ['ko', '거북이', 'turtle'],
  ['de', 'Pferdespiele', 'horse'],
  ['nl', 'paardenspelletjes', 'horse'],
  ['ru', 'роботах', 'mech'],
  ['ko', '고양이게임', 'cat'],
  ['pt-br', 'borboleta', 'butterfly'],
  ['en', 'monstertruck', 'monster truck'],
])('in %s, %j finds %j', (language, text, expected) => {
  const synonyms = searchQuery(text, language)?.terms.flatMap(({ synonyms: own }) =>
    own.map((words) => words.join(' ')),
  );
  expect(synonyms).toContain(expected);
});

test.each<[Language, string, string[]]>([
  ['fr', 'voit', ['cars']],
  ['fr', 'jeux de cuis', ['cooking']],
  ['es', 'ajed', ['chess']],
  ['pt-br', 'xadr', ['chess']],
  ['fr', 'vo', []],
  ['fr', 'voiture', []],
  ['fr', 'zzzz', []],
])('in %s, %j may become a word for %j', (language, text, genres) => {
  const begun = searchQuery(text, language)?.begun.flatMap(({ genre }) => genre ?? []) ?? [];
  expect([...new Set(begun)].slice(0, 1)).toEqual(genres);
});

test('is bounded, and contains only letters and digits, for any text', () => {
  for (const [typed, language] of [
    ['a1 '.repeat(10_000), 'en'],
    ['超级马里奥赛车一个关于赛车的游戏'.repeat(6), 'fr'],
    ['車船'.repeat(50), 'ja'],
    ['㍿'.repeat(100), 'en'],
    ['เกมยิง'.repeat(50), 'en'],
  ] as const) {
    const terms = searchQuery(typed, language)?.terms ?? [];
    expect(terms.length).toBeLessThanOrEqual(12);
    expect(terms.flatMap(({ words }) => words).length).toBeOneOf([11, 12]);
  }
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.string({ maxLength: 150 }));
  fc.assert(
    fc.property(text, fc.constantFrom(...LANGUAGE_CODES), (typed, language) => {
      const query = searchQuery(typed, language);
      const words =
        query?.terms.flatMap((term) => [...term.words, ...term.synonyms.flat(), ...term.inFeeds.flat()]) ?? [];
      for (const word of [...words, ...(query?.spellings.flat() ?? [])])
        expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u);
    }),
  );
});

test.each([
  ['mincraft', 'minecraft', 1],
  ['puzzel', 'puzzle', 1],
  ['otter', 'otter', 0],
  ['abc', '', 3],
  ['soliter', 'solitaire', 3],
])('from %j to %j takes %i edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
  expect(editDistance(other, one)).toBe(edits);
});

test.each([
  [4, 1],
  [5, 2],
  [6, 2],
  [7, 3],
])('a word of %i letters may have %i mistakes', (length, edits) => {
  expect(allowedEdits(length)).toBe(edits);
});
