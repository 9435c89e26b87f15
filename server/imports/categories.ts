import { foldText } from '../../shared/text.ts';

/** Slugs of the categories every site begins with. */
export type CategorySlug = 'action' | 'adventure' | 'puzzle' | 'racing' | 'sports';

const words = (list: string) => list.split(',').map((word) => word.trim());

/**
 * The providers' categories by ours, in the form of `defaultKey`. What names no genre stays out on purpose
 * (hypercasual, 2 player, girls, 3d, fun, kids ...): such a game waits without category for the operator.
 */
const GENRES: Readonly<Record<CategorySlug, readonly string[]>> = {
  action: words(
    'action, arcade, army, avoid, battle, battle royale, beat em up, boxing, bubble shooter, combat, defense, fighting, ' +
      'first person shooter, fps, gun, gangster, io, jump and run, jumping, kung fu, mma, monster, ninja, platform, platformer, ' +
      'robots, robot, runner, running, samurai, sharks, shark, shooter, shooting, shoot em up, snake, sniper, stickman, ' +
      'superhero, survival, sword, tank, tanks, tower defense, war, wrestling, zombie, zombies',
  ),
  adventure: words(
    'adventure, dinosaur, dinosaurs, dungeon, escape, exploration, fantasy, granny, horror, jungle, knight, mystery, ' +
      'parkour, pirate, pirates, point and click, quest, role playing, room escape, rpg, scary, treasure',
  ),
  puzzle: words(
    '2048, bejeweled, block, block puzzle, blocks, board, board games, boardgames, brain, bubble, card, cards, ' +
      'checkers, chess, connect, crossword, differences, domino, dominoes, educational, find the difference, geometry, ' +
      'hidden object, hidden objects, jewel, jigsaw, jigsaw puzzles, logic, ludo, mahjong, mahjong and connect, match 3, ' +
      'match3, matching, math, maze, memory, merge, nonogram, number, physics, pipes, puzzle, puzzles, ' +
      'quiz, sliding, solitaire, sorting, sort, sudoku, tetris, thinking, tic tac toe, trivia, word, words, word search',
  ),
  racing: words(
    'atv, bike, bmx, car, cars, dirt bike, drag racing, drift, drifting, driving, formula 1, karting, kart, monster truck, ' +
      'motocross, motorbike, motorcycle, parking, race, racing, racing and driving, rally, stunt, taxi, truck, trucks',
  ),
  sports: words(
    'american football, archery, badminton, baseball, basketball, billiard, billiards, bowling, cricket, cycling, darts, ' +
      'fishing, football, golf, handball, hockey, ice hockey, olympics, ping pong, penalty, pool, rugby, skateboard, ' +
      'skateboarding, skating, ski, skiing, snooker, snowboard, soccer, sport, sports, surfing, swimming, table tennis, ' +
      'tennis, volleyball',
  ),
};

const DEFAULTS: ReadonlyMap<string, CategorySlug> = new Map(
  // Object.entries forgets that the keys are slugs.
  Object.entries(GENRES).flatMap(([slug, list]) => list.map((word) => [word, slug as CategorySlug] as const)),
);

/** How the table `category_map` names a provider's category: `Puzzle` and `puzzle` are one row. */
export function categoryKey(category: string): string {
  return foldText(category.trim().replace(/\s+/g, ' '));
}

/** Beyond `categoryKey`, so that one list serves slugs and words: `.IO`, `match-3`, `Racing & Driving`, `Car Games`. */
function defaultKey(category: string): string {
  return categoryKey(category)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ games?$/, '');
}

/** The built-in answer for a provider's category; null where it names no genre of ours. */
export function defaultCategory(category: string): CategorySlug | null {
  return DEFAULTS.get(defaultKey(category)) ?? null;
}
