import { randomBytes } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { AUTH_PATH } from './surface.ts';

/** Differs from Better Auth's cookie names, because it says nothing about a session. */
const NAME = 'ludotek-browser';
const LIFETIME_SECONDS = 365 * 24 * 3600;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Tells browsers that signed in to an account from unknown ones (OWASP: device cookies). The cookie only grants limits
 * of its own. Addresses are in lower case.
 */
export function createKnownBrowsers({ secret, https }: { secret: () => Promise<string>; https: boolean }) {
  // The account is part of the key, not of the cookie, so the cookie reveals no address.
  const keyFor = async (email: string) => `${await secret()} ${NAME} ${email}`;
  return {
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
    /** The browser's id if it signed in to the account before, otherwise empty. */
    async recognise(headers: Headers, email: string, at: Date) {
      const cookie = headers.get('cookie') ?? '';
      if (email === '' || !cookie.includes(`${NAME}=`)) return '';
      const signed = (await parseSigned(cookie, await keyFor(email), NAME))[NAME];
      const [id = '', expires] = signed ? signed.split('.') : [];
      return Number(expires) > at.getTime() ? id : '';
    },
  };
}
