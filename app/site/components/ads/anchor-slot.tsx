import { type FunctionComponent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuestion } from '../consent/use-choice.ts';
import { followConsent } from './ad-views.ts';
import type { AnchorProps } from './anchor.tsx';
import { useAdConsent, useDrawnAd, useShownAds } from './use-shown-ads.ts';

/** Same as in anchor.module.css. */
const SMALL_SCREEN = '(width < 800px) and (height >= 460px)';

/** Loads the bar at the bottom of small screens if there is an advertisement for it. */
export function AnchorSlot() {
  const { pathname } = useLocation();
  const { question } = useQuestion();
  useEffect(() => followConsent(question), [question]);
  return <OnPage key={pathname} />;
}

function OnPage() {
  const agreed = useAdConsent();
  const ad = useDrawnAd(useShownAds('anchor').filter(({ asksConsent }) => agreed || !asksConsent));
  const [Anchor, setAnchor] = useState<FunctionComponent<AnchorProps> | null>(null);
  const isAsked = ad !== null;

  useEffect(() => {
    if (!isAsked) return;
    const screen = window.matchMedia(SMALL_SCREEN);
    const load = () => {
      if (!screen.matches) return;
      import('./anchor.tsx')
        .then((module) => setAnchor(() => module.Anchor))
        // Not the second argument of `then`: Vite moves that call, so it would miss style sheets that fail to load.
        .catch((error: unknown) => console.warn('an advertisement could not be loaded', error));
    };
    load();
    screen.addEventListener('change', load);
    return () => screen.removeEventListener('change', load);
  }, [isAsked]);

  return Anchor !== null && ad !== null && <Anchor ad={ad} />;
}
