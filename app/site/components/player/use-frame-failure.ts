import { useEffect, useState } from 'react';

/** Milliseconds after which a game whose document has not loaded counts as failed. */
const LOAD_TIMEOUT = 15_000;

export type FrameFailure = 'refused' | 'offline' | 'unreachable' | 'timeout';

/**
 * Whether a game's frame failed. Browsers also fire `load` for their own error pages, so the server is asked whether
 * the address answers and may be framed; no load within 15 seconds counts too.
 *
 * @param refused the address cannot be embedded on this page at all
 * @param loaded the frame fired `load`; a late one revokes a timeout
 */
export function useFrameFailure(
  gameId: string,
  { refused, loaded }: { refused: boolean; loaded: boolean },
): FrameFailure | null {
  const [late, setLate] = useState(false);
  const [probed, setProbed] = useState<'unreachable' | 'offline' | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (refused) return;
    const request = new AbortController();
    probe(gameId, request.signal).then((verdict) => {
      if (!request.signal.aborted) setProbed(verdict);
    });
    return () => request.abort();
  }, [gameId, refused]);

  if (refused) return 'refused';
  if (probed !== null) return probed;
  return late && !loaded ? 'timeout' : null;
}

/**
 * Asks the server to probe the address. Without an answer only the frame's own events count, unless the browser is
 * offline and the frame therefore holds its error page.
 */
async function probe(gameId: string, signal: AbortSignal): Promise<'unreachable' | 'offline' | null> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/frame`, { signal });
    if (!response.ok) return null;
    const verdict: unknown = await response.json();
    const refused = typeof verdict === 'object' && verdict !== null && 'ok' in verdict && verdict.ok === false;
    return refused ? 'unreachable' : null;
  } catch {
    return navigator.onLine ? null : 'offline';
  }
}
