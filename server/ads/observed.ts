import type { AdReads } from './shown.ts';

/** Told what was read, and until when it is so. */
export interface AdObserver {
  shows(tag: string): void;
  until(instant: Date): void;
  isMakeshift(): void;
}

/** Any of the advertisements, by the name under which the database says that they changed. */
const ADS = 'ads';

/** The read of what pages show, done once: for the parts of one page, which have to agree. */
export function adsOnce(ads: Pick<AdReads, 'shown'>): Pick<AdReads, 'shown'> {
  let found: ReturnType<AdReads['shown']> | undefined;
  return {
    shown() {
      found ??= ads.shown();
      return found;
    },
  };
}

/** The read of what pages show, of which the observer hears. */
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
