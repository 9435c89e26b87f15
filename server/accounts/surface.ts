/** Constants of sign-in. They are separate from Better Auth because it takes longer to load than the server takes to start. */

export const AUTH_PATH = '/api/auth';

const COOKIE_PREFIX = 'ludotek';

/**
 * Prefix of cookie names. Over https, browsers accept a cookie named `__Host-` only from this very host, with `Secure`
 * and for all paths, so that another subdomain cannot plant one (RFC 6265bis, 4.1.3.2).
 */
export const cookiePrefix = (https: boolean) => (https ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX);

/** Passes the client's address to Better Auth. Overwrites values from clients. */
export const CLIENT_HEADER = 'x-ludotek-client-address';

/** Set for requests of known browsers. */
export const KNOWN_BROWSER_HEADER = 'x-ludotek-known-browser';
