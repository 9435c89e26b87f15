import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path of a page of this site, with query and hash. */
  to: string;
  /** Whether to keep the scroll position, for links to another form of the same page. */
  keepScroll?: boolean;
}

/**
 * A link to another public page, followed without loading a document (`useLinkNavigation`). A page has about a hundred of them.
 * React Router's `Link` would add a dozen hooks to each, and render all of them again on every navigation.
 */
export function PageLink({ to, keepScroll = false, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} data-page={keepScroll ? 'keep-scroll' : ''} />;
}

/** A link to a random game. It is a plain link, because the server chooses the game and the page must not be prefetched. */
export function RandomLink({ children, ...rest }: Omit<ComponentPropsWithRef<'a'>, 'href' | 'rel'>) {
  const t = useText();
  return (
    <a {...rest} href={useLocalizedPath()('/random')} rel="nofollow">
      {children ?? t('site.header.random')}
    </a>
  );
}

/** A link to the home page, after an optional icon. */
export function HomeLink({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const t = useText();
  return (
    <PageLink className={className} to={useLocalizedPath()('/')}>
      {children}
      {t('site.backHome')}
    </PageLink>
  );
}
