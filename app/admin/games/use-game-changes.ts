import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GameBulk } from '../../../server/catalogue/admin/schema.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { ApiProblem, api, call, isSessionProblem } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { GAME_LISTS, type GameListPage, type GameSummary } from './use-games.ts';

export type Flag = 'active' | 'featured';

const FLAG_ACTIONS = {
  active: { on: 'activate', off: 'deactivate' },
  featured: { on: 'feature', off: 'unfeature' },
} as const;

const FLAG_SWITCH = ['games', 'flag'];

/** Shows a flag in every list that has the game, whatever the server will say. */
function showFlag(queries: QueryClient, id: string, flag: Flag, value: boolean): void {
  queries.setQueriesData<GameListPage>({ queryKey: GAME_LISTS }, (list) =>
    list === undefined
      ? undefined
      : { ...list, items: list.items.map((game) => (game.id === id ? { ...game, [flag]: value } : game)) },
  );
}

interface FlagChange {
  game: GameSummary;
  flag: Flag;
  value: boolean;
}

/** Switches a flag at once, and back when the server refuses, of which it tells. Resolves when that is decided. */
export function useFlagSwitch(): (change: FlagChange) => Promise<void> {
  const t = usePanelText();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: FLAG_SWITCH,
    mutationFn: ({ game, flag, value }: FlagChange) =>
      call(api.admin.games.bulk.$post({ json: { ids: [game.id], action: FLAG_ACTIONS[flag][value ? 'on' : 'off'] } })),
    onMutate: async ({ game, flag, value }) => {
      // An answer that is under way would show the old state again.
      await queries.cancelQueries({ queryKey: GAME_LISTS });
      showFlag(queries, game.id, flag, value);
    },
    onError: (error, { game, flag, value }) => {
      showFlag(queries, game.id, flag, !value);
      if (isSessionProblem(error)) return;
      console.error(error);
      notify.failure(t('common.error'), problemText(error, t('games.saveFailed')));
    },
    onSettled: () => {
      // While another switch is on its way, a fresh list would show that one as it was before.
      if (queries.isMutating({ mutationKey: FLAG_SWITCH }) === 1) void queries.invalidateQueries();
    },
  });
  return async (change) => {
    // What is refused is told above.
    await mutateAsync(change).catch(() => {});
  };
}

/** Does one thing to many games. @throws what the server refused, for a question that stays open */
export function sendBulk(bulk: GameBulk) {
  return call(api.admin.games.bulk.$post({ json: bulk }));
}

/** How many of the selected games no longer exist, when that is why nothing was done. */
export function goneGames(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.status !== 404) return null;
  const { missing } = error.details;
  return Array.isArray(missing) ? missing.length : null;
}
