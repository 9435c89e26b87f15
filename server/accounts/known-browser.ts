import { randomBytes } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { AUTH_PATH, cookiePrefix } from './surface.ts';

/** Part of the key. */
const KEY = 'ludotek-browser';
const LIFETIME_SECONDS = 365 * 24 * 3600;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Recognizes browsers that signed in to an account before (OWASP: device cookies). The cookie only gives them separate
 * rate limits. E-mail addresses are in lower case.
 */
export function createKnownBrowsers({ secret, https }: { secret: () => Promise<string>; https: boolean }) {
  // Differs from Better Auth's cookie names, because this cookie is not a session.
  const name = `${cookiePrefix(https)}-browser`;
  // The key contains the address, so that the cookie does not reveal it.
  const keyFor = async (email: string) => `${await secret()} ${KEY} ${email}`;
  return {
    async remember(email: string, at: Date) {
      const expires = at.getTime() + LIFETIME_SECONDS * 1000;
      return serializeSigned(name, `${randomBytes(16).toString('base64url')}.${expires}`, await keyFor(email), {
        path: https ? '/' : AUTH_PATH,
        maxAge: LIFETIME_SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
      });
    },
    /** The browser's id if it signed in to the account before, otherwise empty. */
    async recognize(headers: Headers, email: string, at: Date) {
      const cookie = headers.get('cookie') ?? '';
      if (email === '' || !cookie.includes(`${name}=`)) return '';
      const signed = (await parseSigned(cookie, await keyFor(email), name))[name];
      const [id = '', expires] = signed ? signed.split('.') : [];
      return Number(expires) > at.getTime() ? id : '';
    },
  };
}
