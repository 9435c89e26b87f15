import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Who is counted: whoever asks, the e-mail address that is named, or the user who is signed in. */
type Subject = 'client' | 'email' | 'user';

interface Rule {
  name: string;
  per: Subject;
  windows: readonly { max: number; seconds: number }[];
}

const TRIES = [
  { max: 5, seconds: MINUTE },
  { max: 20, seconds: HOUR },
];
/** Mails one client may have sent, to whomever. */
const MAILS_OF_CLIENT: Rule = { name: 'mail', per: 'client', windows: [{ max: 10, seconds: HOUR }] };
/** Mails one address may be sent, by whomever. */
const MAILS_TO_ADDRESS: Rule = { name: 'mail', per: 'email', windows: [{ max: 3, seconds: 15 * MINUTE }] };
const MAILS = [MAILS_OF_CLIENT, MAILS_TO_ADDRESS];

/**
 * Per operation, in the order they are asked. Whoever asks comes first: what is refused there does not use up what an
 * account has. An address is counted as it was given, whether or not it has an account.
 */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  '/sign-in/email': [
    { name: 'sign-in', per: 'client', windows: TRIES },
    // Many clients that try one account.
    { name: 'sign-in', per: 'email', windows: TRIES },
  ],
  '/sign-up/email': [{ name: 'sign-up', per: 'client', windows: [{ max: 5, seconds: HOUR }] }, ...MAILS],
  '/request-password-reset': MAILS,
  '/send-verification-email': MAILS,
  // Somebody at an operator's open screen who does not know the password.
  '/change-password': [{ name: 'change-password', per: 'user', windows: TRIES }],
};

/** Operations that ask for a user's rules: only for these is it worth knowing who is signed in. */
export const ABOUT_A_USER: ReadonlySet<string> = new Set(['/change-password']);

/** A try counts when it fails: who knows the password may sign in as often as they like. */
export const FORGIVEN_ON_SUCCESS: ReadonlySet<string> = new Set(['/sign-in/email', '/change-password']);

/** One counter in the database. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

export type Subjects = Readonly<Record<Subject, string>>;

/** The counters an operation has to pass, those of each step together. Empty for operations without limits. */
export function limitsOf(operation: string, subjects: Subjects): Limit[][] {
  return (RULES[operation] ?? []).map(({ name, per, windows }) =>
    windows.map(({ max, seconds }) => ({ key: `${name} ${per} ${seconds} ${hashed(subjects[per])}`, max, seconds })),
  );
}

/** The table needs no address to count. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What counts as one client: an IPv4 address, or the network of 64 bits that one connection is given in IPv6. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
