/** What values of the environment may look like, beyond what zod knows. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** Splits on commas and white space, so that both `a,b` and `a b` work. */
export function listOf(accepts: (entry: string) => boolean, expected: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
    .refine((entries) => entries.every(accepts), {
      error: ({ input }) => {
        const bad = Array.isArray(input) ? input.filter((entry) => !accepts(entry)) : [];
        return `${expected}; this is not: ${bad.join(', ')}`;
      },
    });
}

export function isAddressRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/** A host name or an address (IPv6 in brackets), optionally with a port. */
export function isHost(entry: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?)(:\d{1,5})?$/i.test(entry);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === '';
}

export function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:\/\//i.test(text);
}

export function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** A page of the web: http(s), without credentials. */
export function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}` === '';
}

/** The base of an API: http(s), without query, credentials or the path of one operation. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '' && !/completions/.test(pathname);
}

export function wholeNumber(min: number, max: number) {
  const expected = `give a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((number) => number >= min && number <= max, expected);
}

export const oneLine = z
  .string()
  .max(500, 'give at most 500 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'give one line of text');
export const email = z.email('give an e-mail address, such as contact@example.com');
