/** SQLSTATE classes about data: 22 (value), 23 (constraint), 54 (too large for an index). */
const DATA_CLASSES = new Set(['22', '23', '54']);
/** Serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * - `data`: the database rejects a row for the reason in `message`
 * - `conflict`: the same transaction may succeed when retried
 * - `other`: a lost connection, a programming error
 */
export type DatabaseFault = { kind: 'data'; message: string } | { kind: 'conflict' } | { kind: 'other' };

/** Classifies an error of a transaction. Drizzle hides the error of `pg` in its cause. */
export function databaseFault(error: unknown): DatabaseFault {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (CONFLICTS.has(code)) return { kind: 'conflict' };
    if (/^[0-9A-Z]{5}$/.test(code) && DATA_CLASSES.has(code.slice(0, 2))) return { kind: 'data', message: at.message };
  }
  return { kind: 'other' };
}

/** Name of the violated constraint; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string' || !at.code.startsWith('23')) continue;
    return 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null;
  }
  return null;
}

/** Whether the transaction lost to a concurrent one and may be retried. */
export const isConflict = (error: unknown): boolean => databaseFault(error).kind === 'conflict';
