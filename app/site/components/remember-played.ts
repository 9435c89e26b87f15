/** Adds a game to the recently played ones; loads the code on first use. */
export function rememberPlayed(gameId: string): void {
  import('./library/kept-games.ts')
    .then(({ recentGames }) => recentGames.add(gameId))
    .catch((error: unknown) => console.warn('the game could not be remembered', error));
}
