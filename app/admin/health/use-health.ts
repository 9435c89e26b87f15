import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import { HEALTH_STATES } from '../../../shared/game-health.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { choice, chosen, pageNumber, searchText } from '../kit/list-state.ts';

const list = api.admin.health.$get;

export type HealthPage = InferResponseType<typeof list, 200>;
export type GameHealth = HealthPage['items'][number];

const HEALTH = ['health'] as const;
/** Milliseconds between two reads. Checks run every minute. */
const REFRESH_INTERVAL = 60_000;

export const HEALTH_FILTERS = ['trouble', ...HEALTH_STATES] as const;

/** Sorted so that games that need attention come first. */
export const healthList = z.object({ q: searchText(), state: choice(HEALTH_FILTERS, 'trouble'), page: pageNumber });
export type HealthListState = z.output<typeof healthList>;

/** Loads a page of the list. The previous page stays while the next one loads. */
export function useHealthList(state: HealthListState) {
  const query = chosen(state);
  return useQuery({
    queryKey: [...HEALTH, 'list', query],
    queryFn: (): Promise<HealthPage> => call(list({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}

export function useHealthSummary() {
  return useQuery({
    queryKey: [...HEALTH, 'summary'],
    queryFn: () => call(api.admin.health.summary.$get()),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  });
}

export function useHealthChanges(id: string) {
  return useQuery({
    queryKey: [...HEALTH, 'changes', id],
    queryFn: async () => (await call(api.admin.health.games[':id'].changes.$get({ param: { id } }))).changes,
    staleTime: 0,
  });
}

export const COPIES_VIEW = 'copies';
const listOfCopies = api.admin.health.copies.$get;
export type CopyGroup = InferResponseType<typeof listOfCopies, 200>['items'][number];
export type Copy = CopyGroup['games'][number];

export function useCopies({ page }: z.output<typeof sameList>) {
  return useQuery({
    queryKey: [...HEALTH, COPIES_VIEW, page],
    queryFn: () => call(listOfCopies({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Records that copies are separate games. */
export function useTellApart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(api.admin.health.copies.distinct.$post({ json: { ids } })),
    onSuccess: (_, { length: count }) => notify.success(t('health.copies.told', { count })),
    onError: (error) => reportFailure(error, t('health.copies.tellFailed')),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const SAME_VIEW = 'same';
export const sameList = z.object({ page: pageNumber });

export function useSameGames({ page }: z.output<typeof sameList>) {
  return useQuery({
    queryKey: [...HEALTH, 'same', page],
    queryFn: () => call(api.admin.health.same.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useRule() {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (rule: { hideGone: boolean; version: number }) => call(api.admin.health.rule.$put({ json: rule })),
    onSuccess: ({ hideGone }) => notify.success(t(hideGone ? 'health.rule.on' : 'health.rule.off')),
    onError: (error) => reportFailure(error, t('health.rule.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: HEALTH }),
  });
  return save.mutateAsync;
}

/** Checks games now; slow hosts follow within minutes. */
export function useCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(api.admin.health.check.$post({ json: { ids } })),
    onSuccess: ({ checked, later }) => {
      const done = t('health.checked', { count: checked });
      const rest = later > 0 ? t('health.later', { count: later }) : undefined;
      if (checked > 0) notify.success(done, rest);
      else if (rest !== undefined) notify.success(rest);
    },
    onError: (error) => reportFailure(error, t('health.lookFailed')),
    // A check can hide a game or show it again.
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useVisibility() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ game, active }: { game: GameHealth; active: boolean }) =>
      call(api.admin.games.bulk.$post({ json: { ids: [game.id], action: active ? 'activate' : 'deactivate' } })),
    onSuccess: ({ undo }, { game, active }) =>
      notifyChanged({ title: t(active ? 'health.shown' : 'health.hiddenNow'), message: game.title, undo }),
    onError: (error) => reportFailure(error, t('health.switchFailed')),
    onSettled: () => queries.invalidateQueries(),
  });
}
