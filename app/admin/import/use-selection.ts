import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { SelectionForm, TickForm } from '../../../shared/forms/import-selection.ts';
import { ORIENTATIONS } from '../../../shared/game-facts.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { choice, chosen, pageNumber, searchText } from '../kit/list-state.ts';
import { withTicks } from './ticks.ts';
import { IMPORTS_KEY } from './use-imports.ts';
import { PREVIEW_KEY } from './use-preview.ts';

const one = api.admin.imports.preview[':id'];

export type PreviewedPage = InferResponseType<typeof one.games.$get, 200>;
export type PreviewedGame = PreviewedPage['items'][number];
export type Facets = InferResponseType<typeof one.facets.$get, 200>;

/** The choices for the number of games from the feed's start, or of its newest games. */
export const FIRST = ['20', '50', '100', '200', '500', '1000'] as const;

/** Text from the URL that matches the pattern, or an empty string. */
const matching = (pattern: RegExp) => z.string().regex(pattern).catch('');

export const selectionList = z.object({
  q: searchText(),
  category: matching(/^(?:none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/),
  orientation: choice(ORIENTATIONS),
  phones: choice(['yes']),
  quality: matching(/^\d{1,12}(?:\.\d{1,20})?$/),
  language: matching(/^[a-z]{2,3}$/),
  first: choice(FIRST),
  newest: choice(FIRST),
  page: pageNumber,
});
type SelectionState = z.output<typeof selectionList>;

/** Returns the filter for the API's query. */
export function filterOf(state: SelectionState) {
  const { page: _, ...filter } = chosen(state);
  return filter;
}

/** Returns the filter for a body, where numbers are not text. */
export function filterIn(state: SelectionState): SelectionForm['filter'] {
  const { quality, first, newest, ...filter } = filterOf(state);
  return {
    ...filter,
    ...(quality !== undefined && { quality: Number(quality) }),
    ...(first !== undefined && { first: Number(first) }),
    ...(newest !== undefined && { newest: Number(newest) }),
  };
}

const gamesKey = (previewId: string) => [...IMPORTS_KEY, previewId, 'games'];
const pageKey = (previewId: string, state: SelectionState) => [...gamesKey(previewId), filterOf(state), state.page];

export function usePreviewedGames(previewId: string, state: SelectionState) {
  return useQuery({
    queryKey: pageKey(previewId, state),
    queryFn: ({ signal }) => {
      const query = { ...filterOf(state), page: String(state.page) };
      return call(one.games.$get({ param: { id: previewId }, query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Loads the values that the new games can be filtered by. They do not change. */
export function useFacets(previewId: string) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, previewId, 'facets'],
    queryFn: () => call(one.facets.$get({ param: { id: previewId } })),
  });
}

/** Runs in order: an import starts only after all earlier ticks are saved. */
const inOrder = (previewId: string) => ({ id: `selection of ${previewId}` });

/** Ticks games at once, and reverts when saving fails. */
export function useTicks(previewId: string, state: SelectionState) {
  const queries = useQueryClient();
  const mutationKey = ['ticks', previewId];
  return useMutation({
    mutationKey,
    scope: inOrder(previewId),
    mutationFn: (form: TickForm) => call(one.ticks.$put({ param: { id: previewId }, json: form })),
    onMutate: async (form) => {
      // A running request would overwrite the new state.
      await queries.cancelQueries({ queryKey: gamesKey(previewId) });
      queries.setQueryData<PreviewedPage>(pageKey(previewId, state), (page) => page && withTicks(page, form));
    },
    onError: (error) => reportFailure(error, t('import.tickFailed')),
    onSettled: () => {
      // Until the last of several, the server's response would be older than what is shown.
      if (queries.isMutating({ mutationKey }) > 1) return;
      return queries.invalidateQueries({ queryKey: gamesKey(previewId) });
    },
  });
}

/** Imports the chosen games. @param onStarted receives the import's id */
export function useImportSelection(previewId: string, onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    scope: inOrder(previewId),
    mutationFn: (form: SelectionForm) => call(one.import.$post({ param: { id: previewId }, json: form })),
    onSuccess: ({ operationId }) => {
      onStarted(operationId);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    },
    onError: (error) => reportFailure(error, t('import.failedHint')),
    // The dry run is gone, whether now or earlier.
    onSettled: () => queries.invalidateQueries({ queryKey: PREVIEW_KEY }),
  });
}
