import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import type { ImportForm } from '../../../shared/forms/import.ts';
import type { SitePreviewForm } from '../../../shared/forms/site-preview.ts';
import { api, call } from '../api/client.ts';
import { IMPORTS_KEY, type ImportLog } from './use-imports.ts';

const { preview } = api.admin.imports;
const items = api.admin.imports[':id'].items.$get;

export type ImportItems = InferResponseType<typeof items, 200>;
export type ImportItem = ImportItems['items'][number];
export type ImportOutcome = InferRequestType<typeof items>['query']['outcome'];

/** Polling interval in milliseconds while a preview runs. */
const POLL_INTERVAL = 1_000;
const PREVIEW_KEY = [...IMPORTS_KEY, 'preview'];

/** This operator's latest preview; polls while it runs. */
export function usePreview(): UseQueryResult<ImportLog | null> {
  return useQuery({
    queryKey: PREVIEW_KEY,
    queryFn: async () => (await call(preview.$get())).preview,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_INTERVAL : false),
  });
}

type Start<Form> = UseMutationResult<{ operationId: string }, Error, Form>;

function useStart<Form>(start: (form: Form) => Promise<{ operationId: string }>): Start<Form> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: () => queries.invalidateQueries({ queryKey: PREVIEW_KEY }),
  });
}

export function useStartPreview(): Start<ImportForm> {
  return useStart((form) => call(preview.$post({ json: form })));
}

export function useStartSitePreview(): Start<SitePreviewForm> {
  return useStart((form) => call(preview.site.$post({ json: form })));
}

/** Deletes a preview by its id; a running one stops. */
export function useDropPreview(): UseMutationResult<unknown, Error, string> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(preview[':id'].$delete({ param: { id } })),
    // Reload after failures too.
    onSettled: () => queries.invalidateQueries({ queryKey: PREVIEW_KEY }),
  });
}

/** A page of an import's games with one outcome. @param page from 1 */
export function useImportItems(
  importId: string,
  { outcome, page }: { outcome: ImportOutcome; page: number },
): UseQueryResult<ImportItems> {
  return useQuery({
    queryKey: [...IMPORTS_KEY, importId, 'items', outcome, page],
    queryFn: () => call(items({ param: { id: importId }, query: { outcome, page: String(page) } })),
    placeholderData: keepPreviousData,
  });
}
