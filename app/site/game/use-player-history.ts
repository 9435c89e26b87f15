import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the browser's history keeps while its page shows the player. */
const PLAYING = { playing: true };

const isPlaying = (state: unknown) =>
  typeof state === 'object' && state !== null && 'playing' in state && state.playing === true;

const never = () => () => {};

/**
 * Opening the player adds an entry to the history, so that the browser's Back leads from the game to its page. The entry
 * survives a reload, and so does the player.
 */
export function usePlayerHistory(): { playing: boolean; open: () => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [left, setLeft] = useState<string | null>(null);
  const leaving = useRef<string | null>(null);
  const { key, pathname, search, hash, state } = location;

  const open = useCallback(() => {
    leaving.current = null;
    setLeft(null);
    // The entry may be there already: pages that a game opened within its frame are steps of the history as well, and
    // going back once then only undid one of them.
    if (!isPlaying(state)) navigate({ pathname, search, hash }, { state: PLAYING, preventScrollReset: true });
  }, [navigate, pathname, search, hash, state]);

  const close = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
    setLeft(key);
    navigate(-1);
  }, [navigate, key]);

  return { playing: inBrowser && isPlaying(state) && left !== key, open, close };
}
