import { DrizzleQueryError } from 'drizzle-orm';

/** Depth of causes and aggregated errors that are logged. */
const DEEPEST = 5;
/** Characters of a message: a query's can hold thousands of rows. */
const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 8_000;

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** The stack frames alone, one per line. */
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/**
 * An error as the log stores it. Omits its other properties: they may hold request data, and query parameters include
 * tokens and password hashes.
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

/** A stack starts with the message at the time of creation. */
function placesOf({ stack = '', message }: Error): string {
  const begins = stack.indexOf(message);
  const places = begins < 0 ? stack : stack.slice(begins + message.length);
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, LONGEST_STACK);
}
