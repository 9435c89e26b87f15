/** What is known of sign-in from outside, without Better Auth: loading it takes longer than starting the server. */

/** Where Better Auth answers. */
export const AUTH_PATH = '/api/auth';

export const COOKIE_PREFIX = 'ludotek';

/** Under this header the pipeline tells Better Auth who asks; what a stranger sends in it is overwritten. */
export const CLIENT_HEADER = 'x-ludotek-client-address';

/** Under this one, that a browser asks which signed in to the account before. */
export const KNOWN_BROWSER_HEADER = 'x-ludotek-known-browser';
