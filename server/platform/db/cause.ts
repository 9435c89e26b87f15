/** Longest message, in UTF-16 code units. */
const LONGEST = 300;
/** Most causes followed; a chain may be circular. */
const DEEPEST = 20;

/**
 * The innermost cause of an error, short enough to store and show. Wrappers such as DrizzleQueryError repeat the whole
 * SQL with its parameters.
 *
 * @returns the message of the innermost cause, at most 300 characters
 */
export function causeOf(error: unknown): string {
  let innermost = error;
  for (let depth = 0; depth < DEEPEST && innermost instanceof Error; depth += 1) {
    // An AggregateError (localhost as ::1 and 127.0.0.1) has an empty message of its own.
    const within: unknown = innermost instanceof AggregateError ? innermost.errors[0] : innermost.cause;
    if (within === undefined || within === null) break;
    innermost = within;
  }
  const message = innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
  return message.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}
