import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Language } from '../../../shared/languages.ts';
import type { GameTextField } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';

const read = api.admin['text-review'].$get;

export type ReviewPage = InferResponseType<typeof read, 200>;
export type ReviewedGame = ReviewPage['items'][number];
export type ReviewedText = ReviewedGame['texts'][number];

/** Below `games`, so that everything that changes games reloads it too. */
const REVIEW = ['games', 'review'] as const;
/** Whether a key belongs to a list of texts to review, as opposed to the counts. */
const isList = (key: readonly unknown[]) =>
  REVIEW.every((part, index) => key[index] === part) && key[2] !== 'languages';

interface Waiting {
  language: Language;
  field: GameTextField | '';
  page: number;
}

/** Loads a page of texts to review. The previous page stays while the next one loads. */
export function useReview({ language, field, page }: Waiting) {
  const query = { language, page: String(page), ...(field !== '' && { field }) };
  return useQuery({
    queryKey: [...REVIEW, query],
    queryFn: () => call(read({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const readLanguages = api.admin['text-review'].languages.$get;

export type LanguageWaiting = InferResponseType<typeof readLanguages, 200>['languages'][number];

/** Loads the number of games to review in each offered language. */
export function useWaiting(field: GameTextField | '') {
  const query = { ...(field !== '' && { field }) };
  return useQuery({
    queryKey: [...REVIEW, 'languages', query],
    queryFn: async () => (await call(readLanguages({ query }))).languages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Approves the shown texts of games, and offers to undo it. */
export function useApproval(language: Language) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (games: readonly ReviewedGame[]) =>
      call(
        api.admin['text-review'].approve.$post({
          json: {
            language,
            games: games.map(({ id, texts }) => ({ id, texts: texts.map(({ field, text }) => ({ field, text })) })),
          },
        }),
      ),
    onSuccess: ({ changed, unchanged, undo }, games) => {
      if (unchanged > 0) notify.failure(t('review.changed', { count: unchanged }), t('review.changedHint'));
      if (changed === 0) return;
      const message = games.length === 1 ? games[0]?.title : undefined;
      notifyChanged({ title: t('review.approved', { count: changed }), message, undo });
    },
    onError: (error) => reportFailure(error, t('review.failed')),
    onSettled: () => {
      // Reviewing can continue as soon as the list is up to date. The rest of the panel may take longer.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !isList(queryKey) });
      return queries.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) });
    },
  });
}
