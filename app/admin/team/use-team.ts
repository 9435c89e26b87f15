import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/client.ts';

const TEAM_KEY = ['team'];

export const useTeam = () => useQuery({ queryKey: TEAM_KEY, queryFn: () => call(api.admin.team.$get()) });

export const refreshTeam = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: TEAM_KEY });
