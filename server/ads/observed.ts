import type { AdReads } from './shown.ts';

/** Receives what was read, and until when it is valid. */
export interface AdObserver {
  shows(tag: string): void;
  until(instant: Date): void;
  isMakeshift(): void;
}

/** The cache tag that changes of any advertisement invalidate. */
const ADS = 'ads';

/** Reads the advertisements of a page once, so that its parts agree. */
export function adsOnce(ads: Pick<AdReads, 'shown'>): Pick<AdReads, 'shown'> {
  let found: ReturnType<AdReads['shown']> | undefined;
  return {
    shown() {
      found ??= ads.shown();
      return found;
    },
  };
}

/** Reports the reads of advertisements to an observer. */
export function observedAds(ads: Pick<AdReads, 'shown'>, observer: AdObserver): Pick<AdReads, 'shown'> {
  return {
    async shown() {
      observer.shows(ADS);
      try {
        const found = await ads.shown();
        if (found.until !== null) observer.until(found.until);
        return found;
      } catch (error) {
        observer.isMakeshift();
        throw error;
      }
    },
  };
}
