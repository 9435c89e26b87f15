import { useRouteLoaderData } from 'react-router';
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
