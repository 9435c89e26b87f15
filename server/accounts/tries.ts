import type { Database } from '../platform/db/database.ts';
import { delayAfter, FORGIVEN_ON_SUCCESS, failuresOf, limitsOf, type Subjects } from './limits.ts';
import { addTries, type Counted, takeTriesBack } from './queries.ts';

export const SIGN_IN = '/sign-in/email';

/** Most delayed sign-ins per process. Whoever fills it has too many clients for a delay to help. */
const MOST_WAITING = 200;

/** Who makes an attempt. Empty means unknown. */
interface Trier {
  client: string;
  email: string;
  /** Id of a known browser. */
  browser: string;
  /** Id of the signed-in user. */
  user: string;
}

export interface TriesOptions {
  database: Database;
  now: () => Date;
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

  /** @param known whether a browser that signed in before was counted */
  const passed = (operation: string, counted: Counted[], known: boolean) => ({
    outcome: 'passed' as const,
    known,
    async succeeded() {
      if (FORGIVEN_ON_SUCCESS.has(operation)) await takeTriesBack(database, counted);
    },
  });

  return async (operation: string, { client, email, browser, user }: Trier) => {
    if (browser !== '') {
      const counted = await count(operation, { browser });
      if (Array.isArray(counted) && counted.length > 0) return passed(operation, counted, true);
      // A browser that used up its limits counts as unknown, so that a copied cookie takes nothing from its owner.
    }
    const counted = await count(operation, { client, 'client and email': email && `${client} ${email}`, user });
    // Not counted: it may be retried after that.
    if (!Array.isArray(counted)) return { outcome: 'refused' as const, seconds: counted.refusedFor };
    if (operation !== SIGN_IN) return passed(operation, counted, false);
    const failures = await addTries(database, [failuresOf(email)], now());
    await slowDown(delayAfter((failures[0]?.count ?? 1) - 1));
    return passed(operation, [...counted, ...failures], false);
  };
}
