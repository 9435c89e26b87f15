import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Who is counted. Never an account alone: a stranger could use up what its owner has.
 * - `client`: the network address that asks, whichever account is named
 * - `client and email`: a client, for one account
 * - `browser`: a browser that signed in to the account before, wherever it asks from
 * - `user`: the user who is signed in
 */
export type Subject = 'client' | 'client and email' | 'browser' | 'user';

interface Window {
  max: number;
  seconds: number;
}

type Rules = Readonly<Partial<Record<Subject, readonly Window[]>>>;

const TRIES = [
  { max: 5, seconds: MINUTE },
  { max: 20, seconds: HOUR },
];
const MAILS_FOR_ADDRESS = { max: 3, seconds: 15 * MINUTE };
/** Requests for a mail with a link. */
const MAIL_REQUESTS: Rules = {
  browser: [MAILS_FOR_ADDRESS],
  client: [{ max: 10, seconds: HOUR }],
  'client and email': [MAILS_FOR_ADDRESS],
};

/** Each operation counts by itself: sign-ups use up nothing that a reset needs. */
const RULES: Readonly<Record<string, Rules>> = {
  '/sign-in/email': {
    browser: TRIES,
    client: TRIES,
    // Slow guessing at one account.
    'client and email': [{ max: 40, seconds: DAY }],
  },
  '/sign-up/email': { client: [{ max: 5, seconds: HOUR }], 'client and email': [MAILS_FOR_ADDRESS] },
  '/request-password-reset': MAIL_REQUESTS,
  '/send-verification-email': MAIL_REQUESTS,
  // Somebody at an operator's open screen who does not know the password.
  '/change-password': { user: TRIES },
};

/** A try counts when it fails: who knows the password may sign in as often as they like. */
export const FORGIVEN_ON_SUCCESS: ReadonlySet<string> = new Set(['/sign-in/email', '/change-password']);

/** One counter in the database. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/** Names of those who are counted; a subject that is missing or empty is not counted. */
export type Subjects = Readonly<Partial<Record<Subject, string>>>;

/** The counters that an operation has to pass. Empty for operations without limits. */
export function limitsOf(operation: string, subjects: Subjects): Limit[] {
  return Object.entries(subjects).flatMap(([subject, name]) =>
    // The keys of an object literal of this type.
    (name ? (RULES[operation]?.[subject as Subject] ?? []) : []).map(({ max, seconds }) => ({
      key: counterKey(operation, subject, seconds, name),
      max,
      seconds,
    })),
  );
}

/** Failed sign-ins to one account, by clients that never signed in to it. They slow sign-in down and refuse nothing. */
export function failuresOf(email: string): Limit {
  return { key: counterKey('/sign-in/email', 'email', HOUR, email), max: Number.POSITIVE_INFINITY, seconds: HOUR };
}

/** Failures of an hour after which a sign-in from an unknown browser waits. */
const FREE_FAILURES = 10;
const DELAY_STEP = 100;
const LONGEST_DELAY = 5000;

/** Milliseconds that a sign-in from an unknown browser waits, by the failures of the account in the last hour. */
export function delayAfter(failures: number): number {
  return Math.min(LONGEST_DELAY, Math.max(0, failures - FREE_FAILURES) * DELAY_STEP);
}

/**
 * Mails of one kind to one address, whoever asks for them. What exceeds it is not sent: every link among those that were
 * is valid for 45 minutes at least, see decision 017.
 */
export function mailsTo(email: string, kind: string): Limit {
  return { key: counterKey('mail', kind, MAILS_FOR_ADDRESS.seconds, email), ...MAILS_FOR_ADDRESS };
}

/** The table needs no address to count. */
const counterKey = (operation: string, subject: string, seconds: number, name: string) =>
  `${operation} ${subject} ${seconds} ${createHash('sha256').update(name).digest('base64url')}`;

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
