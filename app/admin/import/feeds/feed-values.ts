import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { EMPTY_FEED, FEED_FIELDS, type FeedForm } from '../../../../shared/forms/feeds.ts';

type Typed = 'address' | 'games_per_run' | 'every_hours' | 'daily_at';

/** Values of the fields: every input holds text. */
export type FeedFormValues = Omit<FeedForm, Typed> & Record<Typed, string>;

export const NEW_FEED: FeedFormValues = { ...EMPTY_FEED };

export function formValues(feed: Feed): FeedFormValues {
  const entries = FEED_FIELDS.map((field) => [field, field === 'active' ? feed.active : String(feed[field] ?? '')]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as FeedFormValues;
}
