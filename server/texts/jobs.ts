import type { Job, Run } from '../operations/job.ts';
import { chosenItemJob } from '../operations/run-items.ts';
import type { ItemContext, ItemResult, WorkItems } from '../operations/work.ts';
import type { Transaction } from '../platform/db/database.ts';
import { createBreaker } from './breaker.ts';
import { aiErrors } from './errors.ts';
import type { TextResult } from './fill-texts.ts';
import { reasonLabel } from './reasons.ts';
import { type RunScope, runScope } from './run-scope.ts';
import type { GameTextUsecases, TextWork } from './usecases.ts';
import type { Writer } from './writer.ts';

/** Games per query. */
const FETCHED = 20;

function reasonOf({ outcome, error, problems }: TextResult): string | null {
  const code = outcome === 'written' ? 'ai_partly_bad_output' : 'ai_bad_output';
  if (error?.code === 'ai_bad_output') return `${code}: ${error.reasons.map(reasonLabel).join(', ')}`;
  if (error !== null) return error.code;
  if (problems.length === 0) return null;
  return `${code}: ${problems.map((problem) => `${problem.language} ${problem.field}: ${problem.code}`).join(', ')}`;
}

function itemResult(result: TextResult): ItemResult {
  const { outcome, error } = result;
  const stop = error?.stopsWork ? { code: error.code, message: error.message } : null;
  const reason = reasonOf(result);
  if (outcome === 'written') return { outcome: 'updated', reason, stop };
  if (outcome === 'failed') return { outcome: stop === null ? 'failed' : 'deferred', reason, stop };
  // The texts changed concurrently, or the game was deleted.
  return { outcome: 'unchanged', reason: null, stop };
}

/** Processes one game after another until the circuit breaker trips. */
function performing(write: (id: string, work: TextWork) => Promise<TextResult>): WorkItems['perform'] {
  const breaker = createBreaker();
  return async ({ id }, { actor, signal, record }: ItemContext) => {
    const result = await write(id, { actor, signal, record });
    const item = itemResult(result);
    return { ...item, stop: item.stop ?? breaker(result, signal) };
  };
}

/** Returns whether a run may join another one: only if both cover the whole site. */
const joins = (input: RunScope, parameters: Record<string, unknown>) =>
  !input.scoped && !runScope.parse(parameters).scoped;

/** @returns the operations `translate-games` and `generate-meta-descriptions` */
export function textJobs(texts: GameTextUsecases, writer: Writer): Job[] {
  const check = () => {
    if (writer.model === null) throw aiErrors.notConfigured();
  };
  const counters = { unchanged: 'unchangedCount', failed: 'errorCount', total: 'totalGames' };
  /** Returns the chosen games of a run, or all games of the site that lack texts. */
  const workOf = (
    { scoped }: RunScope,
    { lease }: Run,
    site: Omit<WorkItems, 'perform'>,
  ): Omit<WorkItems, 'perform'> =>
    scoped
      ? {
          countItems: () => texts.countKept(lease.id),
          itemsAfter: (id) => texts.keptGames(lease.id, id, FETCHED),
        }
      : site;
  const scope = {
    input: runScope,
    joins,
    subject: ({ games: _, ...parameters }: RunScope) => ({ provider: null, parameters, key: {} }),
    started: (transaction: Transaction, id: string, { games = [] }: RunScope) =>
      texts.keepGames(transaction, id, games),
  };
  return [
    chosenItemJob(
      {
        ...scope,
        kind: 'translate-games',
        label: 'Traductions',
        counters: { ...counters, updated: 'translatedCount' },
        check,
      },
      (input, run) => ({
        ...workOf(input, run, {
          countItems: async () => (await texts.countGamesLackingTranslation()).games,
          itemsAfter: (id) => texts.gamesLackingTranslation(id, FETCHED),
        }),
        perform: performing((id, work) => texts.translateGame(id, input.languages, { ...work, fields: input.fields })),
      }),
    ),
    chosenItemJob(
      {
        ...scope,
        kind: 'generate-meta-descriptions',
        label: 'Meta descriptions',
        counters: { ...counters, updated: 'generatedCount' },
        check,
      },
      (input, run) => ({
        ...workOf(input, run, {
          countItems: async () => (await texts.countGamesLackingDescription()).games,
          itemsAfter: (id) => texts.gamesLackingDescription(id, FETCHED),
        }),
        perform: performing((id, work) => texts.describeGame(id, texts.root(), work)),
      }),
    ),
  ];
}
