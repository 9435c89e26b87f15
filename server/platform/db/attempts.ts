import type { Database, Transaction } from './database.ts';
import { isConflict } from './faults.ts';

/** How many times a transaction is tried when it conflicts with another one. */
const TRIES = 4;

/**
 * Runs a short transaction and retries it on conflicts.
 *
 * @param isRace recognizes other errors worth a retry
 * @throws the error of the last try; errors that are no conflict at once
 */
export async function attempt<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  isRace: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries === TRIES || !(isConflict(error) || isRace(error))) throw error;
    }
  }
}
