import { detectLanguage, languageOfTag } from '../../../shared/language-detection.ts';
import { isPanelLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { knownLanguages, type SiteLanguages } from '../../../shared/offered-languages.ts';

type Site = Pick<SiteLanguages, 'languages'>;

/** Returns the tags of an Accept-Language header (RFC 9110) in order of preference, as browsers send them. */
function acceptedTags(headers: Headers | undefined): string[] {
  const ranges = (headers?.get('accept-language') ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  return ranges.filter((range) => range !== '' && range !== '*');
}

/**
 * Returns the first language of a request for which the site has names, or else the root language; null if the request names
 * none.
 */
export function namesLanguage(headers: Headers, site: Pick<SiteLanguages, 'languages' | 'root'>): Language | null {
  const tags = acceptedTags(headers);
  const known = tags.flatMap((tag) => languageOfTag(tag, knownLanguages(site)) ?? [])[0];
  return known ?? (tags.length === 0 ? null : site.root);
}

/**
 * Returns the language that a request asks for: that of the current screen, or the browser's. It is one of the panel's,
 * which screens and mails support on every site, or one that the site offers. A new language of the product changes
 * nothing for sites that do not offer it.
 *
 * @returns English for other languages; null if the request names none
 */
export function acceptedLanguage(headers: Headers | undefined, site: Site): Language | null {
  const browser = acceptedTags(headers);
  const among = LANGUAGE_CODES.filter((code) => isPanelLanguage(code) || site.languages.includes(code));
  return browser.length === 0 ? null : detectLanguage({ stored: null, browser, page: '' }, among);
}
