import { useEffect, useRef, useState } from 'react';
import type { PlayState } from './game-bridge.ts';

/** Milliseconds until the bar hides, once the game has loaded and the bar is not in use. */
const HIDE_DELAY = 3000;

/**
 * Returns whether the bar is out of the way. Games that report their state decide: the bar hides while they are played. With any
 * other game, it hides some time after the game has loaded, unless it is hovered or focused.
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
