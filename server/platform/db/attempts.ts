import type { Database, Transaction } from './database.ts';
import { isConflict } from './faults.ts';

/** How often a transaction is tried that another one stands in the way of. */
const TRIES = 4;

/**
 * Runs a short transaction, again when it had to give in to another one.
 *
 * @param isRace says of which other errors the same is true
 * @throws what the last try threw; what is no conflict at once
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
