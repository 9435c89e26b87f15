import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows plain links to places in the panel with the router. The browser's own navigation would add a history entry that
 * the router did not create, and from which `useBack` cannot be asked.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || opensElsewhere || !(event.target instanceof Element)) return;
      const hash = event.target.closest('a[href^="#"]')?.getAttribute('href');
      if (!hash) return;
      event.preventDefault();
      void navigate({ hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
