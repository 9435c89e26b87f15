/** State of the games list: its form in the address and in API requests. */
import { z } from 'zod';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';

const SORTS = ['created_at', 'title', 'plays'] as const;
export type GameSort = (typeof SORTS)[number];

export const MISSING_TEXTS = ['meta', ...LANGUAGE_CODES] as const;

/** Parameters of the address; an invalid one counts as missing. */
const parameters = z
  .object({
    q: z.string().catch(''),
    /** An id, or `none`. */
    category: z
      .string()
      .regex(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
      .nullable()
      .catch(null),
    status: z.enum(['active', 'inactive', 'scheduled', 'draft', 'queued']).nullable().catch(null),
    featured: z.enum(['true', 'false']).nullable().catch(null),
    file_type: z.enum(FILE_TYPES).nullable().catch(null),
    /** A provider's name, or `manual`. */
    provider: z.string().min(1).nullable().catch(null),
    missing: z.enum(MISSING_TEXTS).nullable().catch(null),
    sort: z.enum(SORTS).catch('created_at'),
    order: z.enum(['asc', 'desc']).catch('desc'),
    /** From 1. */
    page: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .catch(1),
  })
  .transform(({ q, provider, sort, order, ...state }) => ({
    ...state,
    q: q.slice(0, 100),
    provider: provider?.slice(0, 60) ?? null,
    sort: { by: sort, direction: order },
  }));

export type ListState = z.output<typeof parameters>;

export const START = parameters.parse({});

export const FILTERS = ['category', 'status', 'featured', 'file_type', 'provider', 'missing'] as const;
export type Filter = (typeof FILTERS)[number];

export function readListState(query: string): ListState {
  return parameters.parse(Object.fromEntries(new URLSearchParams(query)));
}

/** Query of the API. The address holds the same without default values. */
export function apiQuery({ sort, page, q, ...filters }: ListState) {
  const chosen = Object.fromEntries(FILTERS.flatMap((name) => (filters[name] === null ? [] : [[name, filters[name]]])));
  return {
    ...(chosen as { [Name in Filter]?: NonNullable<ListState[Name]> }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    sort: sort.by,
    order: sort.direction,
    page: String(page),
  };
}

export function writeListState(state: ListState): string {
  const standard = new Map(Object.entries(apiQuery(START)));
  const entries = Object.entries(apiQuery(state)).filter(([name, value]) => standard.get(name) !== value);
  return new URLSearchParams(entries).toString();
}

export function isFiltered(state: ListState): boolean {
  return state.q.trim() !== '' || FILTERS.some((filter) => state[filter] !== null);
}
