import {
  type GameList,
  LIST_DEVICES,
  LIST_ORDERS,
  type ListDevice,
  type ListOrder,
  type NextPage,
} from '../../../shared/catalogue.ts';
import { beginningOf, withoutInvisible } from '../../../shared/characters.ts';
import { tagSlugs } from '../../../shared/page-query.ts';
import { parsePage } from '../../../shared/pagination.ts';

export const SEARCH_MAX_LENGTH = 100;

/** Removes control and invisible characters, and shortens the text. */
export function searchText(value: string): string {
  const text = withoutInvisible(value)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return beginningOf(text, SEARCH_MAX_LENGTH).trim();
}

/** Parsed query of a list. */
export interface ListQuery {
  /** Trimmed and cut to 100 characters; null without a search. */
  search: string | null;
  /** Slug of `?category=`; null for all. */
  category: string | null;
  /** The value of `?device=`; null for games for any device. */
  device: ListDevice | null;
  /** Slugs of tags that games must all have: `?tag=`, repeated. */
  tags: string[];
  /** Slugs of tags that games must not have: `?without=`, repeated. */
  without: string[];
  /** Whether the list is searched or filtered, or shows all games with the filters (`?category=all`). */
  isNarrowed: boolean;
  /** From `?order=`; ignored for searches and filtered lists, which have a fixed order. */
  order: ListOrder;
  position: { page: number } | { after: string };
}

/**
 * Parses `?q=`, `?category=`, `?device=`, `?tag=`, `?without=`, `?order=`, `?page=` and `?after=`.
 *
 * @returns null for an invalid page, for which the caller returns 404
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery | null {
  const page = parsePage(parameters.get('page'));
  if (page === null) return null;
  const after = parameters.get('after') ?? '';
  const narrowed = parameters.get('category') ?? '';
  const search = searchText(parameters.get('q') ?? '') || null;
  const category = narrowed === '' || narrowed === 'all' ? null : narrowed;
  const device = LIST_DEVICES.find((known) => known === parameters.get('device')) ?? null;
  const tags = tagSlugs(parameters.getAll('tag'));
  const without = tagSlugs(parameters.getAll('without'));
  const isNarrowed = search !== null || narrowed !== '' || device !== null || tags.length + without.length > 0;
  return {
    search,
    category,
    device,
    tags,
    without,
    isNarrowed,
    order: (!isNarrowed && LIST_ORDERS.find((known) => known === parameters.get('order'))) || 'plays',
    position: after === '' ? { page } : { after },
  };
}

/** Whether the query is for the first page. */
export function isFirstPage({ position }: Pick<ListQuery, 'position'>): boolean {
  return 'page' in position && position.page === 1;
}

/** Returns the number of a page after the first; null for the first page, and for a position without a number. */
export function laterPage({ position }: Pick<ListQuery, 'position'>): number | null {
  return 'page' in position && position.page > 1 ? position.page : null;
}

/** Whether a later page is empty, which is a 404. An empty first page explains that the list is empty. */
export function isBeyondEnd(query: Pick<ListQuery, 'position'>, list: GameList): boolean {
  return list.games.length === 0 && !isFirstPage(query);
}

/** Returns the query string of a list with its `?`, or an empty string for the first page without filters. */
export function listSearch(query: {
  search?: string | null;
  category?: string | null;
  device?: ListDevice | null;
  tags?: readonly string[];
  without?: readonly string[];
  order?: ListOrder;
  next?: NextPage;
}): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set('q', query.search);
  if (query.category) parameters.set('category', query.category);
  if (query.device) parameters.set('device', query.device);
  for (const slug of query.tags ?? []) parameters.append('tag', slug);
  for (const slug of query.without ?? []) parameters.append('without', slug);
  if (query.order && query.order !== 'plays') parameters.set('order', query.order);
  if (query.next && 'page' in query.next && query.next.page > 1) parameters.set('page', String(query.next.page));
  if (query.next && 'after' in query.next) parameters.set('after', query.next.after);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A page of a list that failed to load, because there was no response or the page no longer exists. */
export interface FailedList {
  failed: 'network' | 'missing';
  list?: never;
}

/** Result of fetching a page of games. */
export type LoadedList = { list: GameList; failed?: never } | FailedList;
