const listeners = new Set<() => void>();

/** Notifies listeners that the server refused a request because the session ended or lacks the operator role. */
export function announceLostSession(): void {
  for (const listener of listeners) listener();
}

/** @returns the function that unsubscribes */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
