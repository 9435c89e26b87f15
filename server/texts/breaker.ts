import type { AiErrorCode } from './errors.ts';
import type { TextResult } from './outcome.ts';

/** Games in a row that may fail for one of these reasons before the rest is left: it is not the games that are ill. */
const PATIENCE: ReadonlyMap<AiErrorCode, number> = new Map([
  ['ai_failed', 10],
  ['ai_timeout', 10],
  ['ai_unreachable', 10],
  ['ai_bad_output', 20],
]);

/**
 * Watches how games of a run end, one after the other.
 *
 * @param run the signal of the run, which is no other run's
 * @returns what ends the run; null while there is hope
 */
export type Breaker = (result: TextResult, run: AbortSignal) => { code: AiErrorCode; message: string } | null;

export function createBreaker(): Breaker {
  /** How many failures each run's last games would have been endured for, since the last that did not fail. */
  const failures = new WeakMap<AbortSignal, number[]>();

  return ({ outcome, error }, run) => {
    // Nobody was asked.
    if (outcome === 'nothing_to_do' || outcome === 'gone') return null;
    const code = error?.code ?? 'ai_bad_output';
    const patience = PATIENCE.get(code);
    if (outcome !== 'failed' || patience === undefined) {
      failures.delete(run);
      return null;
    }
    const inARow = [...(failures.get(run) ?? []), patience];
    failures.set(run, inARow);
    const last = inARow.slice(-patience);
    // A game that the model failed does not count against the endpoint, but the other way round it does.
    if (last.length < patience || last.some((each) => each > patience)) return null;
    return { code, message: `${patience} games in a row failed${error === null ? '' : `: ${error.message}`}` };
  };
}
