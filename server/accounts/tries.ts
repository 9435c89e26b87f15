import type { Database } from '../platform/db/database.ts';
import { delayAfter, FORGIVEN_ON_SUCCESS, failuresOf, limitsOf, type Subjects } from './limits.ts';
import { addTries, type Counted, takeTriesBack } from './queries.ts';

const SIGN_IN = '/sign-in/email';

/**
 * Most delayed sign-ins per process; further ones are not delayed. Each costs memory and a connection, and an attacker
 * who fills this many has too many clients for a delay to stop.
 */
const MOST_WAITING = 200;

/** Who makes an attempt. Empty means unknown. */
export interface Trier {
  client: string;
  email: string;
  /** Id of a known browser. */
  browser: string;
  /** Id of the signed-in user. */
  user: string;
}

export type Try =
  /** May be retried after this many seconds; not counted. */
  | { outcome: 'refused'; seconds: number }
  /** `known`: passed by the limits of a browser that signed in before. */
  | { outcome: 'passed'; known: boolean; succeeded: () => Promise<void> };

export interface TriesOptions {
  database: Database;
  now: () => Date;
  /** Resolves after the given milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
}

/** Counts attempts, refuses too many, and delays guessing at one account from many clients. */
export function createTries({ database, now, wait }: TriesOptions) {
  let waiting = 0;

  async function slowDown(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || waiting >= MOST_WAITING) return;
    waiting += 1;
    await wait(milliseconds).finally(() => {
      waiting -= 1;
    });
  }

  /** Adds an attempt to the counters of all subjects. */
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
      // A browser that used up its limits counts as unknown, so that a copied cookie takes nothing from its owner.
    }
    const counted = await count(operation, { client, 'client and email': email && `${client} ${email}`, user });
    if (!Array.isArray(counted)) return { outcome: 'refused', seconds: counted.refusedFor };
    if (operation !== SIGN_IN) return passed(operation, counted, false);
    const failures = await addTries(database, [failuresOf(email)], now());
    await slowDown(delayAfter((failures[0]?.count ?? 1) - 1));
    return passed(operation, [...counted, ...failures], false);
  };
}
