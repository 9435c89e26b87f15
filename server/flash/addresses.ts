/** Where the player of a Flash game is served: in a sandbox of this site, as the built-in games are. */
export const flashPlayerPath = (gameId: string) => `/play/flash/${gameId}`;
export const flashMoviePath = (gameId: string) => `${flashPlayerPath(gameId)}/movie.swf`;
