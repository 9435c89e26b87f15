import { randomBytes } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { AUTH_PATH } from './surface.ts';

/** No part of the names of Better Auth's cookies: it says nothing about a session. */
const NAME = 'ludotek-browser';
const LIFETIME_SECONDS = 365 * 24 * 3600;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

export interface KnownBrowsersOptions {
  /** Signs sessions too. */
  secret: () => Promise<string>;
  https: boolean;
}

/**
 * Tells browsers that signed in to an account from strangers (OWASP: device cookies). The cookie is worth nothing without
 * the password: it only gives its browser limits of its own. Addresses are in lower case.
 */
export function createKnownBrowsers({ secret, https }: KnownBrowsersOptions) {
  // The account is part of the key, not of the cookie, which then names nobody.
  const keyFor = async (email: string) => `${await secret()} ${NAME} ${email}`;
  return {
    /** `Set-Cookie` for a browser whose user has just proved that the account is theirs. */
    async remember(email: string, at: Date) {
      const expires = at.getTime() + LIFETIME_SECONDS * 1000;
      return serializeSigned(NAME, `${randomBytes(16).toString('base64url')}.${expires}`, await keyFor(email), {
        path: AUTH_PATH,
        maxAge: LIFETIME_SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
      });
    },
    /** The id of a browser that signed in to the account before; empty for every other. */
    async recognise(headers: Headers, email: string, at: Date) {
      const cookie = headers.get('cookie') ?? '';
      if (email === '' || !cookie.includes(`${NAME}=`)) return '';
      const signed = (await parseSigned(cookie, await keyFor(email), NAME))[NAME];
      const [id = '', expires] = signed ? signed.split('.') : [];
      return Number(expires) > at.getTime() ? id : '';
    },
  };
}
