import { useLocation } from 'react-router';
import { type Language, splitLocalePath } from '../../../shared/languages.ts';
import { pageQuery } from '../../../shared/page-query.ts';

export interface PageAddress {
  language: Language;
  /** Without language prefix. */
  path: string;
  /** What the page answers to, with its `?`; empty where it answers to nothing. */
  search: string;
}

/**
 * The address of the page as the server rendered it. React Router's location also holds what the server leaves out, such
 * as a campaign's parameters and the hash: a page that rendered those would not be the one that is hydrated.
 */
export function usePageAddress(): PageAddress {
  const { pathname, search } = useLocation();
  const query = pageQuery(pathname, new URLSearchParams(search)).toString();
  return { ...splitLocalePath(pathname), search: query && `?${query}` };
}
