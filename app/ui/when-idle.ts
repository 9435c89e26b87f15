/** Runs work when the browser is idle, or after four seconds at the latest. @returns cancels pending work */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: 4_000 });
  return () => window.cancelIdleCallback(idle);
}
