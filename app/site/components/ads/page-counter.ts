import { useEffect } from 'react';
import { useLocation } from 'react-router';

let pages = 0;

/** Pages viewed before this one since the document loaded; advances the rotation of advertisements. */
export const viewedPages = (): number => pages;

/** Counts pages. Use it once, in the layout. */
export function usePageCounter(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname !== '') pages += 1;
  }, [pathname]);
}
