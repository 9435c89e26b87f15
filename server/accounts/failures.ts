import { DrizzleQueryError } from 'drizzle-orm';

/** Prepares an error for the log: parameters of account queries include tokens and password hashes. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
}
