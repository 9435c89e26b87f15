/** The state of a list, kept in the address: it survives a reload, can be shared, and Back undoes it. */
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { useSectionQuery } from '../components/section-query.ts';
import { pageRange } from '../components/table/columns.ts';

/** Milliseconds without typing before a list is searched. */
const DEBOUNCE = 250;

export type Values = Record<string, string | number>;
/** Of parameters that each fall back to a start value, so that an invalid one counts as missing. */
type ListSchema<State extends Values> = z.ZodType<State>;

/** Text to search for. */
export const searchText = (max = 100) =>
  z
    .string()
    .transform((text) => text.trim().slice(0, max))
    .catch('');

/** One of the values, or empty for all. */
export const choice = <Value extends string>(values: readonly Value[], start: Value | '' = '') =>
  z.custom<Value | ''>((given) => given === '' || values.some((value) => value === given)).catch(start);

/** From 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .catch(1);

export const direction = (start: 'asc' | 'desc') => z.enum(['asc', 'desc']).catch(start);

/** Of a list that shows all. */
export const NO_STATE = z.object({});

export const readListState = <State extends Values>(schema: ListSchema<State>, query: string): State =>
  schema.parse(Object.fromEntries(new URLSearchParams(query)));

/** The query of a section: what differs from the start, after the name of the view if the section has several. */
export function writeListState<State extends Values>(
  schema: ListSchema<State>,
  state: Partial<State>,
  view?: string,
): string {
  const start = schema.parse({});
  const changed = Object.entries(state).filter(([name, value]) => value !== start[name]);
  return new URLSearchParams({ ...(view !== undefined && { view }), ...Object.fromEntries(changed) }).toString();
}

type Chosen<State> = { [Name in keyof State]?: State[Name] extends number ? string : Exclude<State[Name], ''> };

/** The state as the API reads it: numbers as text, nothing for what is empty. */
export function chosen<State extends Values>(state: State): Chosen<State> {
  const given = Object.entries(state).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
  // Object.fromEntries loses the names.
  return Object.fromEntries(given) as Chosen<State>;
}

/** Typed text stays local until a pause; an outside change, such as Back, replaces it. */
function useSearch(q: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState({ text: q, sent: q, seen: q });
  if (typed.seen !== q) setTyped({ text: q === typed.sent ? typed.text : q, sent: q, seen: q });
  const send = useDebouncedCallback((text: string) => {
    setTyped((current) => ({ ...current, sent: text }));
    onSearch(text);
  }, DEBOUNCE);
  return {
    /** For the `SearchField`. */
    search: {
      value: typed.text,
      onChange: (text: string) => {
        setTyped((current) => ({ ...current, text }));
        send(text.trim());
      },
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && send.flush(),
    },
    empty: () => {
      send.cancel();
      setTyped((current) => ({ ...current, text: '', sent: '' }));
    },
  };
}

type Address = ReturnType<typeof useSectionQuery>;

function useStateIn<State extends Values>(schema: ListSchema<State>, { query, go }: Address, view?: string) {
  const start: Values = schema.parse({});
  const state = readListState(schema, query);
  const { q = '', sort, order }: Values = state;
  const { sort: _sort, order: _order, page, ...filters } = start;
  const write = (next: Values, how: 'push' | 'replace') => go(writeListState<Values>(schema, next, view), how);
  /** A change starts at the first page. `replace` adds no history entry. */
  const change = (part: Partial<State>, how: 'push' | 'replace' = 'push') =>
    write({ ...state, ...(page === 1 && { page }), ...part }, how);
  const { search, empty } = useSearch(String(q), (text) => write({ ...state, page: 1, q: text }, 'replace'));
  return {
    state,
    change,
    sortBy: (by: string, how: 'asc' | 'desc') => write({ ...state, page: 1, sort: by, order: how }, 'push'),
    turnTo: (number: number, how: 'push' | 'replace' = 'push') => write({ ...state, page: number }, how),
    search,
    isFiltered: Object.entries(filters).some(([name, value]) => state[name] !== value),
    /** Shows everything again, in the chosen order. */
    clear: () => {
      empty();
      write({ ...start, ...(sort !== undefined && order !== undefined && { sort, order }) }, 'push');
    },
  };
}

export type ListState<State extends Values> = ReturnType<typeof useStateIn<State>>;

/** @param view of sections with several lists: the one whose state this is, named in the address */
export const useListState = <State extends Values>(schema: ListSchema<State>, view?: string): ListState<State> =>
  useStateIn(schema, useSectionQuery(), view);

/** The state of a list in a dialog, which ends with it. */
export function useLocalListState<State extends Values>(schema: ListSchema<State>): ListState<State> {
  const [query, go] = useState('');
  return useStateIn(schema, { query, go });
}

interface Loaded {
  /** All rows, without a number of them, are one page. */
  data: { pageSize?: number; total?: number } | undefined;
  isPlaceholderData: boolean;
}

/** Steps back when the rows of the last page are gone. */
export function useLastPage<State extends Values>(
  { state, turnTo }: ListState<State>,
  { data: { pageSize, total } = {}, isPlaceholderData }: Loaded,
): void {
  const { page: shown = 1 }: Values = state;
  const page = Number(shown);
  const isKnown = pageSize !== undefined && total !== undefined && !isPlaceholderData;
  const last = isKnown ? pageRange({ page, pageSize, total }).pages : page;
  useEffect(() => {
    if (page > last) turnTo(last, 'replace');
  });
}
