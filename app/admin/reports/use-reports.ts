import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { attentionQuery } from '../attention.ts';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import type { ReportsState } from './report-list.ts';

const list = api.admin.reports.$get;

export type ReportPage = InferResponseType<typeof list, 200>;
export type Report = ReportPage['items'][number];

const REPORTS = ['reports'] as const;
const LISTS = [...REPORTS, 'list'] as const;

/** Loads a page of reports. The previous page stays while the next one loads. */
export function useReportList({ state, game, page }: ReportsState) {
  const query = { state, page: String(page), ...(game === '' ? {} : { gameId: game }) };
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: (): Promise<ReportPage> => call(list({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useOpenReports() {
  return useQuery({
    queryKey: [...REPORTS, 'count'],
    queryFn: async () => (await call(api.admin.reports.count.$get())).open,
  });
}

function changeRows(queries: QueryClient, change: (report: Report) => Report): void {
  queries.setQueriesData<ReportPage>({ queryKey: LISTS }, (page) =>
    page === undefined ? undefined : { ...page, items: page.items.map(change) },
  );
}

/** Changes a game in all of its reports. */
function changeGame(queries: QueryClient, id: string, change: (game: Report['game']) => Partial<Report['game']>): void {
  changeRows(queries, (report) =>
    report.game.id === id ? { ...report, game: { ...report.game, ...change(report.game) } } : report,
  );
}

/**
 * Marks reports in the cached lists. They stay in place until the next reload, so that a mistake can be undone there.
 */
function showResolved(queries: QueryClient, ids: readonly string[], resolved: boolean): void {
  const settled = new Set(ids);
  const resolvedAt = resolved ? new Date().toISOString() : null;
  changeRows(queries, (report) => (settled.has(report.id) ? { ...report, resolvedAt } : report));
  void queries.invalidateQueries({ queryKey: [...REPORTS, 'count'] });
  void queries.invalidateQueries({ queryKey: ['dashboard'] });
  void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
  void queries.invalidateQueries({ queryKey: ['statistics'] });
}

export function useResolveReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ report, resolved }: { report: Report; resolved: boolean }) =>
      call(api.admin.reports.settle.$post({ json: { ids: [report.id], resolved } })),
    onSuccess: (_, { report, resolved }) => {
      showResolved(queries, [report.id], resolved);
      const change = resolved ? -1 : 1;
      changeGame(queries, report.game.id, ({ openReports }) => ({ openReports: Math.max(0, openReports + change) }));
    },
    onError: (error) => reportFailure(error, t('reports.settleFailed')),
  });
}

export function useResolveGame() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ game }: Report) =>
      call(api.admin.reports.games[':id'].resolve.$post({ param: { id: game.id }, json: {} })),
    onSuccess: ({ ids }, { game }) => {
      showResolved(queries, ids, true);
      changeGame(queries, game.id, () => ({ openReports: 0 }));
      notify.success(t('reports.allResolved', { count: ids.length }), game.title);
    },
    onError: (error) => reportFailure(error, t('reports.settleFailed')),
  });
}

export function useGameSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ game }: Report) =>
      call(api.admin.games.bulk.$post({ json: { ids: [game.id], action: game.active ? 'deactivate' : 'activate' } })),
    onSuccess: ({ undo }, { game }) => {
      changeGame(queries, game.id, () => ({ active: !game.active }));
      const title = t(game.active ? 'reports.deactivated' : 'reports.activated');
      notifyChanged({ title, message: game.title, undo });
      void queries.invalidateQueries({ queryKey: ['games'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error) => reportFailure(error, t('reports.switchFailed')),
  });
}
