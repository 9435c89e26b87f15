import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  isAddedLanguage,
  LANGUAGE_CODES,
  type Language,
  type LanguageEntry,
  languageEntry,
  perLanguage,
} from '../../../../shared/languages.ts';
import { type SiteLanguages, siteLanguages } from '../../../../shared/offered-languages.ts';
import { namingLanguage, type ShownInLanguages, shownAmong } from '../../../../shared/shown-in.ts';
import { rootOfDocument } from '../../../i18n/language.tsx';
import { api, call } from '../../api/client.ts';
import { useMay } from './operator.ts';

export const OFFERED_KEY = ['offered-languages'];

/** Returns the site's languages. Until they are loaded, those from when the panel was opened. */
export function useSiteLanguages(): SiteLanguages {
  const mayRead = useMay()('read', '/admin/settings/site');
  // The type matches the root route's loader, which components may not import.
  const atFirst = useRouteLoaderData<{ site: SiteLanguages }>('root')?.site;
  const query = useQuery({
    queryKey: OFFERED_KEY,
    // Operators who may not read the settings keep the languages from when they opened the panel.
    enabled: mayRead,
    queryFn: async () => {
      const { languages, fixed, defaults } = await call(api.admin.settings.site.$get());
      const root = 'root' in fixed.languages ? defaults.root : languages.root;
      // The environment decides about all other shipped languages or about none.
      const isFixed = DEFAULT_LANGUAGE in fixed.languages;
      const chosen = (code: Language) => (isAddedLanguage(code) ? languages[code] : defaults.languages.includes(code));
      return siteLanguages(root, isFixed ? perLanguage(chosen) : languages);
    },
  });
  return query.data ?? atFirst ?? { root: rootOfDocument(), languages: LANGUAGE_CODES };
}

/**
 * Returns the language in which to open a page on the site: the preferred one, or the first that has the page.
 *
 * @param shown the languages in which it is shown; null for all
 */
export function languageOnSite(
  { root, languages }: SiteLanguages,
  shown: readonly Language[] | null,
  preferred: Language,
): Language {
  const there = shownAmong({ languages: shown }, languages);
  return [preferred, root].find((code) => there.includes(code)) ?? there[0] ?? preferred;
}

/** Returns the language in which a form requires the name of its entity. */
export const useNamingLanguage = (entity: ShownInLanguages): Language => namingLanguage(entity, useSiteLanguages());

/** Returns the languages offered to visitors. */
export const useOfferedLanguages = () => useSiteLanguages().languages;

/** Returns the languages in which operators preview pages: the offered ones, and added ones that are still being written. */
export function usePreviewedLanguages(): readonly Language[] {
  const offered = useOfferedLanguages();
  return [...offered, ...LANGUAGE_CODES.filter((code) => isAddedLanguage(code) && !offered.includes(code))];
}

/**
 * Returns the languages in which a form shows texts, the root language first: the offered ones, and those that already have
 * content.
 */
export function useShownLanguages(hasSomething: (entry: LanguageEntry) => boolean): LanguageEntry[] {
  const { root, languages } = useSiteLanguages();
  const others = LANGUAGE_CODES.filter((code) => hasSomething(languageEntry(code)));
  return [...new Set([root, ...languages, ...others])].map((code) => languageEntry(code));
}
