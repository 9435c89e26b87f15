import { type AnalyticsSources, analyticsScript, analyticsSources } from '../../shared/analytics.ts';
import { PURPOSES, type Purpose } from '../../shared/consent.ts';
import type { AdReads } from '../ads/shown.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import type { Settings } from './usecases.ts';

/** What a public page needs to know about scripts that require consent. */
export interface Tracking {
  /** Purposes that require consent; empty when no such scripts are loaded. */
  purposes: Purpose[];
  sources: AnalyticsSources;
}

export const NO_TRACKING: Tracking = { purposes: [], sources: { scripts: [], reports: [] } };

/** Reads the current settings. `ads` are those of the page being rendered. */
export type ReadTracking = (ads: Pick<AdReads, 'shown'>) => Promise<Tracking>;

export function createTracking(options: { settings: Pick<Settings, 'read'>; remember?: Remember }): ReadTracking {
  const { settings, remember = readAlways } = options;
  const readAnalytics = remember('settings', () => settings.read('analytics'));
  return async (ads) => {
    const [analytics, { askConsent }] = await Promise.all([readAnalytics(), ads.shown()]);
    const isOffered: Record<Purpose, boolean> = { analytics: analyticsScript(analytics) !== '', ads: askConsent };
    return { purposes: PURPOSES.filter((purpose) => isOffered[purpose]), sources: analyticsSources(analytics) };
  };
}
