import { startTransition, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { withLateTexts } from '../../i18n/late-texts.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { Heart as HeartComponent } from './library/heart.tsx';

let loaded: typeof HeartComponent | null = null;

/** The favorite button; null on the server and until it has loaded. */
export function useHeart(): typeof HeartComponent | null {
  const language = useLanguage();
  const [Heart, setHeart] = useState(() => loaded);

  useEffect(() => {
    if (loaded !== null) return;
    let gone = false;
    const cancel = whenIdle(async () => {
      try {
        const module = await withLateTexts(import('./library/heart.tsx'), language);
        loaded = module.Heart;
        // In a transition, because every card has one.
        if (!gone) startTransition(() => setHeart(() => module.Heart));
      } catch (error) {
        console.warn('favourites could not be loaded', error);
      }
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [language]);
  return Heart;
}
