import { type RouterContextProvider, redirect } from 'react-router';
import type { GameList } from '../../shared/catalogue.ts';
import { entryPath } from '../../shared/entry-path.ts';
import { languageOfPath, localizedPath } from '../../shared/languages.ts';
import type { EntryKind } from '../../shared/site-places.ts';
import { servicesContext } from '../context.ts';
import { isBeyondEnd, isFirstPage, type ListQuery, parseListQuery } from './components/list-query.ts';
import { missing, notFound } from './missing.ts';

/**
 * Reads a list that has its own slug, for a loader.
 *
 * @param kind of the list, the first segment of its path
 * @param unknown data of the 404 for an unknown list, as opposed to an unknown page of a list
 * @returns the query with the result
 * @throws the response for a missing page, or for a former slug
 */
export async function readList<Found extends { list: GameList }>(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  { kind, unknown }: { kind: EntryKind; unknown: string },
  read: (position: ListQuery['position']) => Promise<Found | { movedTo: string } | null>,
): Promise<Found & { query: ListQuery }> {
  const query = parseListQuery(url.searchParams);
  const found = query && (await read(query.position));
  if (query === null || found === null) {
    throw await missing({ context, url }, query && isFirstPage(query) ? unknown : null);
  }
  if ('movedTo' in found) {
    const { root } = context.get(servicesContext).site;
    const language = languageOfPath(url.pathname, root);
    throw redirect(`${localizedPath(language, entryPath(kind, found.movedTo), root)}${url.search}`, 301);
  }
  if (isBeyondEnd(query, found.list)) throw await notFound({ context, url });
  return { query, ...found };
}
