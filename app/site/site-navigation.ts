import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { adPageOf } from '../../shared/ad-rules.ts';
import { splitLocalePath } from '../../shared/languages.ts';
import { mayShowNetwork } from '../../shared/network-pages.ts';
import { isDocumentOpen } from './components/ads/networks/open-document.ts';
import { entryMemory } from './components/entry-memory.ts';
import { useLayoutData } from './components/root-data.ts';

/** URL of the link followed from each history entry. */
const followedLinks = entryMemory<string>();

/** Stores which link was followed from the history entry being left. */
function rememberLink(key: string, link: HTMLAnchorElement): void {
  followedLinks.set(key, link.getAttribute('href') ?? '');
}

/** Focuses the start of the next page, as loading a document would. Going back focuses the followed link. */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { path } = splitLocalePath(pathname);
  const last = useRef(path);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (hash !== '' || main.current === null) return;
    const href = isReturn ? followedLinks.get(key) : undefined;
    const links = href === undefined ? [] : main.current.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    // A game may also be in the visitor's own rows, which precede the list but load after it.
    const target = [...links].at(-1) ?? main.current;
    target.focus({ preventScroll: true });
  }, [path, hash, key, isReturn]);
  return main;
}

/** Whether the browser would open the link in this tab and no other handler has handled the click. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !event.defaultPrevented;

/**
 * Whether a page needs its own document, because it shows an ad network that this document's policy does not allow.
 * Advertisements of other languages are unknown here.
 */
function useNeedsDocument(): (pathname: string) => boolean {
  const ads = useLayoutData()?.ads;
  return useCallback(
    (pathname) => !isDocumentOpen && ads !== undefined && mayShowNetwork(ads, adPageOf(pathname)),
    [ads],
  );
}

/** Handles the page's `PageLink`s with a single listener. Without it, they are ordinary links. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  const needsDocument = useNeedsDocument();
  const { key } = useLocation();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlain(event)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-page]');
      if (link === null || needsDocument(link.pathname)) return;
      event.preventDefault();
      rememberLink(key, link);
      const { pathname, search, hash } = link;
      navigate(
        { pathname, search, hash },
        // Like a browser, replace the entry if the URL is the same.
        { replace: link.href === window.location.href, preventScrollReset: link.dataset.page === 'keep-scroll' },
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, needsDocument, key]);
}
