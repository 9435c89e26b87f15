import { useRouteLoaderData } from 'react-router';
import type { CategoryTile } from '../../../shared/catalogue.ts';
import type { Purpose } from '../../../shared/consent.ts';
import type { ShownAds } from '../../../shared/shown-ads.ts';
import type { SiteIdentity } from '../../../shared/site.ts';

/** What the root route loads for every page. */
export interface RootData {
  site: SiteIdentity;
  year: number;
}

/** Undefined when the root route itself failed. */
export function useRootData(): RootData | undefined {
  // The root route's loader returns exactly this; naming its type instead would make its module and ours a circle.
  return useRouteLoaderData('root') as RootData | undefined;
}

/** What stands round every page. */
export interface LayoutData {
  categories: readonly CategoryTile[];
  ads: ShownAds;
  /**
   * What visitors are asked to agree to; nothing where there is nothing to agree to. It comes with the advertisements, so
   * that none of them waits for an answer that nobody is asked for.
   */
  purposes: Purpose[];
}

/** Undefined when the layout's route itself failed. */
export function useLayoutData(): LayoutData | undefined {
  // As above, for the layout's route.
  return useRouteLoaderData('site') as LayoutData | undefined;
}
