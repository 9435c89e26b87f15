import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, call } from '../api/client.ts';

export interface Option {
  value: string;
  label: string;
}

/** Milliseconds without typing before a search. */
const DEBOUNCE = 250;
const MOST_GAMES = '20';

const distinct = (options: readonly Option[]) => [...new Map(options.map((option) => [option.value, option])).values()];

/**
 * Returns props for a select field whose options come from the server. `known` are the chosen options, whose labels must stay.
 */
function useFound(name: string, known: readonly Option[], find: (typed: string) => Promise<Option[]>) {
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed.trim(), DEBOUNCE);
  const { data } = useQuery({
    queryKey: ['home', 'options', name, debounced],
    queryFn: () => find(debounced),
    placeholderData: keepPreviousData,
  });
  return {
    found: data,
    props: {
      data: distinct([...known, ...(data ?? [])]),
      searchValue: typed,
      onSearchChange: setTyped,
      // The server has already filtered.
      filter: ({ options }: { options: unknown[] }) => options as never,
    },
  };
}

export function useTagOptions(known: readonly Option[]) {
  return useFound('tags', known, async (typed) => {
    if (typed === '') return [];
    const { tags } = await call(api.admin.home.tags.$get({ query: { q: typed } }));
    return tags.map(({ slug, name }) => ({ value: slug, label: name }));
  }).props;
}

/** @param known titles of games that were chosen earlier @param chosen ids */
export function useGameOptions(known: readonly Option[], chosen: readonly string[]) {
  /** The games found so far, because the next search may not find the chosen ones among them. */
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const kept = distinct([...known, ...seen]).filter(({ value }) => chosen.includes(value));
  const { found, props } = useFound('games', kept, async (typed) => {
    const query = { status: 'active', sort: 'plays', pageSize: MOST_GAMES, ...(typed && { q: typed }) } as const;
    const { items } = await call(api.admin.games.$get({ query }));
    return items.map(({ id, title }) => ({ value: id, label: title }));
  });
  useEffect(() => {
    if (found) setSeen((before) => distinct([...before, ...found]));
  }, [found]);
  return props;
}
