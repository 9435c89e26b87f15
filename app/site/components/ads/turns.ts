import { useEffect } from 'react';
import { useLocation } from 'react-router';

let pages = 0;

/** How many pages this visitor left behind since the document was loaded: each shows the next of those that take turns. */
export const pagesBefore = (): number => pages;

/** Counts pages; to be used once, by what stands round all of them. */
export function useCountedPages(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname !== '') pages += 1;
  }, [pathname]);
}
