import { detectLanguage, languageOfTag } from '../../../shared/language-detection.ts';
import { isPanelLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { knownLanguages, type SiteLanguages } from '../../../shared/offered-languages.ts';

type Site = Pick<SiteLanguages, 'languages'>;

/** The tags of an Accept-Language (RFC 9110), in the order of preference as browsers send it. */
function acceptedTags(headers: Headers | undefined): string[] {
  const ranges = (headers?.get('accept-language') ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  return ranges.filter((range) => range !== '' && range !== '*');
}

/** The first language of a request that the site has names in; null without one. */
export const namesLanguage = (headers: Headers, site: Site): Language | null =>
  acceptedTags(headers).flatMap((tag) => languageOfTag(tag, knownLanguages(site)) ?? [])[0] ?? null;

/**
 * The language that a request asks for: that of the screen on which someone acts, or the browser's.
 *
 * One of the panel's, which screens and mails speak on every site, or one that the site offers: a language more changes no
 * site that lacks it.
 *
 * @returns English for other languages; null if it names none
 */
export function acceptedLanguage(headers: Headers | undefined, site: Site): Language | null {
  const browser = acceptedTags(headers);
  const among = LANGUAGE_CODES.filter((code) => isPanelLanguage(code) || site.languages.includes(code));
  return browser.length === 0 ? null : detectLanguage({ stored: null, browser, page: '' }, among);
}
