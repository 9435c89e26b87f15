const listeners = new Set<() => void>();

/** Tells whoever listens that the server took a request for nobody's, or for somebody's without the right. */
export function announceLostSession(): void {
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
