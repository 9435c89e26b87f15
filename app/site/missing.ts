import { data, type RouterContextProvider, redirect } from 'react-router';
import { isLanguage, languageOfPath } from '../../shared/languages.ts';
import { REDIRECT_ID } from '../../shared/redirect-address.ts';
import { servicesContext } from '../context.ts';
import type { MissingData } from './missing-data.ts';

interface Asked {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/**
 * What a loader throws for an address without a page: the redirect that an operator set up for it, otherwise 404.
 *
 * @param what is missing, for a screen of its own
 */
export async function missing(asked: Asked, what: string | null = null) {
  return (await movedFrom(asked)) ?? (await notFound(asked, what));
}

/**
 * Ends the loader of a page below a first part of an address that is no language: the router runs it beside the loader of that part,
 * which answers.
 */
export function requireLanguage({ added }: { added?: string | undefined }): void {
  if (added !== undefined && !isLanguage(added)) throw data(null, { status: 404 });
}

/** A 404 with popular games, so that it is no dead end. */
export async function notFound({ context, url }: Asked, what: string | null = null) {
  const { site, catalogue, log } = context.get(servicesContext);
  const popular = await catalogue.popular(languageOfPath(url.pathname, site.root)).catch((error: unknown) => {
    log.error({ err: error }, 'Popular games could not be read');
    return [];
  });
  return data<MissingData>({ what, popular }, { status: 404 });
}

/** Where an address leads by a redirect that an operator set up, or since its language has moved; null if nowhere. */
export async function movedFrom({ context, url }: Asked) {
  const moved = await context.get(servicesContext).redirects.byPath(url.pathname + url.search);
  if (moved === null) return null;
  return redirect(moved.target, {
    status: moved.status,
    headers: moved.id === null ? {} : { [REDIRECT_ID]: moved.id },
  });
}
