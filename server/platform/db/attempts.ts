import type { Database, Transaction } from './database.ts';
import { isConflict } from './faults.ts';

const TRIES = 4;

/** Runs a short transaction and retries it on conflicts. @param isRace recognizes other errors worth a retry */
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
