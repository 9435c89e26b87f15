import { isRouteErrorResponse } from 'react-router';
import { type FailedList, isFirstPage, type LoadedList, parseListQuery } from './list-query.ts';

/**
 * Loads a list in the browser. A later page that fails to load, or no longer exists, is returned as a result rather than thrown,
 * so that the list on screen stays.
 *
 * @param load the server's loader; its other errors (a moved or unknown list) are passed on
 */
export async function loadList<Data extends LoadedList>(
  url: URL,
  load: () => Promise<Data>,
): Promise<Data | FailedList> {
  try {
    return await load();
  } catch (error) {
    const query = parseListQuery(url.searchParams);
    if (error instanceof Response || query === null || isFirstPage(query)) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) {
      if (error.status === 404) return { failed: 'missing' };
      throw error;
    }
    console.warn('the next page of games could not be loaded', error);
    return { failed: 'network' };
  }
}
