/** The languages of a site: the one at its root, which has no prefix, and the others that visitors are offered. */
import {
  DEFAULT_LANGUAGE,
  isOfferedAtFirst,
  LANGUAGE_CODES,
  type Language,
  localizedPath,
  splitLocalePath,
} from './languages.ts';

export interface SiteLanguages {
  /** The language of addresses without prefix. */
  root: Language;
  /** Offered to visitors, the root language first, then in the order of LANGUAGES. */
  languages: readonly Language[];
}

/** What a site offers as long as nobody says which languages that are. */
export const EVERY_LANGUAGE: SiteLanguages = { root: DEFAULT_LANGUAGE, languages: LANGUAGE_CODES };

/** @param chosen which languages are offered besides the root language */
export const siteLanguages = (root: Language, chosen: Readonly<Record<Language, boolean>>): SiteLanguages => ({
  root,
  languages: [root, ...LANGUAGE_CODES.filter((code) => code !== root && chosen[code])],
});

/** The languages that a site may have texts in: the first ones, and those that it offers. */
export const knownLanguages = ({ languages }: Pick<SiteLanguages, 'languages'>): Language[] =>
  LANGUAGE_CODES.filter((code) => isOfferedAtFirst(code) || languages.includes(code));

/**
 * Where the page of an address is, if its language is not there: the root language has no prefix (301), and a language
 * that is not offered may be again (302). Null for other addresses. Two slashes at the start of a path would lead to
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
