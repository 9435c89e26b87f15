import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem, api, call } from '../api/client.ts';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { GAME_LISTS, type GameListPage, type GameSummary } from './use-games.ts';

export type Flag = 'active' | 'featured';

const FLAG_ACTIONS = {
  active: { on: 'activate', off: 'deactivate' },
  featured: { on: 'feature', off: 'unfeature' },
} as const;

const FLAG_SWITCH = ['games', 'flag'];

/** Sets a flag in every cached list, before the server has responded. */
function setCachedFlag(queries: QueryClient, id: string, flag: Flag, value: boolean): void {
  queries.setQueriesData<GameListPage>({ queryKey: GAME_LISTS }, (list) =>
    list === undefined
      ? undefined
      : { ...list, items: list.items.map((game) => (game.id === id ? { ...game, [flag]: value } : game)) },
  );
}

export interface FlagChange {
  game: GameSummary;
  flag: Flag;
  value: boolean;
}

/** Switches a flag optimistically; reverts and reports when the server refuses. Resolves once the server has responded. */
export function useFlagSwitch(): (change: FlagChange) => Promise<void> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: FLAG_SWITCH,
    mutationFn: ({ game, flag, value }: FlagChange) =>
      call(api.admin.games.bulk.$post({ json: { ids: [game.id], action: FLAG_ACTIONS[flag][value ? 'on' : 'off'] } })),
    onMutate: async ({ game, flag, value }) => {
      // A running request would overwrite the new state with the old one.
      await queries.cancelQueries({ queryKey: GAME_LISTS });
      setCachedFlag(queries, game.id, flag, value);
    },
    onSuccess: ({ undo }, { game, flag, value }) => {
      const title = t(`games.switched.${FLAG_ACTIONS[flag][value ? 'on' : 'off']}`);
      notifyChanged({ title, message: game.title, undo });
    },
    onError: (error, { game, flag, value }) => {
      setCachedFlag(queries, game.id, flag, !value);
      reportFailure(error, t('games.saveFailed'));
    },
    onSettled: () => {
      // While another switch is pending, a refetch would show its old value.
      if (queries.isMutating({ mutationKey: FLAG_SWITCH }) === 1) void queries.invalidateQueries();
    },
  });
  return async (change) => {
    // `onError` above reports it.
    await mutateAsync(change).catch(() => {});
  };
}

/** Runs a bulk action on games. @throws {ApiProblem} which keeps the confirmation open */
export function runBulkAction(bulk: GameBulk) {
  return call(api.admin.games.bulk.$post({ json: bulk }));
}

/** Returns the number of selected games that no longer exist, if that is why nothing was done; otherwise null. */
export function missingGameCount(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.status !== 404) return null;
  const { missing } = error.details;
  return Array.isArray(missing) ? missing.length : null;
}
