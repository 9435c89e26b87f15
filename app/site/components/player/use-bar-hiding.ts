import { useEffect, useRef, useState } from 'react';
import type { PlayState } from './game-bridge.ts';

/** Milliseconds that the bar stays visible once the game has loaded and the bar is not in use. */
const HIDE_DELAY = 3000;

/**
 * Whether the bar is out of the way. A game that reports its state decides: the bar rests while it is played. Over any
 * other game it hides some time after the game has loaded, unless it is hovered or focused.
 */
export function useBarHiding(state: PlayState | null) {
  const [hidden, setHidden] = useState(false);
  const ready = useRef(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setHidden(false);
  };
  const release = () => {
    clearTimeout(timer.current);
    if (ready.current) timer.current = window.setTimeout(() => setHidden(true), HIDE_DELAY);
  };
  const start = () => {
    ready.current = true;
    release();
  };
  const peek = () => {
    hold();
    release();
  };
  return { resting: state === null ? hidden : state === 'playing', start, hold, release, peek };
}
