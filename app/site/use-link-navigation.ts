import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberLink } from './use-navigation-focus.ts';

/** Whether the browser would open the link in this tab and no other handler has taken the click. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !event.defaultPrevented;

/** Follows the page's `PageLink`s with a single listener. Without it they are ordinary links. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  const { key } = useLocation();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlain(event)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-page]');
      if (link === null) return;
      event.preventDefault();
      rememberLink(key, link);
      const { pathname, search, hash } = link;
      navigate(
        { pathname, search, hash },
        // Like a browser, replace the entry when the address is the same.
        { replace: link.href === window.location.href, preventScrollReset: link.dataset.page === 'keep-scroll' },
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, key]);
}
