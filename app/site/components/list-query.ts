import type { GameList, ListOrder, NextPage } from '../../../shared/catalogue.ts';
import { parsePage } from '../../../shared/pagination.ts';

export const SEARCH_MAX_LENGTH = 100;

/** Control characters have no place in a search; a cut must not leave half of a surrogate pair. */
export function searchText(value: string): string {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  return text
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** What the address of a list asks for. */
export interface ListQuery {
  /** Trimmed and cut to 100 characters; null without a search. */
  search: string | null;
  /** Slug of `?category=`; null for all. */
  category: string | null;
  /** Of `?order=`; what is searched or narrowed has its own. */
  order: ListOrder;
  position: { page: number } | { after: string };
}

/**
 * Reads `?q=`, `?category=`, `?order=`, `?page=` and `?after=`.
 *
 * @returns null when the page is none: the caller answers 404
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery | null {
  const page = parsePage(parameters.get('page'));
  if (page === null) return null;
  const after = parameters.get('after') ?? '';
  const narrowed = parameters.get('category') ?? '';
  const search = searchText(parameters.get('q') ?? '') || null;
  const category = narrowed === '' || narrowed === 'all' ? null : narrowed;
  const everything = search === null && category === null;
  return {
    search,
    category,
    order: everything && parameters.get('order') === 'new' ? 'new' : 'popular',
    position: after === '' ? { page } : { after },
  };
}

/** Whether a list starts at its beginning rather than at a later page. */
export function isFirstPage({ position }: Pick<ListQuery, 'position'>): boolean {
  return 'page' in position && position.page === 1;
}

/** Whether a later page of a list has nothing: no page is there. The first page of an empty list says that it is empty. */
export function isBeyondEnd(query: Pick<ListQuery, 'position'>, list: GameList): boolean {
  return list.games.length === 0 && !isFirstPage(query);
}

/** The query part of a list's address, with its `?`; empty for the first page of everything. */
export function listSearch(query: {
  search?: string | null;
  category?: string | null;
  order?: ListOrder;
  next?: NextPage;
}): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set('q', query.search);
  if (query.category) parameters.set('category', query.category);
  if (query.order === 'new') parameters.set('order', query.order);
  if (query.next && 'page' in query.next && query.next.page > 1) parameters.set('page', String(query.next.page));
  if (query.next && 'after' in query.next) parameters.set('after', query.next.after);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A page of a list that a browser could not load: no answer came, or the list has no such page any more. */
export interface FailedList {
  failed: 'network' | 'missing';
  list?: never;
}

/** What a fetched page of games may be. */
export type LoadedList = { list: GameList; failed?: never } | FailedList;
