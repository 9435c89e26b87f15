/** The state of a list, kept in the URL. It survives a reload, can be shared, and Back undoes it. */
import { useMemo } from 'react';
import { z } from 'zod';
import { beginningOf } from '../../../shared/characters.ts';
import { useSectionQuery } from '../components/section-query.ts';
import type { SortState } from '../components/table/columns.ts';
import { useSearchText } from '../components/table/use-search-text.ts';

export type Values = Record<string, string | number>;
/** Each parameter falls back to a start value, so that an invalid one counts as missing. */
type ListSchema<State extends Values> = z.ZodType<State>;
type How = 'push' | 'replace';

/** Text to search for, without null characters, which the server refuses. */
export const searchText = (max = 100) =>
  z
    .string()
    .catch('')
    .transform((text) => beginningOf(text.replaceAll('\0', '').trim(), max));

/** One of the values, or empty for all. */
export const choice = <Value extends string>(values: readonly Value[], start: Value | '' = '') =>
  z.custom<Value | ''>((given) => given === '' || values.some((value) => value === given)).catch(start);

export const pageNumber = z.coerce.number().int().min(1).max(9999).catch(1);

export const direction = (start: 'asc' | 'desc') => z.enum(['asc', 'desc']).catch(start);

/** For a list that shows everything. */
export const NO_STATE = z.object({});

export const readListState = <State extends Values>(schema: ListSchema<State>, query: string): State =>
  schema.parse(Object.fromEntries(new URLSearchParams(query)));

const starts = new WeakMap<ListSchema<Values>, Values>();

/** Returns the state without parameters. Kept, because every render of a list needs it. */
function startOf<State extends Values>(schema: ListSchema<State>): Values {
  const start = starts.get(schema) ?? schema.parse({});
  starts.set(schema, start);
  return start;
}

/** Returns a section's query: the values that differ from the start, after the view's name if the section has several views. */
export function writeListState<State extends Values>(
  schema: ListSchema<State>,
  state: Partial<State>,
  view?: string,
): string {
  const start = startOf(schema);
  const changed = Object.entries(state).filter(([name, value]) => name in start && value !== start[name]);
  return new URLSearchParams({ ...(view !== undefined && { view }), ...Object.fromEntries(changed) }).toString();
}

type Chosen<State> = { [Name in keyof State]?: State[Name] extends number ? string : Exclude<State[Name], ''> };

/** Returns the state for the API: numbers as text, and no empty values. */
export function chosen<State extends Values>(state: State): Chosen<State> {
  const given = Object.entries(state).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
  // Object.fromEntries loses the keys' types.
  return Object.fromEntries(given) as Chosen<State>;
}

/**
 * @param view the list's view, in a section with several lists
 * @param own holds the state instead of the URL, for a list in a dialog, whose state ends with it
 */
export function useListState<State extends Values>(
  schema: ListSchema<State>,
  view?: string,
  own?: Pick<ReturnType<typeof useSectionQuery>, 'query' | 'go'>,
) {
  const { query, go } = { ...useSectionQuery(), ...own };
  const start = startOf(schema);
  const state = useMemo(() => readListState(schema, query), [schema, query]);
  // How rows are displayed is not part of the filter.
  const { q = '', sort = '', order = '', page, size: _, columns: __, ...filters }: Values = state;
  // A filter may be called `page` instead, such as the kind of page in the numbers of advertisements.
  const firstPage: Partial<Values> = typeof start.page === 'number' ? { page: 1 } : {};
  const viewOf = (of: string) => new URLSearchParams(of).get('view');
  const change = (part: Partial<Values>, how: How = 'push') =>
    go((current) => {
      // Another view of the section has its own state.
      const present = readListState(schema, viewOf(current) === viewOf(query) ? current : query);
      return writeListState<Values>(schema, { ...present, ...part }, view);
    }, how);
  const { search, empty } = useSearchText(String(q), (text) => change({ ...firstPage, q: text }, 'replace'));
  const current: SortState<string> = { by: String(sort), direction: order === 'desc' ? 'desc' : 'asc' };
  return {
    state,
    /** A change starts at the first page. `replace` adds no history entry. */
    change: (part: Partial<State>, how?: How) => change({ ...firstPage, ...part }, how),
    /** Undefined for a list with a fixed order. */
    sort: sort === '' ? undefined : current,
    sortBy: (next: SortState<string>) => change({ ...firstPage, sort: next.by, order: next.direction }),
    page: typeof page === 'number' ? page : 1,
    turnTo: (next: number, how?: How) => change({ page: next }, how),
    search,
    /** The search and filters, for comparison. */
    filter: JSON.stringify({ ...filters, q }),
    isFiltered: Object.entries({ ...filters, q }).some(([name, value]) => name in start && value !== start[name]),
    /** Clears search and filters, and keeps the order. */
    clear: () => {
      empty();
      const { size = '', columns = '' }: Values = state;
      change({ ...start, sort, order, size, columns });
    },
  };
}

export type ListState<State extends Values> = ReturnType<typeof useListState<State>>;
