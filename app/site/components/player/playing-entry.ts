/** React Router's state of a history entry while its game is being played: a reload opens the player again. */
export const PLAYING = { playing: true };

export const isPlaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'playing' in state && state.playing === true;

/** Whether the browser is at such an entry. The router follows a moment later. */
export const isPlayingNow = (): boolean => isPlaying(window.history.state?.usr);
