import { whenIdle } from './when-idle.ts';

/** Events that precede a click or a key press. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Runs work when the browser is idle after the first interaction, so that visitors who only read do not pay for it.
 *
 * @returns cancels pending work
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
