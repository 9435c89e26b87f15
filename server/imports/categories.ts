import { foldText } from '../../shared/text.ts';

/** Slugs of the categories every site begins with. */
export type CategorySlug = 'action' | 'adventure' | 'puzzle' | 'racing' | 'sports';

/** Words for categories by ours, each in the form of `tableKey`. */
export type CategoryTable = ReadonlyMap<string, CategorySlug>;

/** @param words by our category, separated by commas */
export function categoryTable(words: Readonly<Partial<Record<CategorySlug, string>>>): CategoryTable {
  return new Map(
    // Object.entries forgets that the keys are slugs.
    Object.entries(words).flatMap(([slug, list]) => list.split(',').map((word) => [word.trim(), slug as CategorySlug])),
  );
}

/**
 * Words that feeds share. What only one provider says stands in its own file. What names no genre stays out on purpose
 * (hypercasual, 2 player, girls, 3d, fun, kids ...): such a game waits without category for the operator.
 */
const GENRES = categoryTable({
  action:
    'action, arcade, avoid, battle, battle royale, beat em up, boxing, bubble shooter, combat, defense, fighting, ' +
    'first person shooter, fps, gun, io, jump and run, jumping, kung fu, mma, monster, ninja, platform, platformer, ' +
    'robots, robot, runner, running, samurai, shooter, shooting, shoot em up, snake, sniper, stickman, ' +
    'superhero, survival, sword, tank, tanks, tower defense, war, wrestling, zombie, zombies',
  adventure:
    'adventure, dinosaur, dinosaurs, dungeon, escape, exploration, fantasy, horror, knight, mystery, ' +
    'parkour, pirate, pirates, point and click, quest, role playing, room escape, rpg, scary, treasure',
  puzzle:
    '2048, block, block puzzle, blocks, board, board games, boardgames, brain, bubble, card, cards, ' +
    'checkers, chess, connect, crossword, differences, domino, dominoes, educational, find the difference, ' +
    'hidden object, hidden objects, jewel, jigsaw, logic, ludo, mahjong, match 3, ' +
    'match3, matching, math, maze, memory, merge, nonogram, number, physics, pipes, puzzle, puzzles, ' +
    'quiz, sliding, solitaire, sorting, sort, sudoku, tetris, thinking, tic tac toe, trivia, word, words, word search',
  racing:
    'atv, bike, bmx, car, cars, dirt bike, drag racing, drift, drifting, driving, formula 1, karting, kart, monster truck, ' +
    'motocross, motorbike, motorcycle, parking, race, racing, rally, stunt, taxi, truck, trucks',
  sports:
    'american football, archery, badminton, baseball, basketball, billiard, billiards, bowling, cricket, cycling, darts, ' +
    'fishing, football, golf, handball, hockey, ice hockey, olympics, ping pong, penalty, pool, rugby, skateboard, ' +
    'skateboarding, skating, ski, skiing, snooker, snowboard, soccer, sport, sports, surfing, swimming, table tennis, ' +
    'tennis, volleyball',
});

/** How the table `category_map` names a provider's category: `Puzzle` and `puzzle` are one row. */
export function categoryKey(category: string): string {
  return foldText(category.trim().replace(/\s+/g, ' '));
}

/** Beyond `categoryKey`, so that one list serves slugs and words: `.IO`, `match-3`, `Racing & Driving`, `Car Games`. */
export function tableKey(category: string): string {
  return categoryKey(category)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ games?$/, '');
}

/** The built-in answer for a word that any provider may use; null where it names no genre of ours. */
export function defaultCategory(category: string): CategorySlug | null {
  return GENRES.get(tableKey(category)) ?? null;
}

/** A category of the site, as far as a provider's word may name it. */
export interface NamedCategory {
  id: string;
  slug: string;
  /** In the languages it has. */
  names: readonly (string | null)[];
}

/** Finds the category of the site that a word names by slug or in any language; null where none has this name. */
export function namesakes<Category extends NamedCategory>(
  categories: readonly Category[],
): (word: string) => Category | null {
  const byName = new Map<string, Category>();
  // Of several with one name the first is meant.
  for (const category of categories.toReversed()) {
    for (const name of [category.slug, ...category.names]) byName.set(tableKey(name ?? ''), category);
  }
  byName.delete('');
  return (word) => byName.get(tableKey(word)) ?? null;
}
