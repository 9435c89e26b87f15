import { type AnalyticsSources, analyticsScript, analyticsSources } from '../../shared/analytics.ts';
import { PURPOSES, type Purpose } from '../../shared/consent.ts';
import type { AdReads } from '../ads/shown.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import type { Settings } from './usecases.ts';

/** What a public page needs to know of the scripts that visitors may agree to. */
export interface Measuring {
  /** What visitors are asked to agree to; nothing where there is nothing to load. */
  purposes: Purpose[];
  /** Where those scripts come from and report to. */
  sources: AnalyticsSources;
}

/** Where nobody is measured. */
export const NO_MEASURING: Measuring = { purposes: [], sources: { scripts: [], reports: [] } };

/** Reads the settings as they are now. `ads` are those of the page that is made. */
export type ReadMeasuring = (ads: Pick<AdReads, 'shown'>) => Promise<Measuring>;

export function createMeasuring(options: { settings: Pick<Settings, 'read'>; remember?: Remember }): ReadMeasuring {
  const { settings, remember = readAlways } = options;
  const readAnalytics = remember('settings', () => settings.read('analytics'));
  return async (ads) => {
    const [analytics, { askConsent }] = await Promise.all([readAnalytics(), ads.shown()]);
    const isOffered: Record<Purpose, boolean> = { analytics: analyticsScript(analytics) !== '', ads: askConsent };
    return { purposes: PURPOSES.filter((purpose) => isOffered[purpose]), sources: analyticsSources(analytics) };
  };
}
