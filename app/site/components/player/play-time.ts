import { reportTime } from '../visits.ts';

/**
 * Measures how long a game is played while visible, and reports it when the page is hidden or the game ends. @returns ends the
 * measurement
 */
export function measurePlay(gameId: string): () => void {
  let since: number | null = null;

  const update = () => {
    const now = performance.now();
    if (since !== null) reportTime(gameId, Math.round((now - since) / 1000));
    since = document.visibilityState === 'visible' ? now : null;
  };
  const end = () => {
    document.removeEventListener('visibilitychange', update);
    if (since !== null) reportTime(gameId, Math.round((performance.now() - since) / 1000));
    since = null;
  };

  update();
  document.addEventListener('visibilitychange', update);
  return end;
}
