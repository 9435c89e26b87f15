import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { splitLocalePath } from '../../shared/languages.ts';
import { entryMemory } from './components/entry-memory.ts';

/** The address of the link that a page was left by, by history entry. */
const leftBy = entryMemory<string>();

/** Called with the entry that is being left and the link that was followed. */
export function rememberLink(key: string, link: HTMLAnchorElement): void {
  leftBy.set(key, link.getAttribute('href') ?? '');
}

/**
 * Another page takes the focus to its beginning, as a document load would; another language of it does not. Going back
 * takes it to the link that the page was left by.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { path } = splitLocalePath(pathname);
  const last = useRef(path);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (hash !== '' || main.current === null) return;
    const href = isReturn ? leftBy.get(key) : undefined;
    const links = href === undefined ? [] : main.current.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    // A game may stand in a visitor's own rows as well, which come before the list and later than it.
    const target = [...links].at(-1) ?? main.current;
    target.focus({ preventScroll: true });
  }, [path, hash, key, isReturn]);
  return main;
}
