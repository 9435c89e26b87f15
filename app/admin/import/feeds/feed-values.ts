import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { EMPTY_FEED, type FeedForm } from '../../../../shared/forms/feeds.ts';
import type { FeedLanguage } from '../../../../shared/forms/import.ts';
import { valuesLike } from '../../components/form/form-values.ts';

type Typed = 'address' | 'games_per_run' | 'every_hours' | 'daily_at';
type Chosen = { language: FeedLanguage };

/** Form values. Every input holds text. */
export type FeedFormValues = Omit<FeedForm, Typed | keyof Chosen> & Record<Typed, string> & Chosen;

export const NEW_FEED: FeedFormValues = { ...EMPTY_FEED };

export const formValues = (feed: Feed): FeedFormValues => ({
  ...valuesLike(NEW_FEED, feed),
  games_per_run: String(feed.games_per_run ?? ''),
  every_hours: String(feed.every_hours ?? ''),
});

/** Returns logged values without an address whose password the log masks, because the mask would be saved as the password. */
export function withoutMasked({ address, ...fields }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (address === undefined || (typeof address === 'string' && /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]*@/i.test(address))) {
    return fields;
  }
  return { ...fields, address };
}
