/** Texts of many games at once, as operations. */
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import type { ItemContext, ItemResult, LongWork } from '../operations/work.ts';
import type { AiError } from './errors.ts';
import { aiErrors } from './errors.ts';
import type { TextProblem, TextResult } from './outcome.ts';
import { reasonLabel } from './reasons.ts';
import type { GameTextUsecases, TextWork } from './usecases.ts';
import type { Writer } from './writer.ts';

/** Games fetched at a time. */
const FETCHED = 20;

/** What is wrong with texts of one game, in short. */
function reasonOf(error: AiError | null, problems: readonly TextProblem[]): string | null {
  if (error?.code === 'ai_bad_output') return `${error.code}: ${error.reasons.map(reasonLabel).join(', ')}`;
  if (error !== null) return error.code;
  if (problems.length === 0) return null;
  return `ai_bad_output: ${problems.map(({ language, field, code }) => `${language} ${field}: ${code}`).join(', ')}`;
}

/** What a game's result means for the operation. */
export function itemResult({ outcome, problems, error }: TextResult): ItemResult {
  const stop = error?.stopsWork ? { code: error.code, message: error.message } : null;
  const reason = reasonOf(error, problems);
  if (outcome === 'written') return { outcome: 'updated', reason, stop };
  if (outcome === 'failed') return { outcome: stop === null ? 'failed' : 'put_off', reason, stop };
  // Somebody else wrote the texts, or took the game out.
  return { outcome: 'unchanged', reason: null, stop };
}

const workOf = ({ actor, signal, record }: ItemContext): TextWork => ({ actor, signal, record });

/** @returns the operations `translate-games` and `generate-meta-descriptions` */
export function textBatches(texts: GameTextUsecases, writer: Writer): LongWork[] {
  const check = () => {
    if (writer.model === null) throw aiErrors.notConfigured();
  };
  return [
    {
      kind: 'translate-games',
      label: 'Traductions',
      counters: { updated: 'translatedCount', failed: 'errorCount', total: 'totalGames' },
      check,
      countItems: () => texts.countGamesLackingTranslation(),
      itemsAfter: (id) => texts.gamesLackingTranslation(id, FETCHED),
      perform: async ({ id }, context) => itemResult(await texts.translateGame(id, undefined, workOf(context))),
    },
    {
      kind: 'generate-meta-descriptions',
      label: 'Meta descriptions',
      counters: { updated: 'generatedCount', failed: 'errorCount', total: 'totalGames' },
      check,
      countItems: () => texts.countGamesLackingDescription(),
      itemsAfter: (id) => texts.gamesLackingDescription(id, FETCHED),
      perform: async ({ id }, context) => itemResult(await texts.describeGame(id, DEFAULT_LANGUAGE, workOf(context))),
    },
  ];
}
