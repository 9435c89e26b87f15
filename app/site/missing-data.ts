import { isRouteErrorResponse } from 'react-router';
import type { GameCard } from '../../shared/catalogue.ts';

/** Data of a 404. */
export interface MissingData {
  /** What is missing, for a screen of its own; null for any page. */
  what: string | null;
  popular: GameCard[];
}

/** Data of an error that a loader threw for an address without a page; without games if it comes from elsewhere. */
export function missingData(error: unknown): MissingData {
  const nothing = { what: null, popular: [] };
  if (!isRouteErrorResponse(error) || error.status !== 404) return nothing;
  const isOurs = typeof error.data === 'object' && error.data !== null && 'popular' in error.data;
  return isOurs ? error.data : nothing;
}
