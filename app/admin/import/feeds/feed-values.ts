import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { EMPTY_FEED, type FeedForm } from '../../../../shared/forms/feeds.ts';

type Typed = 'address' | 'games_per_run' | 'every_hours' | 'daily_at';

/** Values of the fields: every input holds text. */
export type FeedFormValues = Omit<FeedForm, Typed> & Record<Typed, string>;

export const NEW_FEED: FeedFormValues = { ...EMPTY_FEED };

const typed = (value: string | number | null) => (value === null ? '' : String(value));

export function formValues(feed: Feed): FeedFormValues {
  const { name, provider, schedule, active } = feed;
  return {
    ...{ name, provider, schedule, active },
    address: typed(feed.address),
    games_per_run: typed(feed.games_per_run),
    every_hours: typed(feed.every_hours),
    daily_at: typed(feed.daily_at),
  };
}

export const fromFeed = (feed: Feed) => ({ values: formValues(feed), version: feed.version });
