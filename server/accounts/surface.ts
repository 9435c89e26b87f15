/** Constants of sign-in, separate from Better Auth, which takes longer to load than the server to start. */

export const AUTH_PATH = '/api/auth';

export const COOKIE_PREFIX = 'ludotek';

/** Passes the client's address to Better Auth. Overwrites values from clients. */
export const CLIENT_HEADER = 'x-ludotek-client-address';

/** Set for requests of known browsers. */
export const KNOWN_BROWSER_HEADER = 'x-ludotek-known-browser';
