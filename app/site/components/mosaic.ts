/** How far into the first page a game may still take a place of two by two. */
const SPAN = 30;
/** Big ones stand apart, and each needs small ones behind it that close the rows around it. */
const DISTANCE = 5;
const GAMES_PER_BIG = 12;
const MOST = 4;

/**
 * Which games of the first page are shown big: featured ones, in order, apart from each other.
 *
 * @returns the position of each big game in `games`, with its rank from 1, by which the style sheet places it
 */
export function bigGames(games: readonly { featured: boolean }[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  const most = Math.min(MOST, Math.floor(games.length / GAMES_PER_BIG));
  let free = 0;
  for (const [position, game] of games.slice(0, SPAN).entries()) {
    const behind = games.length - position - 1;
    if (ranks.size === most || behind < GAMES_PER_BIG) break;
    if (!game.featured || position < free) continue;
    ranks.set(position, ranks.size + 1);
    free = position + DISTANCE;
  }
  return ranks;
}
