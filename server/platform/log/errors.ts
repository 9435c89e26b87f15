import { DrizzleQueryError } from 'drizzle-orm';

/** Errors that led to each other, and those that happened together, are told this deep. */
const DEEPEST = 5;
/** Characters of a message: that of a query can hold thousands of rows. */
const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 8_000;

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** The places alone, one a line. */
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/**
 * An error as the log has it. Its other properties stay out: they hold what was sent, and the parameters of a query are
 * tokens and hashes of passwords.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? error.slice(0, LONGEST_MESSAGE) : '' };
  }
  const { code } = error as { code?: unknown }; // Node and PostgreSQL give their errors one
  const deeper = depth < DEEPEST;
  return {
    type: error.name,
    message: messageOf(error).slice(0, LONGEST_MESSAGE),
    ...(typeof code === 'string' && { code }),
    stack: placesOf(error),
    ...(deeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, DEEPEST).map((one) => describeError(one, depth + 1)),
      }),
  };
}

/** Drizzle adds the parameters to the message of a query. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** A stack begins with the message as it was when the error was made. */
function placesOf({ stack = '', message }: Error): string {
  const begins = stack.indexOf(message);
  const places = begins < 0 ? stack : stack.slice(begins + message.length);
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, LONGEST_STACK);
}
