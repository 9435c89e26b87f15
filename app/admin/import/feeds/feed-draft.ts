import { createContext, type RefObject, useContext, useState } from 'react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import type { FeedFormValues } from './feed-values.ts';

type FeedDraft = Pick<FeedFormValues, 'address' | 'provider' | 'language'>;

/** The values of the section's form, with which a new saved feed starts. */
export const FeedDraftContext = createContext<RefObject<FeedDraft | null>>({ current: null });

/** Returns the feed in the section's form when a dialog opens, or nothing if that feed is already saved. */
export function useFeedDraft(saved: readonly Pick<Feed, 'address'>[]): Partial<FeedDraft> {
  const draft = useContext(FeedDraftContext);
  const [start] = useState(() => draft.current);
  return start === null || saved.some(({ address }) => address === start.address) ? {} : start;
}
