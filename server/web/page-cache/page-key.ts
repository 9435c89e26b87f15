import { entryPath, slugIn } from '../../../shared/entry-path.ts';
import { isSlug } from '../../../shared/is-slug.ts';
import { isAddedLanguage, LANGUAGE_PREFIXES, type Language, splitLocalePath } from '../../../shared/languages.ts';
import { pageQuery } from '../../../shared/page-query.ts';

/** Filters and parameters with arbitrary values. Any combination is a valid page. */
const FREE_PARAMETERS = ['q', 'category', 'device', 'tag', 'without', 'after'];
/** React Router's parameter for the routes of a data request, by their ids in the route table. */
const DATA_ROUTES = '_routes';
const ROUTE_NAMES = /^[\w./-]{1,40}(,[\w./-]{1,40}){0,4}$/;
/** Longer queries are not cached. Encoding can lengthen the 100 characters of a search ninefold. */
const LONGEST_QUERY = 1_000;

const CACHED_KINDS = ['category', 'collection', 'tag', 'game'] as const;
const PREFIX = LANGUAGE_PREFIXES.join('|');
/** Letters of other scripts are percent-encoded. `isCanonical` checks further. */
const SLUG = '[a-z0-9_%A-F-]{1,600}';
/** Public pages in the canonical spelling of links; other spellings are not cached. */
const HOME = new RegExp(`^(?:/(?:_\\.data)?|(?:${PREFIX})(?:\\.data)?)$`);
const OTHER = new RegExp(`^(?:${PREFIX})?/(?:(?:${CACHED_KINDS.join('|')})/${SLUG}|legal/[a-z]+|contact)(?:\\.data)?$`);

/** Returns the path of the page that a data request is for. */
const pagePath = (path: string) => path.replace(/^\/_\.data$/, '/').replace(/\.data$/, '');

/** Returns whether the slug in an entry's path is valid, and encoded as in links. */
function isCanonical(path: string): boolean {
  const { path: rest } = splitLocalePath(path);
  const kind = CACHED_KINDS.find((name) => rest.startsWith(`/${name}/`));
  if (kind === undefined) return true;
  const slug = slugIn(kind, rest);
  return slug !== null && isSlug(slug) && entryPath(kind, slug) === rest;
}

/** Returns the route of a screen, below the route of its prefix if there is one (app/routes.ts). */
function routesOf(screen: string, prefix: Language | null): string[] {
  if (prefix === null) return [screen];
  return isAddedLanguage(prefix) ? ['added', `${screen}.added`] : [`${screen}.${prefix}`];
}

/** Returns whether these are the routes of the page at this path, in the router's order. */
function areRoutesOf(path: string, routes: string): boolean {
  const { prefix, path: rest } = splitLocalePath(pagePath(path));
  const [, segment = ''] = rest.split('/');
  const screen = segment === '' ? 'home' : segment;
  const ids = routes.split(',');
  const ofPage = ['root', 'site', ...routesOf(screen, prefix)].filter((name) => ids.includes(name));
  return ofPage.join() === routes;
}

export interface PageKey {
  /** Canonical path and query, the same for all URLs of the page. */
  address: string;
  /** A search or another page with free parameters. These must not evict other pages. */
  isSearch: boolean;
}

/**
 * Returns the path and parameters that a page is rendered from. It depends on nothing else of the request. Null for URLs
 * that are not public pages or not in canonical spelling.
 *
 * @param url raw path and query, not decoded
 */
export function pageKey(url: string): PageKey | null {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!HOME.test(path) && !(OTHER.test(path) && isCanonical(pagePath(path)))) return null;
  if (queryAt < 0) return { address: path, isSearch: false };

  const given = new URLSearchParams(url.slice(queryAt));
  const known = pageQuery(pagePath(path), given);
  const routes = given.get(DATA_ROUTES);
  if (path.endsWith('.data') && routes !== null) {
    if (!ROUTE_NAMES.test(routes)) return null;
    known.set(DATA_ROUTES, routes);
  }
  const query = known.toString();
  if (query.length > LONGEST_QUERY) return null;
  const isUnusual = routes !== null && known.has(DATA_ROUTES) && !areRoutesOf(path, routes);
  const isSearch = isUnusual || FREE_PARAMETERS.some((name) => known.has(name));
  return { address: query === '' ? path : `${path}?${query}`, isSearch };
}
