import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { SHOWN_WORDS } from '../../../../server/categories/provider-map/usecases.ts';
import { FEED_SOURCES, type FeedSourceId } from '../../../../shared/forms/feeds.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';
import { choice, chosen, pageNumber, searchText } from '../../kit/list-state.ts';

const list = api.admin['category-map'].$get;
const save = api.admin['category-map'].$put;
const create = api.admin['category-map'].category.$post;
const apply = api.admin['category-map'].apply.$post;

type WordPage = InferResponseType<typeof list, 200>;
export type MappedWord = WordPage['items'][number];

export const SHOWN = ['all', 'unmapped', 'waiting'] as const satisfies readonly (typeof SHOWN_WORDS)[number][];

/** The section's view, as named in the URL. */
export const WORDS_VIEW = 'words';

export const wordList = z.object({
  q: searchText(),
  provider: choice(FEED_SOURCES),
  show: z.enum(SHOWN).catch('all'),
  page: pageNumber,
});

const KEY = ['category-map'];

export function useWords(state: z.output<typeof wordList>) {
  const query = chosen(state);
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => call(list({ query })),
    placeholderData: keepPreviousData,
  });
}

/** Returns the API's source id of a row. */
function sourceOf({ provider }: MappedWord): FeedSourceId {
  const source = FEED_SOURCES.find((id) => id === provider);
  if (source === undefined) throw new Error(`unknown provider ${provider}`);
  return source;
}

const isSame = (one: MappedWord, other: MappedWord) => one.provider === other.provider && one.word === other.word;

/** Maps a word to a category at once, and reverts the row when saving fails. The category's name is for the message. */
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

/** Creates a category from a word and maps the word to it. */
export function useWordCreation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (word: MappedWord) => call(create({ json: { provider: sourceOf(word), word: word.word } })),
    scope: { id: 'category-map' },
    onSuccess: ({ category }, { label }) =>
      notify.success(t('categoryMap.saved'), t('categoryMap.savedTo', { word: label, category })),
    onError: (error) => reportFailure(error, t('categoryMap.saveFailed')),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: ['categories'] }),
      ]),
  });
}

/** Places uncategorized games that have a word, a thousand at a time. */
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
