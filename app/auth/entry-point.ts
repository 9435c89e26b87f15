import { isLanguage, type Language } from '../../shared/languages.ts';

/** Where to go after signing in. A closed list, because a free URL could lead to another site. */
export type Destination = '/' | '/admin';

/** What led to the page: nothing special, or a link in an email. */
export type EntryPoint =
  | { kind: 'sign_in' }
  /** The link of a confirmation email: the address is now confirmed, or the link was expired or invalid. */
  | { kind: 'confirmed' | 'confirmation_failed' }
  | { kind: 'reset'; token: string }
  | { kind: 'reset_failed' };

/** Query parameters of links to this page. `token` and `error` are Better Auth's. */
const CONFIRMED = 'confirmed';
const LANGUAGE = 'language';

/** Callback URLs for links in emails, as Better Auth expects them. */
export const AFTER_CONFIRMATION = `/auth?${CONFIRMED}=1`;
export const AFTER_RESET_LINK = '/auth';

/** Returns the URL of this page in a language, for links on pages in that language. */
export function signInPage(language: Language, destination: Destination = '/'): string {
  const search = new URLSearchParams({
    ...(destination === '/admin' && { from: 'admin' }),
    [LANGUAGE]: language,
  });
  return `/auth?${search}`;
}

/** Returns the language requested in the URL, or null if it names no known language. */
export function languageOf(search: URLSearchParams): Language | null {
  const asked = search.get(LANGUAGE);
  return isLanguage(asked) ? asked : null;
}

export function destinationOf(search: URLSearchParams): Destination {
  return search.get('from') === 'admin' ? '/admin' : '/';
}

export function entryPointOf(search: URLSearchParams): EntryPoint {
  const failed = search.has('error');
  if (search.has(CONFIRMED)) return { kind: failed ? 'confirmation_failed' : 'confirmed' };
  if (failed) return { kind: 'reset_failed' };
  const token = search.get('token');
  return token ? { kind: 'reset', token } : { kind: 'sign_in' };
}
