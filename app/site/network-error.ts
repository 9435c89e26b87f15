/** Messages of Chromium, Firefox and WebKit for a failed fetch of data or modules. */
const WORDINGS =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module script failed)/;

/**
 * Whether an error is a failed fetch. Without a response, fetch rejects with a TypeError (Fetch standard), so only the message
 * distinguishes it from other errors.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && WORDINGS.test(error.message);
}
