import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../../shared/languages.ts';
import type { Popup as PopupComponent } from './popup.tsx';
import { useCountedPages } from './turns.ts';
import { useAgreed, useShownAds } from './use-shown-ads.ts';

/** A game's page is no place for it: it would lie over the control that plays the game. */
function usePlace(): boolean {
  return !splitLocalePath(useLocation().pathname).path.startsWith('/game/');
}

/** Fetches what opens over the page, where there is something to open. */
export function PopupSlot() {
  useCountedPages();
  const hasPlace = usePlace();
  const agreed = useAgreed();
  const ad = useShownAds('popup').find(({ asksConsent }) => agreed || !asksConsent);
  const [Popup, setPopup] = useState<ComponentType<Parameters<typeof PopupComponent>[0]> | null>(null);
  const isThere = ad !== undefined && hasPlace;

  useEffect(() => {
    if (!isThere) return;
    import('./popup.tsx')
      .then((module) => setPopup(() => module.Popup))
      .catch((error: unknown) => console.warn('an advertisement could not be loaded', error));
  }, [isThere]);

  return Popup !== null && ad !== undefined && hasPlace && <Popup ad={ad} />;
}
