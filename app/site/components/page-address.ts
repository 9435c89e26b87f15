import { useLocation } from 'react-router';
import { type Language, splitLocalePath } from '../../../shared/languages.ts';
import { pageQuery } from '../../../shared/page-query.ts';

export interface PageAddress {
  language: Language;
  /** Without language prefix. */
  path: string;
  /** The known parameters with their `?`; empty without any. */
  search: string;
}

/**
 * The page's address as the server rendered it. React Router's location also has what the server ignores, such as
 * campaign parameters and the hash: rendering those would break hydration.
 */
export function usePageAddress(): PageAddress {
  const { pathname, search } = useLocation();
  const query = pageQuery(pathname, new URLSearchParams(search)).toString();
  return { ...splitLocalePath(pathname), search: query && `?${query}` };
}
