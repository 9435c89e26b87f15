import { isRouteErrorResponse } from 'react-router';
import type { GameCard } from '../../shared/catalogue.ts';

/** Data of a 404 page. */
export interface MissingData {
  /** What is missing, for a page with its own screen; null for any other page. */
  what: string | null;
  popular: GameCard[];
}

/** Returns the data of an error thrown by a loader for a missing page. It has no games if the error comes from elsewhere. */
export function missingData(error: unknown): MissingData {
  const nothing = { what: null, popular: [] };
  if (!isRouteErrorResponse(error) || error.status !== 404) return nothing;
  const isOurs = typeof error.data === 'object' && error.data !== null && 'popular' in error.data;
  return isOurs ? error.data : nothing;
}
