import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { CHOICE_EVENT, storedChoice } from '../consent/choice.ts';
import { useLayoutData } from '../root-data.ts';

const NONE: readonly ShownAd[] = [];

/** The advertisements in rotation at a position; also empty if the layout failed to load. */
export function useShownAds(position: AdPosition): readonly ShownAd[] {
  return useLayoutData()?.ads[position] ?? NONE;
}

function onChoice(listener: () => void): () => void {
  document.addEventListener(CHOICE_EVENT, listener);
  return () => document.removeEventListener(CHOICE_EVENT, listener);
}

/** Whether the visitor has consented to advertisements from other sites; false on the server. */
export function useAdConsent(): boolean {
  const purposes = useLayoutData()?.purposes ?? [];
  return useSyncExternalStore(
    onChoice,
    () => storedChoice(purposes)?.ads ?? false,
    () => false,
  );
}

let pages = 0;

/** Pages viewed before this one since the document loaded; advances the rotation of advertisements. */
export const viewedPages = (): number => pages;

/** Counts pages. Use it once, in the layout. */
export function usePageCounter(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname !== '') pages += 1;
  }, [pathname]);
}
