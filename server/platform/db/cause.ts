/** UTF-16 units of a cause: as much as an operator reads. */
const LONGEST = 300;
/** Errors within errors that are looked through; a chain may lead back to its beginning. */
const DEEPEST = 20;

/**
 * What really went wrong, short enough to be stored and shown. Errors that wrap others say how one got there: those of
 * queries repeat the whole SQL with its parameters.
 *
 * @returns the message of the innermost cause, at most 300 characters
 */
export function causeOf(error: unknown): string {
  let innermost = error;
  for (let depth = 0; depth < DEEPEST && innermost instanceof Error; depth += 1) {
    // One that stands for several (localhost as ::1 and 127.0.0.1) has an empty message of its own.
    const within: unknown = innermost instanceof AggregateError ? innermost.errors[0] : innermost.cause;
    if (within === undefined || within === null) break;
    innermost = within;
  }
  const message = innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
  return message.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}
