/** Constants of sign-in that need no Better Auth: loading it takes longer than starting the server. */

export const AUTH_PATH = '/api/auth';

export const COOKIE_PREFIX = 'ludotek';

/** The pipeline passes the client's address to Better Auth in this header; values from clients are overwritten. */
export const CLIENT_HEADER = 'x-ludotek-client-address';

/** Set when a known browser makes the request. */
export const KNOWN_BROWSER_HEADER = 'x-ludotek-known-browser';
