import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/client.ts';
import { type NumbersState, numbersFilter } from './number-list.ts';

/** Advertisements to choose from; others are reached by their row. */
const CHOICES = '200';

export function useNumbers(state: NumbersState) {
  const query = { ...numbersFilter(state), by: state.by };
  return useQuery({
    queryKey: ['ads', 'numbers', query],
    queryFn: () => call(api.admin['ad-numbers'].$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdNames() {
  return useQuery({
    queryKey: ['ads', 'names'],
    queryFn: async () => {
      const query = { sort: 'name', order: 'asc', pageSize: CHOICES } as const;
      const { items } = await call(api.admin.ads.$get({ query }));
      return items.map(({ id, name }) => ({ id, name }));
    },
  });
}
