import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../../shared/languages.ts';
import { usePageCounter } from './page-counter.ts';
import type { Popup as PopupComponent } from './popup.tsx';
import { useAdConsent, useShownAds } from './use-shown-ads.ts';

/** No popups on game pages, where they would cover the play button. */
function usePopupAllowed(): boolean {
  return !splitLocalePath(useLocation().pathname).path.startsWith('/game/');
}

/** Loads the popup if there is one. */
export function PopupSlot() {
  usePageCounter();
  const hasPlace = usePopupAllowed();
  const agreed = useAdConsent();
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
