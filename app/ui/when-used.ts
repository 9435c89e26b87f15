import { whenIdle } from './when-idle.ts';

/** What somebody does first who is about to press something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Does something in the browser once somebody uses the page, and it has nothing better to do: whoever only looks does not
 * pay for it.
 *
 * @returns cancels what has not been done yet
 */
export function whenUsed(work: () => void): () => void {
  const listening = new AbortController();
  let cancel = () => listening.abort();
  const begin = () => {
    listening.abort();
    cancel = whenIdle(work);
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal: listening.signal, passive: true });
  return () => cancel();
}
