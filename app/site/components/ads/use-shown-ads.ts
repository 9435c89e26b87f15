import { useSyncExternalStore } from 'react';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { CHOICE_EVENT, storedChoice } from '../consent/choice.ts';
import { useLayoutData } from '../root-data.ts';

const NONE: readonly ShownAd[] = [];

/** What takes turns at a position; empty where a page of the site could not be loaded, too. */
export function useShownAds(position: AdPosition): readonly ShownAd[] {
  return useLayoutData()?.ads[position] ?? NONE;
}

function onChoice(listener: () => void): () => void {
  document.addEventListener(CHOICE_EVENT, listener);
  return () => document.removeEventListener(CHOICE_EVENT, listener);
}

/** Whether the visitor agreed to advertisements that load from other sites; never on the server. */
export function useAgreed(): boolean {
  const purposes = useLayoutData()?.purposes ?? [];
  return useSyncExternalStore(
    onChoice,
    () => storedChoice(purposes)?.ads ?? false,
    () => false,
  );
}
