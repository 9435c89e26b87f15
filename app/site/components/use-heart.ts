import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import type { Heart as HeartComponent } from './library/heart.tsx';

let loaded: typeof HeartComponent | null = null;

/** The button that keeps a game as a favourite; null on the server and until the page has time to fetch it. */
export function useHeart(): typeof HeartComponent | null {
  const [Heart, setHeart] = useState(() => loaded);

  useEffect(() => {
    if (loaded !== null) return;
    let gone = false;
    const cancel = whenIdle(async () => {
      try {
        const module = await import('./library/heart.tsx');
        loaded = module.Heart;
        // One in every card: not in one go.
        if (!gone) startTransition(() => setHeart(() => module.Heart));
      } catch (error) {
        console.warn('favourites could not be loaded', error);
      }
    });
    return () => {
      gone = true;
      cancel();
    };
  }, []);
  return Heart;
}
