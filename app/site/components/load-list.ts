import { isRouteErrorResponse } from 'react-router';
import { isFirstPage, type LoadedList, parseListQuery } from './list-query.ts';

/**
 * Loads a list in the browser. What was asked for below a list that is shown must not take that list away when it
 * fails, so a later page that cannot be loaded is an answer, not an error.
 *
 * @param load the server's loader; its refusals (not found, moved) stay what they are
 */
export async function loadList<Data extends LoadedList>(
  url: URL,
  load: () => Promise<Data>,
): Promise<Data | FailedList> {
  try {
    return await load();
  } catch (error) {
    const query = parseListQuery(url.searchParams);
    const refused = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (refused || query === null || isFirstPage(query)) throw error;
    console.warn('the next page of games could not be loaded', error);
    return { failed: true };
  }
}

type FailedList = Extract<LoadedList, { failed: true }>;
