import type { Database } from '../platform/db/database.ts';
import { admit, type Counted, release } from '../platform/db/limits.ts';
import { delayAfter, failuresOf, type Limited, limitsOf, type Subjects } from './limits.ts';

/** Maximum number of delayed sign-ins per process. An attacker who reaches it has too many clients for delays to help. */
const MAX_DELAYED = 200;

/** Who makes an attempt. */
interface Attempter {
  client?: string;
  email?: string;
  /** Id of a known browser; empty for others. */
  browser?: string;
  /** Id of the account whose password or code is tried. */
  user?: string | undefined;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export interface AttemptLimitOptions {
  database: Database;
  now: () => Date;
  wait: (milliseconds: number) => Promise<unknown>;
}

/** Counts attempts, rejects excess ones, and slows down guessing at one account from many clients. */
export function createAttemptLimits({ database, now, wait }: AttemptLimitOptions) {
  let waiting = 0;

  async function slowDown(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || waiting >= MAX_DELAYED) return;
    waiting += 1;
    await wait(milliseconds).finally(() => {
      waiting -= 1;
    });
  }

  async function count(operation: Limited, subjects: Subjects): Promise<Counted[] | { refusedFor: number }> {
    const at = now();
    const counted = await admit(database, limitsOf(operation, subjects), at);
    const full = counted.filter(({ isAdmitted }) => !isAdmitted);
    if (full.length === 0) return counted;
    const admitted = counted.filter(({ isAdmitted }) => isAdmitted);
    await release(database, admitted);
    const opens = Math.max(...full.map(({ endsAt }) => endsAt.getTime()));
    return { refusedFor: Math.max(1, Math.ceil((opens - at.getTime()) / 1000)) };
  }

  /** @param known whether the attempt was counted for a known browser */
  const passed = (operation: Limited, counted: Counted[], known: boolean) => ({
    outcome: 'passed' as const,
    known,
    async succeeded() {
      if (operation.forgivesSuccess) await release(database, counted);
    },
  });

  return async (operation: Limited, { client = '', email = '', browser = '', user = '' }: Attempter) => {
    if (browser !== '') {
      const counted = await count(operation, { browser });
      if (Array.isArray(counted) && counted.length > 0) return passed(operation, counted, true);
      // A browser over its limits counts as unknown: a stolen cookie must not lock out its owner.
    }
    const counted = await count(operation, { client, 'client and email': email && `${client} ${email}`, user });
    // Refused attempts are not counted, so a retry after that time may succeed.
    if (!Array.isArray(counted)) return { outcome: 'refused' as const, seconds: counted.refusedFor };
    if (!operation.isDelayed) return passed(operation, counted, false);
    const failures = await admit(database, [failuresOf(operation, email)], now());
    await slowDown(delayAfter((failures[0]?.count ?? 1) - 1));
    return passed(operation, [...counted, ...failures], false);
  };
}
