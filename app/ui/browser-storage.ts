/** Runs a storage access. Returns null if storage is disabled or full. The page must work without it. */
export function attemptStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
