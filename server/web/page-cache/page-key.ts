import { LANGUAGES, splitLocalePath } from '../../../shared/languages.ts';
import { pageQuery } from '../../../shared/page-query.ts';

/** Words, cursors and slugs that anybody can invent, and that a page is found for. */
const INVENTED = ['q', 'category', 'after'];
/** Which routes a data request asks for; the names are those of the route table. */
const DATA_ROUTES = '_routes';
const ROUTE_NAMES = /^[\w./-]{1,40}(,[\w./-]{1,40}){0,4}$/;
/** Longer queries are not kept: 100 characters of a search may be nine times as long when encoded. */
const LONGEST_QUERY = 1_000;

const PREFIX = LANGUAGES.flatMap(({ prefix }) => (prefix === '' ? [] : [prefix])).join('|');
const SLUG = '[a-z0-9_-]{1,80}';
/** The public pages in the one spelling that links have; other spellings are rendered each time. */
const HOME = new RegExp(`^(?:/(?:_\\.data)?|(?:${PREFIX})(?:\\.data)?)$`);
const OTHER = new RegExp(`^(?:${PREFIX})?/(?:(?:category|tag|game)/${SLUG}|legal/[a-z]+|contact)(?:\\.data)?$`);

/** The path of the page that a data request asks for. */
const pagePath = (path: string) => path.replace(/^\/_\.data$/, '/').replace(/\.data$/, '');

/** Whether these are routes that the page at a path is made of, in the order in which the router names them. */
function areRoutesOf(path: string, routes: string): boolean {
  const { language, path: rest } = splitLocalePath(pagePath(path));
  const [, segment = ''] = rest.split('/');
  const screen = segment === '' ? 'home' : segment;
  const asked = routes.split(',');
  const made = ['root', 'site', `${screen}.${language}`].filter((name) => asked.includes(name));
  return made.join() === routes;
}

export interface PageKey {
  /** Path and query that stand for all addresses of the same page. */
  address: string;
  /** A search, or another list of which visitors can invent any number: they must not displace pages. */
  isSearch: boolean;
}

/**
 * The path and parameters that a page is rendered from: nothing else of a request can become part of it. Null for what
 * is no public page, or not in the spelling that links have.
 *
 * @param url path and query as they came, not decoded
 */
export function pageKey(url: string): PageKey | null {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!HOME.test(path) && !OTHER.test(path)) return null;
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
  const isInvented = routes !== null && known.has(DATA_ROUTES) && !areRoutesOf(path, routes);
  const isSearch = isInvented || INVENTED.some((name) => known.has(name));
  return { address: query === '' ? path : `${path}?${query}`, isSearch };
}
