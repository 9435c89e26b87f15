import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../../shared/languages.ts';
import type { Popup as PopupComponent } from './popup.tsx';
import { useAdConsent, useDrawnAd, useShownAds } from './use-shown-ads.ts';

/** Loads the popup if there is one. None on game pages, where it would cover the play button. */
export function PopupSlot() {
  const hasPlace = !splitLocalePath(useLocation().pathname).path.startsWith('/game/');
  const agreed = useAdConsent();
  const ad = useDrawnAd(useShownAds('popup').filter(({ asksConsent }) => agreed || !asksConsent));
  const [Popup, setPopup] = useState<typeof PopupComponent | null>(null);
  const isShown = ad !== null && ad.network === 'own' && hasPlace;

  useEffect(() => {
    if (!isShown) return;
    import('./popup.tsx')
      .then((module) => setPopup(() => module.Popup))
      .catch((error: unknown) => console.warn('an advertisement could not be loaded', error));
  }, [isShown]);

  return Popup !== null && isShown && <Popup ad={ad} />;
}
