import { type AnalyticsSources, analyticsScript, analyticsSources } from '../../shared/analytics.ts';
import { type ConsentQuestion, PURPOSES, type Purpose } from '../../shared/consent.ts';
import type { AdReads } from '../ads/shown.ts';
import { type Remember, readAlways } from '../platform/db/remembered.ts';
import { platformSources, questionOf } from './consent-platforms.ts';
import type { Settings } from './usecases.ts';

/** What a public page needs to know about scripts that require consent. */
export interface Tracking {
  /** Purposes that require consent; empty when no such scripts are loaded. */
  purposes: Purpose[];
  /** Omitted while this site asks everyone. */
  question?: ConsentQuestion;
  sources: AnalyticsSources;
}

export const NO_TRACKING: Tracking = { purposes: [], sources: { scripts: [], reports: [] } };

/** Reads the current settings. `ads` are those of the page being rendered. */
export type ReadTracking = (ads: Pick<AdReads, 'shown'>) => Promise<Tracking>;

const distinct = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

export function createTracking(options: { settings: Pick<Settings, 'read'>; remember?: Remember }): ReadTracking {
  const { settings, remember = readAlways } = options;
  const readSettings = remember('settings', () => Promise.all([settings.read('analytics'), settings.read('consent')]));
  return async (ads) => {
    const [[analytics, consent], { askConsent, askPersonalized }] = await Promise.all([readSettings(), ads.shown()]);
    const isOffered: Record<Purpose, boolean> = {
      analytics: analyticsScript(analytics) !== '',
      ads: askConsent,
      personalized: askPersonalized,
    };
    const purposes = PURPOSES.filter((purpose) => isOffered[purpose]);
    const sources = analyticsSources(analytics);
    if (purposes.length === 0) return { purposes, sources };
    const question = questionOf(consent);
    const { scripts, reports, dialog } = platformSources(consent);
    return {
      purposes,
      ...(Object.keys(question).length > 0 && { question }),
      sources: {
        scripts: distinct(sources.scripts, scripts),
        reports: distinct(sources.reports, reports),
        ...(dialog && { dialog }),
      },
    };
  };
}
