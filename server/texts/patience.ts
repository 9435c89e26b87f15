import { setTimeout as sleep } from 'node:timers/promises';
import { AiError } from './errors.ts';
import type { AiLimits } from './limits.ts';

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal && { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/**
 * Tries again what failed in passing, after the pause that the endpoint asks for or a growing one of our own.
 *
 * @throws {AiError} of the last attempt, or at once where waiting does not help or would take too long
 * @throws the signal's reason
 */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { pauses, longestWait }: Pick<AiLimits, 'pauses' | 'longestWait'>,
  signal?: AbortSignal,
): Promise<T> {
  for (const own of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AiError) || !error.transient) throw error;
      const wait = error.retryAfter === undefined ? own : error.retryAfter * 1000;
      if (wait > longestWait) throw error;
      await pause(wait, signal);
    }
  }
  return attempt();
}
