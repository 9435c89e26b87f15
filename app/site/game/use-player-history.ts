import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInBrowser } from '../../ui/use-in-browser.ts';

/** State of a history entry while its page shows the player. */
const PLAYING = { playing: true };

const isPlaying = (state: unknown) =>
  typeof state === 'object' && state !== null && 'playing' in state && state.playing === true;

/** Opening the player adds a history entry, so that Back leads from the game to its page. Both survive a reload. */
export function usePlayerHistory(): { playing: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const { key, pathname, search, hash, state } = useLocation();
  /** The entry whose player was closed, until the browser has gone back from it. */
  const [left, setLeft] = useState<string | null>(null);
  const leaving = useRef<string | null>(null);
  const again = useRef(false);

  const add = useCallback(() => {
    navigate({ pathname, search, hash }, { state: PLAYING, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);

  const open = useCallback(() => {
    again.current = leaving.current === key;
    setLeft(null);
    // The browser may not have gone back yet.
    if (!isPlaying(state)) add();
  }, [add, key, state]);

  const close = useCallback(() => {
    again.current = false;
    setLeft(key);
    if (leaving.current === key) return;
    leaving.current = key;
    // Navigations inside the game's frame add history entries too: this skips them.
    if ('navigation' in window) {
      navigation.back().committed?.catch((error: unknown) => console.warn('the browser did not go back:', error));
    } else navigate(-1);
  }, [navigate, key]);

  useEffect(() => {
    if (leaving.current === null || leaving.current === key) return;
    leaving.current = null;
    setLeft(null);
    if (again.current) add();
    again.current = false;
  }, [add, key]);

  return { playing: inBrowser && isPlaying(state) && left !== key, open, close };
}
