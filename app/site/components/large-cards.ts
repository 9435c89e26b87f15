/** Last position on the first page where a card may be large (two by two). */
const SPAN = 30;
/** Distance between large cards, each of which needs small cards after it to fill the rows beside it. */
const DISTANCE = 5;
const GAMES_PER_BIG = 12;
/** Number of games that fill, in nine columns, the row in which the last large card begins and the row after it. */
const GAMES_AFTER = 16;
const MAX_LARGE = 4;

/**
 * Returns the positions on the first page that get large cards, each with its rank, starting at 1, by which the style sheet
 * places it.
 */
export function largeCards(games: readonly { featured: boolean }[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  const most = Math.min(MAX_LARGE, Math.floor(games.length / GAMES_PER_BIG));
  let free = 0;
  for (const [position, game] of games.slice(0, SPAN).entries()) {
    const behind = games.length - position - 1;
    if (ranks.size === most || behind < GAMES_AFTER) break;
    if (!game.featured || position < free) continue;
    ranks.set(position, ranks.size + 1);
    free = position + DISTANCE;
  }
  return ranks;
}
