import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { GameEntity, GameListPage, GameSummary } from '../../../server/catalogue/admin/schema.ts';
import type { GameFilter } from '../../../shared/forms/game-filter.ts';
import { api, call } from '../api/client.ts';
import { compareNames, startOfToday } from '../components/text/formats.ts';
import { namesLanguage } from '../components/text/names-language.ts';
import { chosen } from '../kit/list-state.ts';
import type { GameListState } from './game-list.ts';

export type { GameEntity, GameListPage, GameSummary };

export const GAMES = ['games'] as const;
export const GAME_LISTS = [...GAMES, 'list'] as const;

/** Translates a filter for which the server has other names. */
function onlyOf(only: GameListState['only']): Pick<GameFilter, 'only' | 'added_since'> {
  if (only === 'today') return { added_since: startOfToday().toISOString() };
  return only === '' ? {} : { only };
}

/** Returns the query of a page of the list. */
export function gameListOf(state: GameListState) {
  const { only, size, columns: _, ...rest } = state;
  const query = { ...chosen(rest), ...onlyOf(only), pageSize: String(size), language: namesLanguage() };
  return queryOptions({
    queryKey: [...GAME_LISTS, query],
    queryFn: (): Promise<GameListPage> => call(api.admin.games.$get({ query })),
  });
}

/** Loads a page of the list. The previous page stays while the next one loads. */
export function useGameList(state: GameListState, enabled = true) {
  return useQuery({ ...gameListOf(state), placeholderData: keepPreviousData, enabled });
}

/** Returns the list's filter. */
export function filterOf(state: GameListState): GameFilter {
  const { only, size: _, columns: __, sort: ___, order: ____, page: _____, ...rest } = state;
  return { ...chosen(rest), ...onlyOf(only), language: namesLanguage() };
}

export function useProviders() {
  return useQuery({
    queryKey: [...GAMES, 'providers'],
    queryFn: async () => (await call(api.admin.games.providers.$get())).providers,
  });
}

/** Categories for a select field, sorted by name in the panel's language. */
export function useCategoryOptions() {
  return useQuery({
    queryKey: ['categories', 'options'],
    queryFn: () => call(api.admin.categories.options.$get()),
    select: (categories) => categories.toSorted((one, other) => compareNames(one.name, other.name)),
  });
}

export function fetchGame(id: string): Promise<GameEntity> {
  return call(api.admin.games[':id'].$get({ param: { id } }));
}
