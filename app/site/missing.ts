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
 * Returns what a loader throws for a URL without a page: the redirect that an operator set up for it, or else a 404.
 *
 * @param what is missing, for a page with its own screen
 */
export async function missing(asked: Asked, what: string | null = null) {
  return (await movedFrom(asked)) ?? (await notFound(asked, what));
}

/**
 * Ends the loader of a page whose first segment is not a language. The router runs it in parallel with that segment's loader,
 * which responds.
 */
export function requireLanguage({ added }: { added?: string | undefined }): void {
  if (added !== undefined && !isLanguage(added)) throw data(null, { status: 404 });
}

/** Creates a 404 with popular games, so that it is no dead end. */
export async function notFound({ context, url }: Asked, what: string | null = null) {
  const { site, catalogue, log } = context.get(servicesContext);
  const popular = await catalogue.popular(languageOfPath(url.pathname, site.root)).catch((error: unknown) => {
    log.error({ err: error }, 'Popular games could not be read');
    return [];
  });
  return data<MissingData>({ what, popular }, { status: 404 });
}

/** Returns where a URL redirects to, by an operator's redirect or because its language moved; null if nowhere. */
export async function movedFrom({ context, url }: Asked) {
  const moved = await context.get(servicesContext).redirects.byPath(url.pathname + url.search);
  if (moved === null) return null;
  return redirect(moved.target, {
    status: moved.status,
    headers: moved.id === null ? {} : { [REDIRECT_ID]: moved.id },
  });
}
