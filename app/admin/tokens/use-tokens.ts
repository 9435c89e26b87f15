import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/client.ts';

const TOKENS_KEY = ['tokens'];

export const useTokens = () => useQuery({ queryKey: TOKENS_KEY, queryFn: () => call(api.admin.tokens.$get()) });

export const refreshTokens = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: TOKENS_KEY });
