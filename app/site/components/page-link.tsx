import type { ComponentPropsWithRef } from 'react';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path of a page of this site, with its query and hash. */
  to: string;
  /** The next page is the same one in another form: it is shown where this one was scrolled to. */
  keepScroll?: boolean;
}

/**
 * A link to another public page, which the frame follows without loading a document (`useLinkNavigation`). React Router's
 * own link costs a page of cards half of what it takes to wake: each brings a dozen hooks and hears of every navigation.
 */
export function PageLink({ to, keepScroll = false, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} data-page={keepScroll ? 'keep-scroll' : ''} />;
}
