/** Storage may be switched off or full: null then, and the page has to work the same without it. */
export function attemptStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
