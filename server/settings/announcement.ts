import type { Language } from '../../shared/languages.ts';
import { type LocalizedText, localizedText, readersOf } from '../../shared/localized.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { nextBoundary } from '../platform/period.ts';

export interface ShownAnnouncement extends LocalizedText {
  url: string | null;
}

/** A message that is shown only while a collection is published. */
interface FollowingAnnouncement extends ShownAnnouncement {
  collection: string | null;
}

/**
 * Reads the message above pages in a language, null for none, and the next instant at which that changes, if any.
 *
 * @param at the instant for which to read it; now by default
 */
export type ReadAnnouncement = (
  language: Language,
  at?: Date,
) => { shown: FollowingAnnouncement | null; until: Date | null };

export function createAnnouncement({
  live,
  now,
  site,
}: {
  live: LiveSettings;
  now: () => Date;
  site?: SiteLanguages;
}): ReadAnnouncement {
  const readerIn = readersOf(site);
  return (language, at = now()) => {
    const { announcement } = live;
    if (announcement === null) return { shown: null, until: null };
    const { texts, url, collection, start_date, end_date } = announcement;
    const isOn = (start_date === null || start_date <= at) && (end_date === null || at <= end_date);
    const found = localizedText(texts, 'announcement', readerIn(language));
    return {
      shown: isOn && found.text !== '' ? { ...found, url, collection } : null,
      until: nextBoundary([announcement], at),
    };
  };
}
