import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import redirects from '../../i18n/fr/panel/redirects.json' with { type: 'json' };
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { validationText } from '../components/form/validation-text.ts';
import { hasKey } from '../components/text/has-key.ts';
import { chosen, direction, pageNumber, searchText } from '../kit/list-state.ts';

const SORTS = ['source', 'target', 'hits', 'last_hit_at', 'created_at'] as const;

export const redirectList = z.object({
  q: searchText(200),
  sort: z.enum(SORTS).catch('created_at'),
  order: direction('desc'),
  page: pageNumber,
});
export type RedirectListState = z.output<typeof redirectList>;
export type ImportPlan = InferResponseType<typeof api.admin.redirects.preview.$post, 200>;

const KEY = ['redirects'];

export function useRedirects(state: RedirectListState) {
  const query = chosen(state);
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call(api.admin.redirects.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export const readRedirect = (id: string): Promise<Redirect> => call(api.admin.redirects[':id'].$get({ param: { id } }));

export const refreshRedirects = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

/** Why an address is refused. @param detail the loop, or the earlier line of a file */
export function addressProblem(code: string, detail: string | null): string {
  return hasKey(redirects.problems, code)
    ? t(`redirects.problems.${code}`, { detail: detail ?? '' })
    : validationText(code);
}
