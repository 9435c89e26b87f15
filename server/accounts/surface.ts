/** What is known of sign-in from outside, without Better Auth: loading it takes longer than starting the server. */

/** Where Better Auth answers. */
export const AUTH_PATH = '/api/auth';

export const COOKIE_PREFIX = 'ludotek';

/** Under this header the pipeline tells Better Auth who asks; what a stranger sends in it is overwritten. */
export const CLIENT_HEADER = 'x-ludotek-client-address';

/** Under this one, that a browser asks which signed in to the account before. */
export const KNOWN_BROWSER_HEADER = 'x-ludotek-known-browser';

/** The site's origin; one on this machine also under the machine's other names. */
export function ownOrigins(url: string): string[] {
  const { protocol, port, hostname } = new URL(url);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [url];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
