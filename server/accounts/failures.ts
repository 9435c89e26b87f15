import { DrizzleQueryError } from 'drizzle-orm';

/** An error fit for a log: the parameters of a query about accounts are tokens and hashes of passwords. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
}
