/** SQLSTATE classes that speak of the data: 22 (value), 23 (constraint), 54 (too large for an index). */
const DATA_CLASSES = new Set(['22', '23', '54']);
/** Two transactions stood in each other's way and this one gave in: serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * - `data`: the database has something against a row, said in `message`
 * - `conflict`: the same transaction may succeed when it is tried again
 * - `other`: a lost connection, a programming error
 */
export type DatabaseFault = { kind: 'data'; message: string } | { kind: 'conflict' } | { kind: 'other' };

/** What kind of error came out of a transaction. Drizzle hides the error of `pg` in its cause. */
export function databaseFault(error: unknown): DatabaseFault {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (CONFLICTS.has(code)) return { kind: 'conflict' };
    if (/^[0-9A-Z]{5}$/.test(code) && DATA_CLASSES.has(code.slice(0, 2))) return { kind: 'data', message: at.message };
  }
  return { kind: 'other' };
}

/** Name of the constraint that an error out of a transaction is about, such as a unique one; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string' || !at.code.startsWith('23')) continue;
    return 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null;
  }
  return null;
}

/** Whether two transactions stood in each other's way and this one gave in. */
export const isConflict = (error: unknown): boolean => databaseFault(error).kind === 'conflict';
