import { foldText } from '../../../shared/text.ts';

/** Slugs of the initial categories of every site. */
export type CategorySlug = 'action' | 'adventure' | 'puzzle' | 'racing' | 'sports';

/** Categories by word, in the form of `tableKey`. */
export type CategoryTable = ReadonlyMap<string, CategorySlug>;

/** @param words comma-separated words by category */
export function categoryTable(words: Readonly<Partial<Record<CategorySlug, string>>>): CategoryTable {
  return new Map(
    // Object.entries loses the type of the slugs.
    Object.entries(words).flatMap(([slug, list]) => list.split(',').map((word) => [word.trim(), slug as CategorySlug])),
  );
}

/** Returns the key of a provider's category in the table `category_map`: `Puzzle` and `puzzle` share a row. */
export function categoryKey(category: string): string {
  return foldText(category.trim().replace(/\s+/g, ' '));
}

/** Returns the key that versions up to 0.2 used, which confused some letters of other scripts: `パズル`, `ハスル`. */
export function earlierCategoryKey(category: string): string {
  return categoryKey(category)
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '');
}

/** Folds more than `categoryKey`, so that one list covers `.IO`, `match-3`, `Racing & Driving` and `Car Games`. */
export function tableKey(category: string): string {
  return categoryKey(category)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ games?$/, '');
}

/**
 * Words of several feeds for the five initial categories. Words of a single feed are in its provider's file. Words
 * without a genre are omitted (hypercasual, girls, 3d, fun, kids), and so are vague ones such as arcade: the games' own
 * words decide then.
 */
const SHARED_WORDS = categoryTable({
  action:
    'action, battle, battle royale, beat em up, boxing, combat, defense, fighting, ' +
    'first person shooter, fps, gun, io, jump and run, jumping, kung fu, mma, monster, ninja, platform, ' +
    'platformer, robots, robot, runner, running, samurai, shooter, shooting, shoot em up, snake, sniper, ' +
    'stickman, superhero, survival, sword, tank, tanks, tower defense, war, wrestling, zombie, zombies',
  adventure:
    'adventure, dinosaur, dinosaurs, dungeon, escape, exploration, fantasy, horror, knight, mystery, parkour, ' +
    'pirate, pirates, point and click, quest, role playing, room escape, rpg, scary, treasure',
  puzzle:
    '2048, block, block puzzle, blocks, board, board games, boardgames, brain, bubble, bubble shooter, card, cards, checkers, ' +
    'chess, connect, crossword, differences, domino, dominoes, educational, find the difference, hidden object, ' +
    'hidden objects, jewel, jigsaw, logic, ludo, mahjong, match 3, match3, matching, math, maze, memory, merge, ' +
    'nonogram, number, physics, pipes, puzzle, puzzles, quiz, sliding, solitaire, sorting, sort, sudoku, tetris, ' +
    'thinking, tic tac toe, trivia, word, words, word search',
  racing:
    'atv, bike, bmx, car, cars, dirt bike, drag racing, drift, drifting, driving, formula 1, karting, kart, ' +
    'monster truck, motocross, motorbike, motorcycle, parking, race, racing, rally, stunt, taxi, truck, trucks',
  sports:
    'american football, archery, badminton, baseball, basketball, billiard, billiards, bowling, cricket, cycling, ' +
    'darts, fishing, football, golf, handball, hockey, ice hockey, olympics, ping pong, penalty, pool, rugby, ' +
    'skateboard, skateboarding, skating, ski, skiing, snooker, snowboard, soccer, sport, sports, surfing, ' +
    'swimming, table tennis, tennis, volleyball',
});

/** Returns the built-in category of a word from any provider; null if it names no genre. */
export function defaultCategory(category: string): CategorySlug | null {
  return SHARED_WORDS.get(tableKey(category)) ?? null;
}

/** A category of the site with its names. */
interface NamedCategory {
  id: string;
  slug: string;
  /** Names in all languages that it has. */
  names: readonly (string | null)[];
}

/** Finds the site's category with a word as slug or name in any language; null if there is none. */
export function namesakes<Category extends NamedCategory>(
  categories: readonly Category[],
): (word: string) => Category | null {
  const byName = new Map<string, Category>();
  // The first of several categories with the same name wins.
  for (const category of categories.toReversed()) {
    for (const name of [category.slug, ...category.names]) byName.set(tableKey(name ?? ''), category);
  }
  byName.delete('');
  return (word) => byName.get(tableKey(word)) ?? null;
}
