/** State of the games list: its form in the address and in API requests. */
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import type { SortState } from '../components/table/columns.ts';

export type GameSort = 'created_at' | 'title' | 'plays';

const SORTS = ['created_at', 'title', 'plays'] as const satisfies readonly GameSort[];
const DIRECTIONS = ['asc', 'desc'] as const;

export const CHOICES = {
  status: ['active', 'inactive'],
  featured: ['true', 'false'],
  file_type: FILE_TYPES,
  missing: ['meta', ...LANGUAGE_CODES],
} as const;

type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];

export interface ListState {
  q: string;
  /** An id, or `none`. */
  category: string | null;
  status: Choice<'status'> | null;
  featured: Choice<'featured'> | null;
  file_type: Choice<'file_type'> | null;
  /** A provider's name, or `manual`. */
  provider: string | null;
  missing: Choice<'missing'> | null;
  sort: SortState<GameSort>;
  /** From 1. */
  page: number;
}

export const START: ListState = {
  q: '',
  category: null,
  status: null,
  featured: null,
  file_type: null,
  provider: null,
  missing: null,
  sort: { by: 'created_at', direction: 'desc' },
  page: 1,
};

export const FILTERS = ['category', 'status', 'featured', 'file_type', 'provider', 'missing'] as const;
export type Filter = (typeof FILTERS)[number];

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function isCategory(text: string): boolean {
  return text === 'none' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Parses the address's query; invalid values are ignored. */
export function readListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category');
  const page = parameters.get('page') ?? '';
  return {
    q: (parameters.get('q') ?? '').slice(0, 100),
    category: category !== null && isCategory(category) ? category : null,
    status: oneOf(CHOICES.status, parameters.get('status')),
    featured: oneOf(CHOICES.featured, parameters.get('featured')),
    file_type: oneOf(CHOICES.file_type, parameters.get('file_type')),
    provider: parameters.get('provider')?.slice(0, 60) || null,
    missing: oneOf(CHOICES.missing, parameters.get('missing')),
    sort: {
      by: oneOf(SORTS, parameters.get('sort')) ?? START.sort.by,
      direction: oneOf(DIRECTIONS, parameters.get('order')) ?? START.sort.direction,
    },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Query of the API. The address holds the same without default values. */
export function apiQuery({ sort, page, q, ...filters }: ListState) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
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
