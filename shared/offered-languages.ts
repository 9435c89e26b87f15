/** The languages of the site that visitors are offered. The default language always is: its addresses have no prefix. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath, splitLocalePath } from './languages.ts';

export type OptionalLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

export const OPTIONAL_LANGUAGES = LANGUAGES.map(({ code }) => code).filter(
  (code): code is OptionalLanguage => code !== DEFAULT_LANGUAGE,
);

/** In the order of LANGUAGES. */
export const offeredLanguages = (chosen: Readonly<Record<OptionalLanguage, boolean>>): Language[] => [
  DEFAULT_LANGUAGE,
  ...OPTIONAL_LANGUAGES.filter((code) => chosen[code]),
];

/**
 * The path of the same page in the default language, for a path in a language that is not offered; null for others.
 * Two slashes at its start would lead to another site.
 */
export function pathInDefaultLanguage(pathname: string, offered: readonly Language[]): string | null {
  const { language, path } = splitLocalePath(pathname);
  return offered.includes(language) ? null : localizedPath(DEFAULT_LANGUAGE, path.replace(/^[/\\]+/, '/'));
}
