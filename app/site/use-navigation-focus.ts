import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { splitLocalePath } from '../../shared/languages.ts';
import { entryMemory } from './components/entry-memory.ts';

/** The link that a page was left by, as address by history entry. */
const leftBy = entryMemory<string>();

/** Stores the followed link of the history entry that is being left. */
export function rememberLink(key: string, link: HTMLAnchorElement): void {
  leftBy.set(key, link.getAttribute('href') ?? '');
}

/**
 * Moves the focus to the start of another page, as a document load would, but not when only the language changes.
 * Going back focuses the link that the page was left by.
 */
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
    const href = isReturn ? leftBy.get(key) : undefined;
    const links = href === undefined ? [] : main.current.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    // A game may also be in a visitor's own rows, which precede the list but load after it.
    const target = [...links].at(-1) ?? main.current;
    target.focus({ preventScroll: true });
  }, [path, hash, key, isReturn]);
  return main;
}
