import { detectLanguage } from '../../../shared/language-detection.ts';
import { isOfferedAtFirst, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';

/**
 * The language that a request asks for: that of the screen on which someone acts, or the browser's.
 *
 * One of the first languages, or one that the site offers: a language more changes no site that lacks it.
 *
 * @param headers with an Accept-Language (RFC 9110), in the order of preference as browsers send it
 * @returns null if it names none
 */
export function acceptedLanguage(
  headers: Headers | undefined,
  { languages }: Pick<SiteLanguages, 'languages'>,
): Language | null {
  const ranges = (headers?.get('accept-language') ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  const browser = ranges.filter((range) => range !== '' && range !== '*');
  const among = LANGUAGE_CODES.filter((code) => isOfferedAtFirst(code) || languages.includes(code));
  return browser.length === 0 ? null : detectLanguage({ stored: null, browser, page: '' }, among);
}
