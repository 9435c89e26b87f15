import { createContext, type RefObject, useContext, useState } from 'react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import type { FeedFormValues } from './feed-values.ts';

type FeedDraft = Pick<FeedFormValues, 'address' | 'provider' | 'language'>;

/** What the form of the section holds, which a new saved feed starts with. */
export const FeedDraftContext = createContext<RefObject<FeedDraft | null>>({ current: null });

/** The feed in the section's form when a dialog opens; nothing for one that is saved already. */
export function useFeedDraft(saved: readonly Pick<Feed, 'address'>[]): Partial<FeedDraft> {
  const draft = useContext(FeedDraftContext);
  const [start] = useState(() => draft.current);
  return start === null || saved.some(({ address }) => address === start.address) ? {} : start;
}
