import { splitLocalePath } from './languages.ts';

/** Parameters that lists answer to, in the order of a key. */
const OF_LISTS = ['q', 'category', 'order', 'page', 'after'];
const OF_PARTS = ['page', 'after'];
/** The orders that are not the usual one: visitors' inventions are not pages of their own. */
const ORDERS = ['new'];

function parametersOf(pathname: string): readonly string[] {
  const { path } = splitLocalePath(pathname);
  if (path === '/') return OF_LISTS;
  return /^\/(category|tag)\//.test(path) ? OF_PARTS : [];
}

/**
 * The part of a query that a public page answers to, first values only, in one order. The server renders and keeps a page
 * by this part alone, so what a page shows of its address must come from here, or the browser would render another page.
 *
 * @param pathname with its language prefix
 */
export function pageQuery(pathname: string, given: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of parametersOf(pathname)) {
    const value = given.get(name);
    if (value && (name !== 'order' || ORDERS.includes(value))) known.set(name, value);
  }
  return known;
}
