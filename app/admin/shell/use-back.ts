import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { topLayer } from '../components/dialogs/dialog-layers.ts';

/** Returns the router's number of the current history entry. An entry from a typed URL has none. */
function entryNumber(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Makes Back close the topmost dialog, if it has no address of its own or holds unsaved text. The URL stays. The router cannot
 * restore a URL that was just typed; in that case the URL changes, and the form asks about unsaved text.
 */
export function useBack(): void {
  const location = useLocation();
  const current = useRef<number | null>(null);
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for every entry
  useEffect(() => {
    current.current = entryNumber();
    last.current = current.current ?? last.current + 1;
    // Gives the entry of a typed URL the number it would have had, so that the router can find the way back to it.
    if (current.current === null) window.history.replaceState({ ...window.history.state, idx: last.current }, '');
  }, [location]);
  const blocker = useBlocker(({ historyAction }) => {
    const next = entryNumber();
    const canReturn = current.current !== null && next !== null && next !== current.current;
    return historyAction === 'POP' && canReturn && topLayer()?.holdsBack() === true;
  });
  const closeTop = useEffectEvent(() => {
    blocker.reset?.();
    topLayer()?.close?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') closeTop();
  }, [blocker.state]);
}
