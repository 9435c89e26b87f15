/** Schemas of the texts of variables. Each message completes the sentence "NAME is ...: ". */
import { Cron } from 'croner';
import { z } from 'zod';

/** Splits on commas and white space, so that both `a,b` and `a b` work. */
export function listOf(entry: z.ZodType, expected: string) {
  const isBad = (text: string) => !entry.safeParse(text).success;
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .refine((items) => !items.some(isBad), {
      error: ({ input }) => `${expected}; this is not: ${(input as string[]).filter(isBad).join(', ')}`, // as split above
    });
}

/** A host name or an address (IPv6 in brackets), optionally with a port. */
export const host = z.string().regex(/^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?)(:\d{1,5})?$/i);
export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const address = (isAccepted: (url: URL) => boolean, error: string) =>
  z.string().refine((text) => URL.canParse(text) && isAccepted(new URL(text)), error);
export const isWeb = ({ protocol, username, password }: URL) =>
  /^https?:$/.test(protocol) && `${username}${password}` === '';
export const isWithoutQuery = ({ search, hash }: URL) => `${search}${hash}` === '';

export const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

export const origin = (example: string) =>
  address(
    (url) => isWeb(url) && isWithoutQuery(url) && url.pathname === '/',
    `give the origin alone, such as ${example}, without path. A site below a path is not possible: give it a host name ` +
      'of its own, such as a subdomain, and let the proxy pass on that host',
  ).transform((text) => new URL(text).origin);

export function wholeNumber(min: number, max: number) {
  const expected = `give a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((number) => number >= min && number <= max, expected);
}

export const oneLine = (max = 500) =>
  z
    .string()
    .max(max, `give at most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'give one line of text');
export const email = z.email('give an e-mail address, such as contact@example.com');
/** Characters allowed in a header value (RFC 9110, field values), without spaces. */
export const apiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'give the key alone, without spaces');

/** Accepts five fields of cron, or a nickname such as @daily, if any date matches. */
/** `off`, or a schedule in the syntax of cron. */
export const cronSchedule = z.string().refine((text) => {
  if (text === 'off') return true;
  try {
    return new Cron(text, { mode: '5-part' }).nextRun() !== null;
  } catch {
    // Croner's messages mention its own options.
    return false;
  }
}, 'give a schedule such as 0 3 * * * (every night at three), @weekly or off');
