import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useSectionQuery } from '../components/section-query.ts';
import { pageNumber } from '../kit/list-state.ts';

/** The history's part of the section's query. The rest belongs to the dry run. */
const history = z.object({
  /** Id of the saved feed whose imports are shown; empty for all. */
  feed: z.uuid().catch(''),
  imports: pageNumber,
});
const NAMES = ['feed', 'imports'];

export interface HistoryState {
  feed: string;
  page: number;
}

/** Returns the query with the history's part taken from another one. */
export function withHistory(query: string, of: string): string {
  const [joined, given] = [new URLSearchParams(query), new URLSearchParams(of)];
  for (const name of NAMES) {
    const value = given.get(name);
    if (value === null) joined.delete(name);
    else joined.set(name, value);
  }
  return joined.toString();
}

/** Reads and changes the history's part of the section's URL. */
export function useHistoryState() {
  const { query, go } = useSectionQuery();
  const { feed, imports: page } = history.parse(Object.fromEntries(new URLSearchParams(query)));
  return {
    feed,
    page,
    show: (next: HistoryState, how: 'push' | 'replace' = 'push') =>
      go((current) => {
        const part = new URLSearchParams();
        if (next.feed !== '') part.set('feed', next.feed);
        if (next.page > 1) part.set('imports', String(next.page));
        return withHistory(current, part.toString());
      }, how),
  };
}

/** Returns the section's query for its other list, which leaves the history's part as it is. */
export function useBesideHistory(): Pick<ReturnType<typeof useSectionQuery>, 'query' | 'go'> {
  const { query, go } = useSectionQuery();
  return { query, go: (next, how) => go((current) => withHistory(next(current), current), how) };
}

/** Drops the filters of a dry run when it ends, also if another tab starts the next one. */
export function useFiltersOf(previewId: string | null | undefined): void {
  const { go } = useBesideHistory();
  const shown = useRef(previewId);
  useEffect(() => {
    if (previewId === undefined || shown.current === previewId) return;
    // The URL may already hold filters for the first dry run shown.
    if (shown.current !== undefined) go(() => '', 'replace');
    shown.current = previewId;
  });
}
