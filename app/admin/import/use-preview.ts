import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';
import { IMPORTS_KEY, type ImportLog } from './use-imports.ts';

const { preview } = api.admin.imports;
const items = api.admin.imports[':id'].items.$get;

export type ImportItem = InferResponseType<typeof items, 200>['items'][number];
export type ImportOutcome = InferRequestType<typeof items>['query']['outcome'];

/** Polling interval in milliseconds while a preview runs. */
const POLL_INTERVAL = 1_000;
export const PREVIEW_KEY = [...IMPORTS_KEY, 'preview'];

/** Loads this operator's latest preview, and polls while it runs. */
export function usePreview(): UseQueryResult<ImportLog | null> {
  return useQuery({
    queryKey: PREVIEW_KEY,
    queryFn: async () => (await call(preview.$get())).preview,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_INTERVAL : false),
  });
}

/** Deletes a preview by its id. A running one is stopped. */
export function useDropPreview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(preview[':id'].$delete({ param: { id } })),
    // Requests still running for it would fail.
    onMutate: (id) => queries.cancelQueries({ queryKey: [...IMPORTS_KEY, id] }),
    onError: (_error, id) => queries.invalidateQueries({ queryKey: [...IMPORTS_KEY, id] }),
    // Reload after failures too.
    onSettled: () => queries.invalidateQueries({ queryKey: PREVIEW_KEY }),
  });
}

/** Loads a page of an import's games with one outcome. @param page starts at 1 */
export function useImportItems(importId: string, outcome: ImportOutcome, page: number) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, importId, 'items', outcome, page],
    queryFn: () => call(items({ param: { id: importId }, query: { outcome, page: String(page) } })),
    placeholderData: keepPreviousData,
  });
}
