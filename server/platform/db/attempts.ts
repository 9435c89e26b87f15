import type { Database, Transaction } from './database.ts';
import { isConflict } from './faults.ts';

const MAX_ATTEMPTS = 4;

/** Runs a short transaction and retries it on conflicts. @param isRace recognizes other errors worth a retry */
export async function attempt<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  isRace: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !(isConflict(error) || isRace(error))) throw error;
    }
  }
}
