import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.statistics.games[':id'].$get;

export type GameStatisticsData = InferResponseType<typeof read, 200>;

/** Plays, votes and reports of a game. Refetched on each visit. */
export function useGameStatistics(id: string) {
  return useQuery({
    queryKey: ['statistics', id],
    queryFn: (): Promise<GameStatisticsData> => call(read({ param: { id } })),
    staleTime: 0,
  });
}
