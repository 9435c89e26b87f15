import type { AiErrorCode } from '../../shared/ai-errors.ts';
import type { TextResult } from './fill-texts.ts';

/** Consecutive failures that end the run: the cause is not the games. */
const MAX_FAILURES: ReadonlyMap<AiErrorCode, number> = new Map([
  ['ai_failed', 10],
  ['ai_timeout', 10],
  ['ai_unreachable', 10],
  ['ai_bad_output', 20],
]);

export function createBreaker() {
  /** Limits that apply to the latest consecutive failures of each run, by its signal. */
  const failures = new WeakMap<AbortSignal, number[]>();

  /** Counts consecutive failures of a run. @returns the error that ends it, or null */
  return ({ outcome, error }: TextResult, run: AbortSignal) => {
    // No request was made.
    if (outcome === 'nothing_to_do' || outcome === 'gone') return null;
    const code = error?.code ?? 'ai_bad_output';
    const limit = MAX_FAILURES.get(code);
    if (outcome !== 'failed' || limit === undefined) {
      failures.delete(run);
      return null;
    }
    const inARow = [...(failures.get(run) ?? []), limit];
    failures.set(run, inARow);
    const last = inARow.slice(-limit);
    // A bad answer does not count as an endpoint failure, but an endpoint failure counts as a bad answer.
    if (last.length < limit || last.some((each) => each > limit)) return null;
    return { code, message: `${limit} games in a row failed${error === null ? '' : `: ${error.message}`}` };
  };
}
