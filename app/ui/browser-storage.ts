/** Runs a storage access. Null when storage is disabled or full; the page must work without it. */
export function attemptStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
