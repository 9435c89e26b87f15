import { useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import {
  adPageOf,
  contenders,
  devicesOf,
  drawByWeight,
  fittingAds,
  type PageOfAds,
  reachableAds,
} from '../../../../shared/ad-rules.ts';
import { isInPage } from '../../../../shared/network-pages.ts';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import { DEVICES } from '../../../../shared/visits.ts';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { useConsentChoice } from '../consent/use-choice.ts';
import { currentDevice } from '../device.ts';
import { useLayoutData } from '../root-data.ts';
import { unseen, viewsBefore } from './ad-views.ts';
import { isDocumentOpen } from './networks/open-document.ts';

const NONE: readonly ShownAd[] = [];

/** Returns the id of the category in a route's data: the page's own, or its game's. */
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

/** Returns what this page may show at a position to any visitor. Also empty if the layout failed to load. */
export function useShownAds(position: AdPosition): readonly ShownAd[] {
  const ads = useLayoutData()?.ads[position] ?? NONE;
  const page = usePageOfAds();
  return useMemo(() => {
    // Networks wait for the next document, whose policy lets them run.
    const possible = isDocumentOpen ? ads : ads.filter((ad) => !isInPage(ad));
    return fittingAds(possible, page);
  }, [ads, page]);
}

/**
 * Returns the screens that have a column for a position beside the page: all, or those of one kind; null for none. Phones have no
 * room for it. Style sheets need to know before the column arrives, or the page would move.
 */
export function useAdColumn(position: AdPosition): 'everyone' | 'desktop' | 'tablet' | null {
  const ads = reachableAds(useShownAds(position));
  const devices = ads.length === 0 ? [] : (devicesOf(ads) ?? DEVICES);
  if (!devices.includes('desktop')) return devices.includes('tablet') ? 'tablet' : null;
  return devices.includes('tablet') ? 'everyone' : 'desktop';
}

/**
 * Draws one advertisement by weight for each page, among those that this visitor may see. Null if there is none, and on the
 * server, which cannot know.
 *
 * @param place number of earlier places with the same position, which may show the same advertisement
 */
export function useDrawnAd(fitting: readonly ShownAd[], place = 0): ShownAd | null {
  const inBrowser = useInBrowser();
  const { key } = useLocation();
  const [random] = useState(Math.random);
  // Kept while the URL changes, as when the player opens. The server counts no views.
  const [viewsOf] = useState(() => (typeof document === 'undefined' ? unseen : viewsBefore(key)));
  return useMemo(() => {
    const reachable = reachableAds(fitting);
    const [only] = reachable;
    const isCertain = only?.devices === undefined && only?.perDay === undefined && only?.perVisit === undefined;
    if (only !== undefined && reachable.length === 1 && isCertain) return only;
    if (!inBrowser) return null;
    const allowed = contenders(fitting, {
      device: currentDevice(),
      viewsOf: (ad) => {
        const { day, visit } = viewsOf(ad);
        return { day: day + place, visit: visit + place };
      },
    });
    return drawByWeight(allowed, random) ?? null;
  }, [fitting, inBrowser, place, random, viewsOf]);
}

/** Whether the visitor has consented to advertisements from other sites; false on the server. */
export const useAdConsent = (): boolean => useConsentChoice()?.ads ?? false;
