export const REPORTS_VIEW = 'reports';

/** Returns the panel's URL fragment for the open reports of a game, or of all games. */
export function reportsOfGame(game: string): string {
  return `games?${new URLSearchParams({ view: REPORTS_VIEW, ...(game && { game }) })}`;
}
