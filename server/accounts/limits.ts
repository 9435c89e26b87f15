import { createHash } from 'node:crypto';
import type { Limit } from '../platform/db/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Whose attempts are counted. Never an account's alone, because a stranger could exhaust its limit.
 * - `client`: the client's network address, for all accounts
 * - `client and email`: a client, for one account
 * - `browser`: a browser that signed in to the account before, from any address
 * - `user`: the signed-in user
 */
export type Subject = 'client' | 'client and email' | 'browser' | 'user';

interface Window {
  max: number;
  seconds: number;
}

type Rules = Readonly<Partial<Record<Subject, readonly Window[]>>>;

const ATTEMPTS = [
  { max: 5, seconds: MINUTE },
  { max: 20, seconds: HOUR },
];
const CHALLENGES = [{ max: 60, seconds: HOUR }];
const MAILS_FOR_ADDRESS = { max: 3, seconds: 15 * MINUTE };
/** Requests for a mail with a link. */
const MAIL_REQUESTS: Rules = {
  browser: [MAILS_FOR_ADDRESS],
  client: [{ max: 10, seconds: HOUR }],
  'client and email': [MAILS_FOR_ADDRESS],
};

/** Limits per operation, counted separately. */
const RULES: Readonly<Record<string, Rules>> = {
  '/sign-in/email': {
    browser: ATTEMPTS,
    client: ATTEMPTS,
    // Against slow guessing at one account.
    'client and email': [{ max: 40, seconds: DAY }],
  },
  '/sign-up/email': { client: [{ max: 5, seconds: HOUR }], 'client and email': [MAILS_FOR_ADDRESS] },
  '/request-password-reset': MAIL_REQUESTS,
  '/send-verification-email': MAIL_REQUESTS,
  // A company may have one address for all.
  '/openid': { client: [{ max: 30, seconds: MINUTE }] },
  // Each asks a provider that does not answer.
  '/openid/start': { client: [{ max: 60, seconds: MINUTE }] },
  // Against guessing in an operator's unlocked session.
  '/change-password': { user: ATTEMPTS },
  '/confirmation': { user: ATTEMPTS },
  '/two-factor/enable': { user: ATTEMPTS },
  '/two-factor/disable': { user: ATTEMPTS },
  '/two-factor/generate-backup-codes': { user: ATTEMPTS },
  // Only someone with the password reaches these, so they may count for the account.
  '/two-factor/verify-totp': { client: ATTEMPTS, user: ATTEMPTS },
  '/two-factor/verify-backup-code': { client: ATTEMPTS, user: ATTEMPTS },
  '/passkey/verify-authentication': { client: ATTEMPTS },
  '/passkey/verify-registration': { user: ATTEMPTS },
  // Each stores a challenge.
  '/passkey/generate-authenticate-options': { client: CHALLENGES },
  '/passkey/generate-register-options': { client: CHALLENGES },
};

/** In these operations, only failures count. */
export const FORGIVEN_ON_SUCCESS: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/openid',
  '/change-password',
  '/confirmation',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/passkey/verify-registration',
]);

/** Names of the subjects; missing or empty ones are not counted. */
export type Subjects = Readonly<Partial<Record<Subject, string>>>;

/** The counters of an operation. Empty for operations without limits. */
export function limitsOf(operation: string, subjects: Subjects): Limit[] {
  return Object.entries(subjects).flatMap(([subject, name]) =>
    // The cast restores the keys' type.
    (name ? (RULES[operation]?.[subject as Subject] ?? []) : []).map((window) => ({
      key: counterKey(operation, subject, window.seconds, name),
      ...window,
    })),
  );
}

/** Counts failed sign-ins to one account by unknown browsers. They delay sign-ins but never block them. */
export function failuresOf(email: string): Limit {
  return { key: counterKey('/sign-in/email', 'email', HOUR, email), max: Number.POSITIVE_INFINITY, seconds: HOUR };
}

/** Failures per hour before sign-ins from unknown browsers are delayed. */
const FREE_FAILURES = 10;
const DELAY_STEP = 100;
const MAX_DELAY = 5000;

/** Milliseconds to delay a sign-in from an unknown browser, by the account's failures in the last hour. */
export function delayAfter(failures: number): number {
  return Math.min(MAX_DELAY, Math.max(0, failures - FREE_FAILURES) * DELAY_STEP);
}

/** Mails of one kind to one address, from any client. See decision 017. */
export function mailsTo(email: string, kind: string): Limit {
  return { key: counterKey('mail', kind, MAILS_FOR_ADDRESS.seconds, email), ...MAILS_FOR_ADDRESS };
}

/** Hashed, so that plain addresses are not stored. */
const counterKey = (operation: string, subject: string, seconds: number, name: string) =>
  `${operation} ${subject} ${seconds} ${createHash('sha256').update(name).digest('base64url')}`;
