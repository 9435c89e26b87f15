import { createRandom } from '../kit/kit.js';
import { countTurns, parseBoard, rotateBoard } from './board.js';
import { LEVELS } from './levels.js';

/** From which levels the three tables of a day are drawn. */
const RANGES = /** @type {const} */ ([
  [2, 9],
  [10, 18],
  [19, 27],
]);

/**
 * The tables of a day: of rising difficulty, turned by quarters and shuffled anew.
 * @param {number} seed
 */
export function dailyTables(seed) {
  const random = createRandom(seed);
  return RANGES.map(([from, to]) => {
    const index = random.int(from, to);
    const quarters = random.int(0, 3);
    let board = parseBoard(LEVELS[index] ?? '');
    for (let turned = 0; turned < quarters; turned += 1) board = rotateBoard(board);
    do for (const piece of board.turnable) piece.state = random.int(0, piece.states - 1);
    while (countTurns(board) < 3);
    return { index, board };
  });
}
