import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../shared/languages.ts';
import { pageQuery } from '../../../shared/page-query.ts';
import { useLanguage } from '../../i18n/language.tsx';

/**
 * Returns the page's address as the server rendered it. React Router's location also contains what the server ignores, such as
 * campaign parameters and the hash. Rendering those would break hydration.
 *
 * @returns the page's language, the path without language prefix, and the known parameters with their `?`, if any
 */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const query = pageQuery(pathname, new URLSearchParams(search)).toString();
  return { language: useLanguage(), path: splitLocalePath(pathname).path, search: query && `?${query}` };
}
