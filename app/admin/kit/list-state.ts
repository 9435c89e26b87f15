/** The state of a list, kept in the address: it survives a reload, can be shared, and Back undoes it. */
import { z } from 'zod';
import { beginningOf } from '../../../shared/characters.ts';
import { useSectionQuery } from '../components/section-query.ts';
import type { SortState } from '../components/table/columns.ts';
import { useSearchText } from '../components/table/use-search-text.ts';

export type Values = Record<string, string | number>;
/** Of parameters that each fall back to a start value, so that an invalid one counts as missing. */
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
  const start: Values = schema.parse({});
  const changed = Object.entries(state).filter(([name, value]) => name in start && value !== start[name]);
  return new URLSearchParams({ ...(view !== undefined && { view }), ...Object.fromEntries(changed) }).toString();
}

type Chosen<State> = { [Name in keyof State]?: State[Name] extends number ? string : Exclude<State[Name], ''> };

/** The state as the API reads it: numbers as text, nothing for what is empty. */
export function chosen<State extends Values>(state: State): Chosen<State> {
  const given = Object.entries(state).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
  // Object.fromEntries loses the names.
  return Object.fromEntries(given) as Chosen<State>;
}

/**
 * @param view of sections with several lists: the one whose state this is, named in the address
 * @param own of a list in a dialog, with which its state ends: what holds it instead of the address
 */
export function useListState<State extends Values>(
  schema: ListSchema<State>,
  view?: string,
  own?: Pick<ReturnType<typeof useSectionQuery>, 'query' | 'go'>,
) {
  const { query, go } = { ...useSectionQuery(), ...own };
  const start: Values = schema.parse({});
  const state = readListState(schema, query);
  // How rows are shown is no filter.
  const { q = '', sort = '', order = '', page, size: _, columns: __, ...filters }: Values = state;
  // A filter may have this name instead, such as the kind of page in the numbers of advertisements.
  const firstPage: Partial<Values> = typeof start.page === 'number' ? { page: 1 } : {};
  const viewOf = (of: string) => new URLSearchParams(of).get('view');
  const change = (part: Partial<Values>, how: How = 'push') =>
    go((current) => {
      // Another view of the section has a state of its own.
      const present = readListState(schema, viewOf(current) === viewOf(query) ? current : query);
      return writeListState<Values>(schema, { ...present, ...part }, view);
    }, how);
  const { search, empty } = useSearchText(String(q), (text) => change({ ...firstPage, q: text }, 'replace'));
  const current: SortState<string> = { by: String(sort), direction: order === 'desc' ? 'desc' : 'asc' };
  return {
    state,
    /** A change starts at the first page. `replace` adds no history entry. */
    change: (part: Partial<State>, how?: How) => change({ ...firstPage, ...part }, how),
    /** Undefined for a list that has one order. */
    sort: sort === '' ? undefined : current,
    sortBy: (next: SortState<string>) => change({ ...firstPage, sort: next.by, order: next.direction }),
    page: typeof page === 'number' ? page : 1,
    turnTo: (next: number, how?: How) => change({ page: next }, how),
    search,
    /** What is searched and filtered for, to compare. */
    filter: JSON.stringify({ ...filters, q }),
    isFiltered: Object.entries({ ...filters, q }).some(([name, value]) => name in start && value !== start[name]),
    /** Shows everything again, in the chosen order. */
    clear: () => {
      empty();
      const { size = '', columns = '' }: Values = state;
      change({ ...start, sort, order, size, columns });
    },
  };
}

export type ListState<State extends Values> = ReturnType<typeof useListState<State>>;
