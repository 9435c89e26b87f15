/** How Chromium, Firefox and WebKit word a fetch that got no answer, of data or of a part of the program. */
const WORDINGS =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module script failed)/;

/**
 * A load that never reached the server rejects with a TypeError (Fetch standard, "network error"), and so does many a
 * mistake in a program: only the wording tells them apart.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && WORDINGS.test(error.message);
}
