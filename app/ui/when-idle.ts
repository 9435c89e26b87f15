/**
 * Does something in the browser once it has nothing better to do, after four seconds at the latest.
 *
 * @returns cancels what has not been done yet
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: 4_000 });
  return () => window.cancelIdleCallback(idle);
}
