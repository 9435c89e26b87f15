import type { Database } from '../platform/db/database.ts';
import { delayAfter, FORGIVEN_ON_SUCCESS, failuresOf, limitsOf, type Subjects } from './limits.ts';
import { addTries, type Counted, takeTriesBack } from './queries.ts';

const SIGN_IN = '/sign-in/email';

/**
 * Sign-ins that wait at once, per process; further ones go on without waiting. Waiting costs memory and a connection, and
 * somebody who can fill this many places has so many clients that a delay would not stop them.
 */
const MOST_WAITING = 200;

/** Who tries something. Empty: unknown. */
export interface Trier {
  client: string;
  email: string;
  /** Id of a browser that signed in to the account before. */
  browser: string;
  /** Id of the user who is signed in. */
  user: string;
}

export type Try =
  /** Refused; it may be tried again after this many seconds, and counted nowhere. */
  | { outcome: 'refused'; seconds: number }
  /** `known`: passed by the limits of a browser that signed in before. */
  | { outcome: 'passed'; known: boolean; succeeded: () => Promise<void> };

export interface TriesOptions {
  database: Database;
  now: () => Date;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
}

/** Counts what is tried, refuses those who try too often, and slows down who guesses at an account from many clients. */
export function createTries({ database, now, wait }: TriesOptions) {
  let waiting = 0;

  async function slowDown(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || waiting >= MOST_WAITING) return;
    waiting += 1;
    await wait(milliseconds).finally(() => {
      waiting -= 1;
    });
  }

  /** Adds a try to the counters of subjects. */
  async function count(operation: string, subjects: Subjects): Promise<Counted[] | { refusedFor: number }> {
    const limits = limitsOf(operation, subjects);
    if (limits.length === 0) return [];
    const at = now();
    const counted = await addTries(database, limits, at);
    const largest = new Map(limits.map(({ key, max }) => [key, max]));
    const full = counted.filter(({ key, count }) => count > (largest.get(key) ?? 0));
    if (full.length === 0) return counted;
    await takeTriesBack(database, counted);
    const opens = Math.max(...full.map(({ endsAt }) => endsAt.getTime()));
    return { refusedFor: Math.max(1, Math.ceil((opens - at.getTime()) / 1000)) };
  }

  const passed = (operation: string, counted: Counted[], known: boolean): Try => ({
    outcome: 'passed',
    known,
    async succeeded() {
      if (FORGIVEN_ON_SUCCESS.has(operation)) await takeTriesBack(database, counted);
    },
  });

  return async (operation: string, { client, email, browser, user }: Trier): Promise<Try> => {
    if (browser !== '') {
      const counted = await count(operation, { browser });
      if (Array.isArray(counted) && counted.length > 0) return passed(operation, counted, true);
      // A browser that used up its own limits is a stranger: whoever copied the cookie takes nothing from its owner.
    }
    const counted = await count(operation, { client, 'client and email': email && `${client} ${email}`, user });
    if (!Array.isArray(counted)) return { outcome: 'refused', seconds: counted.refusedFor };
    if (operation !== SIGN_IN) return passed(operation, counted, false);
    const failures = await addTries(database, [failuresOf(email)], now());
    await slowDown(delayAfter((failures[0]?.count ?? 1) - 1));
    return passed(operation, [...counted, ...failures], false);
  };
}
