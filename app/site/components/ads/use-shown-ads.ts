import { useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import { adPageOf, contenders, drawByWeight, type PageOfAds } from '../../../../shared/ad-rules.ts';
import { isInPage } from '../../../../shared/network-pages.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { useConsentChoice } from '../consent/use-choice.ts';
import { currentDevice } from '../device.ts';
import { useLayoutData } from '../root-data.ts';
import { isDocumentOpen } from './networks/open-document.ts';

const NONE: readonly ShownAd[] = [];

/** The id of the category in a route's data, of the page itself or of its game. */
export function categoryIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { category, game } = data as { category?: { id?: unknown } | null; game?: unknown };
  return typeof category?.id === 'string' ? category.id : categoryIn(game);
}

function usePageOfAds(): PageOfAds {
  const { pathname } = useLocation();
  const category = categoryIn(useMatches().at(-1)?.loaderData);
  return useMemo(() => ({ kind: adPageOf(pathname), category }), [pathname, category]);
}

/** The advertisements that share a position of this page; also empty if the layout failed to load. */
export function useShownAds(position: AdPosition): readonly ShownAd[] {
  const ads = useLayoutData()?.ads[position] ?? NONE;
  const page = usePageOfAds();
  const inBrowser = useInBrowser();
  return useMemo(() => {
    // Networks wait for the next document, whose policy lets them run.
    const possible = isDocumentOpen ? ads : ads.filter((ad) => !isInPage(ad));
    return contenders(possible, page, inBrowser ? currentDevice() : null);
  }, [ads, page, inBrowser]);
}

/** One of them, drawn anew by weight for each page; null until the browser has drawn among several. */
export function useDrawnAd(ads: readonly ShownAd[]): ShownAd | null {
  const inBrowser = useInBrowser();
  const [random] = useState(Math.random);
  const [only] = ads;
  if (only !== undefined && ads.length === 1) return only;
  return inBrowser ? (drawByWeight(ads, random) ?? null) : null;
}

/** Whether the visitor has consented to advertisements from other sites; false on the server. */
export const useAdConsent = (): boolean => useConsentChoice()?.ads ?? false;
