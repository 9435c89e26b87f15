import { LIST_DEVICES, LIST_ORDERS } from './catalogue.ts';
import { isSlug } from './is-slug.ts';
import { splitLocalePath } from './languages.ts';

/** Parameters that lists use, in the order of the cache key. */
const LIST_PARAMETERS = ['q', 'category', 'device', 'tag', 'without', 'order', 'page', 'after'];
const PAGE_PARAMETERS = ['page', 'after'];
/** The values of parameters that have only a few. Other values, and defaults, are ignored. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['order', LIST_ORDERS.filter((order) => order !== 'plays')],
  ['device', LIST_DEVICES],
]);

/** Parameters that are repeated for each tag of a filter. */
const TAG_PARAMETERS: readonly string[] = ['tag', 'without'];
/** Further ones are ignored. */
const TAGS_MAX = 5;

/** Returns the values of a parameter as slugs of tags: sorted, without duplicates and invalid slugs. */
export function tagSlugs(values: readonly string[]): string[] {
  return [...new Set(values.filter(isSlug))].slice(0, TAGS_MAX).sort();
}

function parametersOf(pathname: string): readonly string[] {
  const { path } = splitLocalePath(pathname);
  if (path === '/') return LIST_PARAMETERS;
  return /^\/(category|collection|tag)\//.test(path) ? PAGE_PARAMETERS : [];
}

/**
 * Returns the query parameters that a public page depends on, as part of its cache key. Pages must read the query only
 * through this function, or server and browser would render differently.
 *
 * @param pathname with its language prefix
 */
export function pageQuery(pathname: string, given: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of parametersOf(pathname)) {
    if (TAG_PARAMETERS.includes(name)) {
      for (const slug of tagSlugs(given.getAll(name))) known.append(name, slug);
      continue;
    }
    const value = given.get(name);
    if (value && (VALUES.get(name)?.includes(value) ?? true)) known.set(name, value);
  }
  return known;
}

/** Returns whether a URL has parameters that its page does not depend on. @param pathname with its language prefix */
export const hasOtherParameters = (pathname: string, names: Iterable<string>): boolean =>
  !new Set(names).isSubsetOf(new Set(parametersOf(pathname)));
