/** React Router's state of a history entry while its game is being played: a reload opens the player again. */
export const PLAYING = { playing: true };

export const isPlaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'playing' in state && state.playing === true;
