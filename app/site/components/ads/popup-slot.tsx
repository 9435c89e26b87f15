import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../../shared/languages.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { useAdConsent, useDrawnAd, useShownAds } from './use-shown-ads.ts';

const loadPopup = () => import('./popup.tsx').then(({ Popup }) => Popup);

/** Loads the popup if there is one. None on game pages, where it would cover the play button. */
export function PopupSlot() {
  const hasPlace = !splitLocalePath(useLocation().pathname).path.startsWith('/game/');
  const agreed = useAdConsent();
  const ad = useDrawnAd(useShownAds('popup').filter(({ asksConsent }) => agreed || !asksConsent));
  const isShown = ad !== null && ad.network === 'own' && hasPlace;
  const Popup = useLoaded(isShown, loadPopup, 'an advertisement');
  return Popup !== null && isShown && <Popup ad={ad} />;
}
