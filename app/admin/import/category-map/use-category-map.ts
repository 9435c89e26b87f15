import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { SHOWN_WORDS } from '../../../../server/categories/provider-map/usecases.ts';
import { FEED_SOURCES, type FeedSourceId } from '../../../../shared/forms/feeds.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';

const list = api.admin['category-map'].$get;
const save = api.admin['category-map'].$put;
const apply = api.admin['category-map'].apply.$post;

type WordPage = InferResponseType<typeof list, 200>;
export type MappedWord = WordPage['items'][number];

export interface WordFilter {
  q: string;
  /** Empty for all. */
  provider: FeedSourceId | '';
  show: (typeof SHOWN_WORDS)[number];
  /** From 1. */
  page: number;
}

const KEY = ['category-map'];

export function useWords(filter: WordFilter) {
  const { q, provider, show, page } = filter;
  const chosen = { ...(q === '' ? {} : { q }), ...(provider === '' ? {} : { provider }) };
  return useQuery({
    queryKey: [...KEY, filter],
    queryFn: () => call(list({ query: { ...chosen, show, page: String(page) } })),
    placeholderData: keepPreviousData,
  });
}

/** The row's source for the API. */
function sourceOf({ provider }: MappedWord): FeedSourceId {
  const source = FEED_SOURCES.find((id) => id === provider);
  if (source === undefined) throw new Error(`unknown provider ${provider}`);
  return source;
}

const isSame = (one: MappedWord, other: MappedWord) => one.provider === other.provider && one.word === other.word;

/** Maps a word to a category, whose name is for the message: shown at once, reverted when saving fails. */
export function useWordChange() {
  const queries = useQueryClient();
  const show = (word: MappedWord) =>
    queries.setQueriesData<WordPage>(
      { queryKey: KEY },
      (page) => page && { ...page, items: page.items.map((item) => (isSame(item, word) ? word : item)) },
    );
  return useMutation({
    mutationFn: async ({ word, categoryId }: { word: MappedWord; categoryId: string | null; name: string | null }) =>
      call(save({ json: { provider: sourceOf(word), word: word.word, category_id: categoryId } })),
    // Runs the requests in order, so that the last choice wins.
    scope: { id: 'category-map' },
    onMutate: async ({ word, categoryId }) => {
      // A running request would overwrite the new state.
      await queries.cancelQueries({ queryKey: KEY });
      show({ ...word, category_id: categoryId });
    },
    onSuccess: (saved, { word, name }) => {
      // The row stays even if the filter now excludes it: its games may still need placing.
      show(saved);
      const { label } = word;
      const sentence =
        name === null
          ? t('categoryMap.savedNone', { word: label })
          : t('categoryMap.savedTo', { word: label, category: name });
      notify.success(t('categoryMap.saved'), sentence);
    },
    onError: (error, { word }) => {
      show(word);
      void queries.invalidateQueries({ queryKey: KEY });
      reportFailure(error, t('categoryMap.saveFailed'));
    },
    // Repeats the search that was canceled.
    onSettled: () =>
      queries.refetchQueries({ queryKey: KEY, type: 'active', predicate: ({ state }) => state.data === undefined }),
  });
}

/** Places games with a word and no category, a thousand at a time. */
export function useWordApplication() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ word }: { word: MappedWord; category: string }) => {
      const provider = sourceOf(word);
      let total = 0;
      for (;;) {
        const { updated, waiting } = await call(apply({ json: { provider, word: word.word } }));
        total += updated;
        if (waiting === 0 || updated === 0) return total;
      }
    },
    onSuccess: (count, { category }) => {
      notify.success(t('categoryMap.applied', { count }), t('categoryMap.appliedTo', { category }));
    },
    onError: (error) => reportFailure(error, t('categoryMap.applyFailed')),
    onSettled: () => queries.invalidateQueries(),
  });
}
