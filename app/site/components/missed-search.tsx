import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language.tsx';

/** Tells operators that a search found nothing. Loaded on demand, because that is rare. */
export function MissedSearch({ query }: { query: string }) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words in another language are another search
  useEffect(() => {
    import('./visits.ts')
      .then(({ reportMissedSearch }) => reportMissedSearch(query))
      .catch((error: unknown) => console.warn('a search without result could not be counted', error));
  }, [query, language]);
  return null;
}
