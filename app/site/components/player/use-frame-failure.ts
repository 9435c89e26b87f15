import { useEffect, useState } from 'react';

/** A game that has not sent its first document by then counts as failed, in milliseconds. */
const LOAD_TIMEOUT = 15_000;

export type FrameFailure = 'refused' | 'offline' | 'unreachable' | 'timeout';

/**
 * Whether a game's frame failed, as far as anybody can tell: browsers report a load for their own error pages too. So the
 * server is asked whether the address answers and lets itself be framed, and no load within 15 seconds counts as well.
 *
 * @param refused the address cannot be embedded on this page at all
 * @param loaded the frame reported a load; a late one takes a timeout back
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
 * Asks the server's own probe. Where that fails there is no verdict and the frame speaks for itself, unless the browser
 * says why: without a connection the frame holds nothing but the browser's error page.
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
