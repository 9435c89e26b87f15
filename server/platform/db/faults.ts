import pg from 'pg';

/** SQLSTATE classes about data: 22 (value), 23 (constraint), 54 (too large for an index). */
const DATA_CLASSES = new Set(['22', '23', '54']);
/** Serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);

/** `data`: a row is rejected. `conflict`: a retry may succeed. `other`: a lost connection, a programming error. */
type DatabaseFault = { kind: 'data'; message: string } | { kind: 'conflict' } | { kind: 'other' };

/** A chain of causes may be circular. */
const MAX_DEPTH = 20;

/** Returns an error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < MAX_DEPTH; at = at.cause) causes.push(at);
  return causes;
}

/** Classifies an error of a transaction. Drizzle hides the error of `pg` in its cause. */
export function databaseFault(error: unknown): DatabaseFault {
  for (const at of causesOf(error)) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (CONFLICTS.has(code)) return { kind: 'conflict' };
    if (/^[0-9A-Z]{5}$/.test(code) && DATA_CLASSES.has(code.slice(0, 2))) return { kind: 'data', message: at.message };
  }
  return { kind: 'other' };
}

/** Name of the violated constraint; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (const at of causesOf(error)) {
    if (at instanceof pg.DatabaseError && at.code?.startsWith('23')) return at.constraint ?? null;
  }
  return null;
}

/** Whether no connection of the pool became free in time. The error of pg-pool has neither a code nor a class of its own. */
export const isDatabaseBusy = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message === 'timeout exceeded when trying to connect');

export const isConflict = (error: unknown): boolean => databaseFault(error).kind === 'conflict';

/** In UTF-16 code units. */
const MAX_MESSAGE_LENGTH = 300;

/** Returns the message of the innermost cause: wrappers such as DrizzleQueryError repeat the SQL with its parameters. */
export function causeOf(error: unknown): string {
  let innermost = error;
  for (let depth = 0; depth < MAX_DEPTH && innermost instanceof Error; depth += 1) {
    // An AggregateError (localhost as ::1 and 127.0.0.1) has an empty message of its own.
    const within: unknown = innermost instanceof AggregateError ? innermost.errors[0] : innermost.cause;
    if (within === undefined || within === null) break;
    innermost = within;
  }
  const message = innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
  return message.slice(0, MAX_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
