/** The languages of a site: the root language, which has no prefix, and the others that visitors are offered. */
import {
  DEFAULT_LANGUAGE,
  isOfferedAtFirst,
  LANGUAGE_CODES,
  type Language,
  localizedPath,
  splitLocalePath,
} from './languages.ts';

export interface SiteLanguages {
  /** The language of URLs without prefix. */
  root: Language;
  /** Languages offered to visitors: the root language first, then in the order of LANGUAGES. */
  languages: readonly Language[];
}

/** The languages of a site without a choice. */
export const EVERY_LANGUAGE: SiteLanguages = { root: DEFAULT_LANGUAGE, languages: LANGUAGE_CODES };

/** @param chosen which languages are offered besides the root language */
export const siteLanguages = (root: Language, chosen: Readonly<Record<Language, boolean>>): SiteLanguages => ({
  root,
  languages: [root, ...LANGUAGE_CODES.filter((code) => code !== root && chosen[code])],
});

/** Returns the languages in which a site may have texts: the default ones, and those that it offers. */
export const knownLanguages = ({ languages }: Pick<SiteLanguages, 'languages'>): Language[] =>
  LANGUAGE_CODES.filter((code) => isOfferedAtFirst(code) || languages.includes(code));

/**
 * Returns the redirect for a page in a language that has moved: the root language has no prefix (301), and a language
 * that is not offered may return later (302). Null for other URLs. A path that starts with two slashes would lead to
 * another site.
 */
export function movedLanguage(
  pathname: string,
  { root, languages }: SiteLanguages,
): { path: string; status: 301 | 302 } | null {
  const { prefix, path } = splitLocalePath(pathname);
  if (prefix === null || (prefix !== root && languages.includes(prefix))) return null;
  return { path: localizedPath(root, path.replace(/^[/\\]+/, '/'), root), status: prefix === root ? 301 : 302 };
}
