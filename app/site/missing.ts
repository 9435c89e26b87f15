import { data, type RouterContextProvider, redirect } from 'react-router';
import { REDIRECT_ID } from '../../shared/redirect-address.ts';
import { servicesContext } from '../context.ts';

/**
 * What a loader throws for an address without a page: the redirect that an operator set up for it, otherwise 404.
 *
 * @param body data of the 404
 */
export async function missing(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  body: unknown = null,
) {
  return (await movedFrom({ context, url })) ?? data(body, { status: 404 });
}

/** The redirect that an operator set up for an address; null without one. */
export async function movedFrom({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const moved = await context.get(servicesContext).redirects.byPath(url.pathname + url.search);
  return moved && redirect(moved.target, { status: 301, headers: { [REDIRECT_ID]: moved.id } });
}
