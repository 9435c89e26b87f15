import { isRouteErrorResponse } from 'react-router';
import { type FailedList, isFirstPage, type LoadedList, parseListQuery } from './list-query.ts';

/**
 * Loads a list in the browser. What was asked for below a list that is shown must not take that list away when it
 * fails, so a later page that cannot be loaded, or is gone, is an answer, not an error.
 *
 * @param load the server's loader; its other refusals (a moved list, an unknown one) stay what they are
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
