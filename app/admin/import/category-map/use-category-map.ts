import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { SHOWN_WORDS } from '../../../../server/categories/provider-map/usecases.ts';
import { FEED_SOURCES, type FeedSourceId } from '../../../../shared/forms/feeds.ts';
import { usePanelText } from '../../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../../api/client.ts';
import { notify } from '../../components/notify.tsx';
import { problemText } from '../../components/problem-text.ts';

const list = api.admin['category-map'].$get;
const save = api.admin['category-map'].$put;
const apply = api.admin['category-map'].apply.$post;

type WordPage = InferResponseType<typeof list, 200>;
export type MappedWord = WordPage['items'][number];

export interface WordFilter {
  q: string;
  /** Empty: all of them. */
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

/** The source a row is of, as the API takes it; undefined for one that this version no longer knows. */
const sourceOf = ({ provider }: MappedWord) => FEED_SOURCES.find((id) => id === provider);

const isSame = (one: MappedWord, other: MappedWord) => one.provider === other.provider && one.word === other.word;

export interface WordChange {
  word: MappedWord;
  categoryId: string | null;
  /** Of the category, for the message. */
  name: string | null;
}

/** Says what a word means: shown at once, and taken back when it could not be saved. */
export function useWordChange() {
  const t = usePanelText();
  const queries = useQueryClient();
  const show = (word: MappedWord) =>
    queries.setQueriesData<WordPage>(
      { queryKey: KEY },
      (page) => page && { ...page, items: page.items.map((item) => (isSame(item, word) ? word : item)) },
    );
  return useMutation({
    mutationFn: ({ word, categoryId }: WordChange) => {
      const provider = sourceOf(word);
      if (provider === undefined) throw new Error(`unknown provider ${word.provider}`);
      return call(save({ json: { provider, word: word.word, category_id: categoryId } }));
    },
    // Chosen twice, what was chosen last arrives last.
    scope: { id: 'category-map' },
    onMutate: async ({ word, categoryId }) => {
      // A list that is under way knows nothing of it.
      await queries.cancelQueries({ queryKey: KEY });
      show({ ...word, category_id: categoryId });
    },
    onSuccess: (saved, { word, name }) => {
      // It stays where it is, even if the filter would leave it out now: its games may still be placed.
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
      if (isSessionProblem(error)) return;
      console.error(error);
      notify.failure(t('common.error'), problemText(error, t('categoryMap.saveFailed')));
    },
  });
}

/** Places the games that carry a word and have no category, a thousand at a time. */
export function useWordApplication() {
  const t = usePanelText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ word }: { word: MappedWord; category: string }) => {
      const provider = sourceOf(word);
      if (provider === undefined) throw new Error(`unknown provider ${word.provider}`);
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
    onError: (error) => {
      if (isSessionProblem(error)) return;
      console.error(error);
      notify.failure(t('common.error'), problemText(error, t('categoryMap.applyFailed')));
    },
    // Lists and counts of games have changed.
    onSettled: () => queries.invalidateQueries(),
  });
}
