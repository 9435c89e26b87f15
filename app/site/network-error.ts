/** Messages of Chromium, Firefox and WebKit for a failed fetch of data or modules. */
const WORDINGS =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module script failed)/;

/** A fetch without an answer rejects with a TypeError (Fetch standard): only the message distinguishes it from other errors. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && WORDINGS.test(error.message);
}
