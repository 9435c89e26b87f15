import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/client.ts';

const KEY = ['own-factors'];

export const useFactors = () => useQuery({ queryKey: KEY, queryFn: () => call(api.admin.account.factors.$get()) });

export const refreshFactors = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: KEY });
