import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, perLanguage } from '../../../../shared/languages.ts';
import { type SiteLanguages, siteLanguages } from '../../../../shared/offered-languages.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';
import { api, call } from '../../api/client.ts';
import { useMay } from './operator.ts';

export const OFFERED_KEY = ['offered-languages'];

/** The languages of the site; until they are known, all, with the root language of when the panel was opened. */
export function useSiteLanguages(): SiteLanguages {
  const mayRead = useMay()('read', '/admin/settings/site');
  const query = useQuery({
    queryKey: OFFERED_KEY,
    // Operators who may not read the settings get all languages.
    enabled: mayRead,
    queryFn: async () => {
      const { languages, fixed, defaults } = await call(api.admin.settings.site.$get());
      const root = 'root' in fixed.languages ? defaults.root : languages.root;
      // The environment decides on all other languages or none.
      const isFixed = DEFAULT_LANGUAGE in fixed.languages;
      return siteLanguages(root, isFixed ? perLanguage((code) => defaults.languages.includes(code)) : languages);
    },
  });
  return query.data ?? { root: rootOfDocument(), languages: LANGUAGE_CODES };
}

/** The languages that visitors are offered; all until they are known. */
export const useOfferedLanguages = () => useSiteLanguages().languages;
