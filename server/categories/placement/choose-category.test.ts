import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { phraseOf } from '../genres/phrases.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import { mainCategory, placeGame } from './choose-category.ts';
import type { GameWords } from './evidence.ts';
import { type PlaceableCategory, type Said, vocabularyOf } from './vocabulary.ts';

/** Names in the first languages, in their order. */
const named = (...names: readonly string[]): Said[] =>
  OFFERED_AT_FIRST.flatMap((language, index) => {
    const text = names[index];
    return text === undefined ? [] : [{ text, language }];
  });
const said = (texts: readonly string[], language: Language = 'fr'): Said[] => texts.map((text) => ({ text, language }));

const BASE: PlaceableCategory[] = [
  { id: 'A', slug: 'action', names: named('Action', 'Action', 'Acción', 'Ação') },
  { id: 'V', slug: 'adventure', names: named('Aventure', 'Adventure', 'Aventura', 'Aventura') },
  { id: 'P', slug: 'puzzle', names: named('Réflexion', 'Puzzle', 'Puzles', 'Quebra-cabeça') },
  { id: 'R', slug: 'racing', names: named('Course', 'Racing', 'Carreras', 'Corrida') },
  { id: 'S', slug: 'sports', names: named('Sports', 'Sports', 'Deportes', 'Esportes') },
];

const NOTHING = { tags: [], tagCount: 0, titles: [], descriptions: [], providerWord: null };

const place = (tags: string[], titles: string[] = [], categories = BASE, language?: Language) =>
  placeGame(
    { ...NOTHING, tags: said(tags, language), tagCount: tags.length, titles: said(titles, language) },
    vocabularyOf(categories, defaultCategory),
  );

describe('placing a game by its tags', () => {
  test.each<[string[], string | null]>([
    [['puzzle'], 'P'],
    [['Puzzles'], 'P'],
    [['Puzzle Games'], 'P'],
    [['jeux de réflexion'], 'P'],
    [['sport'], 'S'],
    [['match-3', 'candy'], 'P'],
    [['otter', 'water'], null],
    [['soccer', '2 player', '3D'], 'S'],
    [['Course', 'Racing'], 'R'],
    [['car', 'drift', 'racing'], 'R'],
    // Matches two categories without a margin.
    [['action', 'puzzle'], null],
    [['action', 'arcade', 'puzzle'], null],
    [['racing', 'car', 'driving', 'action'], 'R'],
    [['racing', 'car', 'action'], 'R'],
    // Names no known genre, however often.
    [['hypercasual', 'girls', 'fun', 'kids'], null],
    [['', ' ', '!!!'], null],
    [[], null],
  ])('%j: %s', (tags, expected) => {
    expect(place(tags)).toBe(expected);
  });
});

describe('placing a game by its title when its tags are unclear', () => {
  test.each<[string[], string, string | null]>([
    [[], 'Sudoku Master', 'P'],
    [[], 'Mots croisés du jour', 'P'],
    [[], 'Monster Truck Rally', 'R'],
    [[], 'Course de voitures', 'R'],
    [[], 'Basketball Stars', 'S'],
    [[], 'Tir à l’arc', 'S'],
    [[], 'Zombie Sniper', 'A'],
    [[], 'Le donjon aux trésors', 'V'],
    [[], 'Treasure Games', 'V'],
    // Ambiguous words count only if nothing else does.
    [[], 'Car Wash', 'R'],
    [[], 'Car Wash Zombie', 'A'],
    [[], 'Pool Party', null],
    [[], 'Puzzle Racing', null],
    // Words that only make a category likely come last.
    [[], 'Highway Rider', 'R'],
    [[], 'Highway Zombie', 'A'],
    [[], 'Otter 7', null],
    // Not part of a longer word.
    [[], 'Warm Bracelets', null],
    [['otter'], 'Otter Quest', 'V'],
    // Clear tags take precedence over titles.
    [['puzzle'], 'Zombie Sniper War', 'P'],
    [['action', 'puzzle'], 'Sudoku Puzzle Maze', 'P'],
    [['action', 'puzzle'], 'Sudoku', 'P'],
  ])('%j, %j: %s', (tags, title, expected) => {
    expect(place(tags, [title])).toBe(expected);
  });

  test('counts the same title in two languages once', () => {
    expect(place(['puzzle', 'action'], ['Puzzle', 'Puzzle', 'puzzles'])).toBe(place(['puzzle', 'action'], ['Puzzle']));
  });
});

describe('placing a game by the words of its language', () => {
  const GENRES_OF_SITE = ['cars', 'soccer', 'chess'].map((slug) => ({ id: slug, slug, names: named(slug) }));
  const all = [...BASE, ...GENRES_OF_SITE];

  test.each<[Language, string, string | null]>([
    ['fr', 'Rallye', 'R'],
    ['en', 'Racing', 'R'],
    ['es', 'Carreras', 'R'],
    ['pt', 'Corrida', 'R'],
    ['pt-br', 'Corrida', 'R'],
    ['de', 'Autorennen', 'R'],
    ['it', 'Corse', 'R'],
    ['nl', 'Racespellen', 'R'],
    ['pl', 'Samochody', 'cars'],
    ['tr', 'Satranç', 'chess'],
    ['ru', 'Шахматы', 'chess'],
    ['ar', 'شطرنج', 'chess'],
    ['hi', 'शतरंज', 'chess'],
    ['id', 'Catur', 'chess'],
    ['ja', 'チェス', 'chess'],
    ['ko', '체스', 'chess'],
    // English is the language of feeds: titles and tags of games are full of it.
    ['pl', 'Chess', 'chess'],
    ['ko', 'Soccer', 'soccer'],
    // Words of other languages say nothing.
    ['en', 'Autorennen', null],
    ['fr', 'Autorennen', null],
    ['de', 'Samochody', null],
    ['pl', 'Autorennen', null],
    ['de', 'Xadrez', null],
  ])('in %s, a tag and a title %j: %s', (language, word, expected) => {
    expect(place([word], [], all, language)).toBe(expected);
    expect(place([], [word], all, language)).toBe(expected);
  });

  test('ignores words of other languages', () => {
    expect(place([], ['Golf Course'], all, 'en')).toBe('S');
    expect(place([], ['Course'], all, 'fr')).toBe('R');
  });

  test('reads each text of a game in its own language only', () => {
    const titles = [...said(['Loutre'], 'fr'), ...said(['Autorennen'], 'de')];
    const vocabulary = vocabularyOf(all, defaultCategory);
    expect(placeGame({ ...NOTHING, titles }, vocabulary)).toBe('R');
    expect(placeGame({ ...NOTHING, titles: said(['Loutre', 'Autorennen'], 'fr') }, vocabulary)).toBeNull();
  });

  test('a category without a name in the language or in English is found by its others', () => {
    const kawaii = { id: 'K', slug: 'mignons', names: named('Kawaii') };
    expect(place(['kawaii'], [], [...BASE, kawaii], 'pl')).toBe('K');
    const both = { id: 'G', slug: 'filles', names: named('Poupées', 'Dolls') };
    expect([place(['poupees'], [], [both], 'pl'), place(['dolls'], [], [both], 'pl')]).toEqual([null, 'G']);
  });
});

describe('placing a game in a sub-genre', () => {
  const narrow = (slug: string, name: string): PlaceableCategory => ({ id: slug, slug, names: named(name) });
  const all = [
    ...BASE,
    narrow('board', 'Plateau'),
    narrow('chess', 'Échecs'),
    narrow('mahjong', 'Mahjong'),
    narrow('cars', 'Voitures'),
    narrow('drift', 'Drift'),
    narrow('zombies', 'Zombies'),
    narrow('shooting', 'Tir'),
    narrow('space', 'Espace'),
    narrow('multiplayer', 'Multijoueur'),
  ];

  test.each<[string[], string[], string | null]>([
    [['mahjong'], [], 'mahjong'],
    // The broader word does not compete with the narrower one.
    [['puzzle', 'mahjong', 'brain'], [], 'mahjong'],
    [['puzzle', 'board', 'chess'], [], 'chess'],
    [['puzzle', 'board'], [], 'board'],
    // Between two sub-genres, their common genre is clear.
    [['cars', 'drift'], [], 'R'],
    [['zombie', 'shooting'], [], 'A'],
    [['puzzle', 'mahjong', 'chess'], [], 'P'],
    // A sub-genre does not decide between two genres.
    [['mahjong', 'racing'], [], null],
    [['zombie', 'racing'], [], null],
    // A play style decides only if nothing else does.
    [['multiplayer', 'space', 'soccer'], [], 'S'],
    [['space', 'drift'], [], 'drift'],
    [['space'], [], 'space'],
    // Feeds add some play styles to every game, so a text must confirm them.
    [['space', 'multiplayer'], [], 'space'],
    [['multiplayer'], [], null],
    [['space', 'multiplayer'], ['Space Zombie Land'], 'zombies'],
    [[], ['Car Wash'], 'cars'],
    [[], ['Space Otter'], 'space'],
    [[], ['Drift Otter'], 'drift'],
  ])('%j, %j: %s', (tags, titles, expected) => {
    expect(place(tags, titles, all)).toBe(expected);
  });

  test('finds a category by any of its names and their synonyms', () => {
    const mine = [...BASE, { id: 'mine', slug: 'nos-voitures', names: named('Voitures') }];
    expect(place(['coches'], [], mine, 'es')).toBe('mine');
    const two = [...mine, { id: 'other', slug: 'autos', names: named('Auto') }];
    expect(place(['coches'], [], two, 'es')).toBeNull();
    expect(place(['voiture'], [], two)).toBe('mine');
  });

  test('falls back to the broader genre when the sub-genre has no category', () => {
    expect(place(['échecs'], [], BASE)).toBe('P');
    expect(place(['échecs'], [], [...BASE, narrow('board', 'Plateau')])).toBe('board');
  });
});

describe('placing a game by its provider and description', () => {
  const game = ({
    tags = [],
    titles = [],
    descriptions = [],
    providerWord,
  }: Partial<Record<'tags' | 'titles' | 'descriptions', string[]>> & { providerWord?: string }) =>
    placeGame(
      {
        ...{ tags: said(tags), tagCount: tags.length, titles: said(titles), descriptions: said(descriptions) },
        providerWord: providerWord === undefined ? null : { text: providerWord, language: 'fr' },
      },
      vocabularyOf([...BASE, { id: 'K', slug: 'kids', names: named('Kids') }], defaultCategory),
    );

  test('the provider’s word counts as a tag', () => {
    expect(game({ providerWord: 'Sudoku' })).toBe('P');
    expect(game({ providerWord: 'Kids', titles: ['Sudoku'] })).toBe('P');
    expect(game({ providerWord: 'Kids' })).toBe('K');
  });

  test('a description decides if tags and title do not, unless its words only praise', () => {
    expect(game({ titles: ['Otter'], descriptions: ['A relaxing sudoku for otters.'] })).toBe('P');
    expect(game({ titles: ['Otter'], descriptions: ['Action and strategy meet in this adventure.'] })).toBeNull();
    expect(game({ titles: ['Zombie'], descriptions: ['A sudoku, a crossword and a jigsaw.'] })).toBe('A');
  });

  test('if there are many tags, only those count that the texts support', () => {
    const tags = ['card', 'brain', 'farm', 'relaxing', 'building', 'casual', 'racing'];
    expect(game({ tags, titles: ['Otter'], descriptions: ['Race your kart.'] })).toBe('R');
  });
});

describe("the site's categories", () => {
  const mahjong = { id: 'M', slug: 'mahjong', names: named('Mahjong') };

  test('prefer their own names to synonyms of other genres', () => {
    expect(place(['mahjong'])).toBe('P');
    expect(place(['mahjong'], [], [...BASE, mahjong])).toBe('M');
  });

  test('are the only candidates: words of a genre without category do not count', () => {
    const rest = BASE.filter(({ id }) => id !== 'P');
    expect(place(['sudoku', 'match-3', 'Puzzle'], ['Sudoku'], rest)).toBeNull();
    expect(place(['sudoku'], [], [])).toBeNull();
  });

  test('match each part of a compound name, unless another category has that name', () => {
    const both = { id: 'B', slug: 'cartes-et-plateau', names: named('Cartes & plateau') };
    expect(place(['cartes'], [], [...BASE, both])).toBe('B');
    expect(place(['plateau'], [], [...BASE, both])).toBe('B');
    const mixed = { id: 'X', slug: 'mixed', names: named('Action et aventure') };
    expect(place(['aventure'], [], [...BASE, mixed])).toBe('V');
    expect(place(['Action et aventure'], [], [...BASE, mixed])).toBe('X');
  });

  test('with equal names match nothing, not even by weaker meanings', () => {
    const twin = { id: 'T', slug: 'reflexion', names: named('Réflexion') };
    expect(place(['reflexion'], [], [...BASE, twin])).toBeNull();
    const other = { id: 'O', slug: 'sudokus', names: named('Sudoku') };
    const third = { id: 'U', slug: 'sudoku', names: named('Le sudoku') };
    expect(place(['sudoku'], [], [...BASE, other, third])).toBeNull();
  });

  test('with an empty name, or just "games", match nothing', () => {
    const empty = [
      { id: 'J', slug: 'jeux', names: named('Jeux', 'Games', 'Juegos', 'Jogos') },
      { id: 'E', slug: 'x', names: named('!!!', '') },
    ];
    expect(place(['game', 'jeux', ''], ['Game of otters', '!!!'], empty)).toBeNull();
  });
});

describe("a provider's word", () => {
  const vocabulary = vocabularyOf(
    [
      ...BASE,
      { id: 'Z', slug: 'strategy', names: named('Stratégie', 'Strategy') },
      { id: 'C', slug: 'cards', names: named('Cartes', 'Cards') },
      { id: 'K', slug: 'kids', names: named('Enfants', 'Kids') },
      { id: 'D', slug: 'dress-up', names: named('Habillage', 'Dress up') },
    ],
    defaultCategory,
  );
  const words = (title: string, description: string, providerWord: string | null = null, tags: string[] = []) => ({
    ...{ tags: said(tags), tagCount: tags.length, titles: said([title]), descriptions: said([description]) },
    providerWord: providerWord === null ? null : { text: providerWord, language: 'fr' as const },
  });
  const ants = words('Ant Colony', 'Command an empire in Ant Colony, a captivating 2D strategy game.');
  const trucks = words('Otter Racers', 'Race fast cars and win every rally in this action packed adventure.');

  test.each<[GameWords, claimed: string, main: string]>([
    // Title and description agree on another genre, or the description clearly names it.
    [trucks, 'A', 'R'],
    [ants, 'A', 'Z'],
    [words('Pirates', 'In this rogue-like card game you are a captain.'), 'A', 'C'],
    [words('Night City', 'Drift your car, win each race and master driving.'), 'S', 'R'],
    // The title alone, or praise, is no contradiction.
    [words('Otter Racers', 'Help the otter across the river.'), 'A', 'A'],
    [words('Otter Quest', 'An action-packed adventure full of strategy.'), 'P', 'P'],
    // The texts name both genres.
    [words('Otter Puzzle Race', 'Solve puzzles and race cars.'), 'P', 'P'],
    // A narrower genre is no contradiction.
    [words('Otter Cards', 'A card game for two otters.'), 'P', 'P'],
    [words('', ''), 'V', 'V'],
  ])('that an import mapped is overruled by title and description: %j, %s: %s', (game, categoryId, main) => {
    expect(mainCategory(game, { categoryId, by: 'machine' }, vocabulary)).toBe(main);
    // An operator's mapping always applies.
    expect(mainCategory(game, { categoryId, by: 'operator' }, vocabulary)).toBe(categoryId);
  });

  test.each<[GameWords, string]>([
    [words('Otter Looks', 'Dress up two otters in this lovely dress up game.', 'kids'), 'D'],
    [words('Otter Bath', 'Wash the little otter.', 'kids'), 'K'],
    [{ ...ants, providerWord: { text: 'cards', language: 'fr' } }, 'Z'],
    // For a game to which a provider gives only a play style, credible tags say more than the texts.
    [words('Ant Cards', 'A captivating strategy game.', 'kids', ['cards', 'card game']), 'C'],
  ])('that names a category itself is overruled too: %j: %s', (game, main) => {
    expect(placeGame(game, vocabulary)).toBe(main);
  });
});

describe('phraseOf', () => {
  test.each([
    ['Jeux de Réflexion', 'reflexion'],
    ["Jeux d'arcade", 'arcade'],
    ['Racing & Driving Games', 'racing and driving'],
    ['juegos de coches', 'coche'],
    ['.IO', 'io'],
    ['Games', ''],
    ['', ''],
  ])('turns %j into %j', (text, phrase) => {
    expect(phraseOf(text)).toBe(phrase);
  });
});

test('places any text deterministically, and only in existing categories', () => {
  const vocabulary = vocabularyOf(BASE, defaultCategory);
  const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('action', 'Puzzle', 'race', 'toString', '__proto__')));
  fc.assert(
    fc.property(words, words, (tags, titles) => {
      const game = { ...NOTHING, tags: said(tags), tagCount: tags.length, titles: said(titles) };
      const first = placeGame(game, vocabulary);
      expect(placeGame({ ...game, tags: game.tags.toReversed() }, vocabulary)).toEqual(first);
      if (first) expect(BASE.map(({ id }) => id)).toContain(first);
    }),
  );
});
