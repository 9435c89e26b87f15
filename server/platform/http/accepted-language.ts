import { detectLanguage } from '../../../shared/language-detection.ts';
import type { Language } from '../../../shared/languages.ts';

/**
 * The language that a request asks for: that of the screen on which someone acts, or the browser's.
 *
 * @param headers with an Accept-Language (RFC 9110), in the order of preference as browsers send it
 * @returns null if it names none
 */
export function acceptedLanguage(headers: Headers | undefined): Language | null {
  const ranges = (headers?.get('accept-language') ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  const browser = ranges.filter((range) => range !== '' && range !== '*');
  return browser.length === 0 ? null : detectLanguage({ stored: null, browser, page: '' });
}
