import { createHash } from 'node:crypto';
import type { Limit } from '../platform/db/limits.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * What attempts are counted by. Never by account alone, because a stranger could exhaust its limit.
 * - `client`: a client's network address, for all accounts
 * - `client and email`: a client, for one account
 * - `browser`: a browser that signed in to the account before, from any address
 * - `user`: the signed-in user
 */
export type Subject = 'client' | 'client and email' | 'browser' | 'user';

interface Window {
  max: number;
  seconds: number;
}

/** An operation with limits. Each has its own counters. */
export interface Limited {
  /** Name of the counters: the path below `/api/auth` if it is an operation. */
  path: string;
  limits?: Readonly<Partial<Record<Subject, readonly Window[]>>>;
  /** Only failures count. */
  forgivesSuccess?: boolean;
  /** Failures at one account from unknown browsers delay further attempts. */
  isDelayed?: boolean;
}

export const ATTEMPTS: readonly Window[] = [
  { max: 5, seconds: MINUTE },
  { max: 20, seconds: HOUR },
];
export const MAILS_FOR_ADDRESS: Window = { max: 3, seconds: 15 * MINUTE };

/** Names of the subjects. Missing or empty ones are not counted. */
export type Subjects = Readonly<Partial<Record<Subject, string>>>;

/** Returns the counters of an attempt. Empty without limits. */
export function limitsOf({ path, limits = {} }: Limited, subjects: Subjects): Limit[] {
  return Object.entries(subjects).flatMap(([subject, name]) =>
    // The cast restores the keys' type.
    (name ? (limits[subject as Subject] ?? []) : []).map((window) => ({
      key: counterKey(path, subject, window.seconds, name),
      ...window,
    })),
  );
}

/** Counts failures at one account by unknown browsers. They delay attempts but never block them. */
export function failuresOf({ path }: Limited, email: string): Limit {
  return { key: counterKey(path, 'email', HOUR, email), max: Number.POSITIVE_INFINITY, seconds: HOUR };
}

/** Failures per hour before attempts from unknown browsers are delayed. */
const FREE_FAILURES = 10;
const DELAY_STEP = 100;
const MAX_DELAY = 5000;

/** Returns the milliseconds to delay an attempt from an unknown browser, by the account's failures in the last hour. */
export function delayAfter(failures: number): number {
  return Math.min(MAX_DELAY, Math.max(0, failures - FREE_FAILURES) * DELAY_STEP);
}

/** Limits mails of one kind to one address, from any client. See decision 017. */
export function mailsTo(email: string, kind: string): Limit {
  return { key: counterKey('mail', kind, MAILS_FOR_ADDRESS.seconds, email), ...MAILS_FOR_ADDRESS };
}

/** Hashed, so that plain addresses are not stored. */
const counterKey = (operation: string, subject: string, seconds: number, name: string) =>
  `${operation} ${subject} ${seconds} ${createHash('sha256').update(name).digest('base64url')}`;
