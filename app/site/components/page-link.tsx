import type { ComponentPropsWithRef } from 'react';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path of a page of this site, with its query and hash. */
  to: string;
  /** The next page is the same one in another form: it is shown where this one was scrolled to. */
  keepScroll?: boolean;
}

/**
 * A link to another public page, which the frame follows without loading a document (`useLinkNavigation`). A page has a
 * hundred of them: React Router's own would each bring a dozen hooks, and render again with every navigation.
 */
export function PageLink({ to, keepScroll = false, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} data-page={keepScroll ? 'keep-scroll' : ''} />;
}
