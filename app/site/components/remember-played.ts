/** Puts a game first among those played recently; what keeps them loads only when somebody plays. */
export function rememberPlayed(gameId: string): void {
  import('./library/kept-games.ts')
    .then(({ recentGames }) => recentGames.add(gameId))
    .catch((error: unknown) => console.warn('the game could not be remembered', error));
}
