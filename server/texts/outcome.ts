import type { Language } from '../../shared/languages.ts';
import type { GameTextField } from '../../shared/localized.ts';
import type { AiError, AiErrorCode } from './errors.ts';
import type { Written } from './filling.ts';
import type { ReasonCode } from './reasons.ts';

/** A text that could not be written, and why. */
export interface TextProblem {
  language: Language;
  field: GameTextField;
  code: ReasonCode | AiErrorCode;
}

/** What became of writing the texts of one game. */
export interface TextResult extends Written {
  /**
   * - `written`: at least one text was; `problems` says which others were not
   * - `nothing_to_do`: there is nothing that it lacks and that could be made
   * - `changed_meanwhile`: somebody wrote the same texts first; nothing was overwritten
   * - `failed`: none was written, for `problems` or `error`
   * - `gone`: there is no such game, or no longer
   */
  outcome: 'written' | 'nothing_to_do' | 'changed_meanwhile' | 'failed' | 'gone';
  title: string | null;
  problems: TextProblem[];
  /** What kept the endpoint from answering, or made its answer useless; what was written before stays. */
  error: AiError | null;
}

export function emptyResult(title: string | null, outcome: TextResult['outcome'] = 'nothing_to_do'): TextResult {
  return { outcome, title, before: {}, after: {}, problems: [], error: null };
}

/** The result so far and that of the next part of the work, in its order. */
export function combined(first: TextResult, next: TextResult): TextResult {
  const parts = [first.outcome, next.outcome];
  const outcome = (['gone', 'written', 'failed', 'changed_meanwhile'] as const).find((one) => parts.includes(one));
  return {
    outcome: outcome ?? 'nothing_to_do',
    title: next.title ?? first.title,
    before: { ...next.before, ...first.before },
    after: { ...first.after, ...next.after },
    problems: [...first.problems, ...next.problems],
    error: next.error ?? first.error,
  };
}
