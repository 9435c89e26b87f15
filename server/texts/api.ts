import { z } from '@hono/zod-openapi';
import { generationForm } from '../../shared/forms/generation.ts';
import {
  BUDGET_FROM,
  estimatedRun,
  generationRun,
  isScoped,
  monthlyBudget,
  type TextRun,
  textRun,
} from '../../shared/forms/text-run.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../shared/localized.ts';
import { shownAmong } from '../../shared/shown-in.ts';
import { stoppingProblem } from '../operations/errors.ts';
import type { OperationRunner } from '../operations/runner.ts';
import type { OperationRow } from '../operations/usecases.ts';
import { Refusal } from '../platform/errors.ts';
import type { TokenPrices } from '../platform/feature.ts';
import { apiRouter, body, json, problems, routesOf } from '../platform/http/api.ts';
import type { Operator } from '../platform/http/environment.ts';
import { aiErrors } from './errors.ts';
import type { GameGroup } from './game-texts.queries.ts';
import { generatedTexts } from './generation.ts';
import { scopeOf } from './run-scope.ts';
import { costOf, type TextKind } from './usage.ts';
import type { GameTextUsecases, Writer } from './usecases.ts';

const contentRoute = routesOf('content');
const seoRoute = routesOf('seo');

export interface Content {
  writer: Writer;
  texts: GameTextUsecases;
  runner: OperationRunner;
  offered: () => readonly Language[];
  prices: () => TokenPrices | undefined;
  /** Saves the monthly token limit. */
  setBudget: (monthlyTokens: number, by: Operator) => Promise<unknown>;
}

const started = {
  202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is at `/admin/operations/{id}`.'),
  ...stoppingProblem,
  ...problems(503),
};
const estimateSchema = z
  .object({
    games: z.int(),
    /** Number of games that also lack texts, but exceed the limit of the run. */
    beyond: z.int(),
    calls: z.int(),
    /** Input and output. */
    tokens: z.int(),
    /** Null while the prices are unknown. */
    cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  })
  .openapi('AiEstimate');
type Estimate = z.output<typeof estimateSchema>;

const contentSchema = z.object({ success: z.literal(true), content: generatedTexts });

const generateContent = contentRoute('post', '/generate-game-content', {
  summary: 'Generates texts of a game in one language from its title and address. Stores nothing.',
  description:
    'Where a game of that address is stored, what is known of it is made use of. Refusals: `ai_not_configured`, ' +
    '`ai_unreachable`, `ai_timeout`, `ai_rate_limited`, `ai_refused_key`, `ai_unknown_model`, `ai_out_of_credit`, ' +
    '`ai_bad_output`, `ai_budget_exhausted`, `ai_failed`.',
  request: { body: body(generationForm) },
  responses: { 200: json(contentSchema, 'The texts, in plain text.'), ...problems(503) },
});

const translationSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The error code if it ended before the last game. */
  error: z.string().nullable(),
  translatedCount: z.int(),
  errorCount: z.int(),
  unchangedCount: z.int(),
  totalGames: z.int(),
  translated_games: z.int(),
});

const translateGames = contentRoute('post', '/translate-games', {
  summary:
    'Fills in missing texts of active games in every offered language in which they are shown. A second start joins the running operation.',
  description:
    'Or of chosen games, the most played first, in chosen languages and fields: `other_running` while another runs. ' +
    'Without a monthly limit of tokens, an estimate above a million is refused: `ai_budget_required`. ' +
    '`translatedCount`: games of which everything that was missing was written. `errorCount`: games of which something ' +
    'was not. `unchangedCount`: games that needed nothing any more. Together they are `totalGames`.',
  request: { query: z.strictObject({ wait: z.enum(['true', 'false']).default('false') }), body: body(textRun) },
  responses: { 200: json(translationSchema, 'With `wait=true`: the result.'), ...started },
});

const generateMissing = seoRoute('post', '/generation', {
  summary:
    'Generates French SEO texts of active games without a meta description. A second start joins the running operation.',
  description:
    'Or of chosen games, the most played first, of which the description is written too if it is missing. `fields` choose ' +
    'the games that lack one of them; all texts that can be generated are written together.',
  request: { body: body(generationRun) },
  responses: started,
});

const aiSchema = z.object({
  configured: z.boolean(),
  model: z.string().nullable(),
  usage: z.object({
    /** In the site's time zone, `YYYY-MM`. */
    month: z.string(),
    calls: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    /** Tokens; null if unlimited. */
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
  }),
});

const readAi = contentRoute('get', '/', {
  summary: 'The configured model and its usage this month.',
  responses: { 200: json(aiSchema, 'The current state.'), ...problems() },
});

const estimateWork = contentRoute('post', '/estimate', {
  summary: 'Estimated cost of a run. Stores nothing.',
  description:
    'Reads every active game, or those that are chosen: request it only before starting the work. `selection_changed` with ' +
    'the `total` now if the filter finds other games.',
  request: { body: body(estimatedRun) },
  responses: { 200: json(estimateSchema, 'The current state.'), ...problems(409) },
});

const setBudget = contentRoute('post', '/budget', {
  summary: 'Sets the monthly limit of tokens where there is none. Changing one is up to the settings.',
  request: { body: body(monthlyBudget) },
  responses: { 200: json(monthlyBudget, 'The limit.'), ...problems(409) },
});

const readMatrix = contentRoute('get', '/matrix', {
  summary: 'How many active games have each text in each offered language.',
  description: 'Reads every active game.',
  responses: {
    200: json(
      z.object({
        games: z.int(),
        cells: z.array(
          z.object({
            language: z.enum(LANGUAGE_CODES),
            field: z.enum(GAME_TEXT_FIELDS),
            /** Active games shown in the language. */
            games: z.int(),
            /** Those of them that have the text. */
            held: z.int(),
            /** Games without it that have it in another language. */
            translatable: z.int(),
            /** Games without it for which a model can write it. */
            generatable: z.int(),
          }),
        ),
      }),
      'The current numbers.',
    ),
    ...problems(),
  },
});

function presentTranslation({ status, counters, error_code, error_message }: OperationRow) {
  const { translatedCount = 0, errorCount = 0, unchangedCount = 0, totalGames = 0 } = counters;
  return {
    success: status === 'completed',
    message: error_message ?? `${translatedCount} of ${totalGames} games were translated`,
    error: error_code,
    ...{ translatedCount, errorCount, unchangedCount, totalGames, translated_games: translatedCount },
  };
}

/** Estimates and starts runs. Large ones require a limit. */
function createRuns({ writer, texts, runner, offered, prices }: Content) {
  /** Number of calls that translate games: one for each language in which they are shown, except that of their base texts. */
  const translations = (groups: readonly GameGroup[], targets: readonly Language[]) =>
    groups.reduce(
      (total, { base, games, ...group }) =>
        total + games * shownAmong(group, targets).filter((language) => language !== base).length,
      0,
    );

  async function parts(
    work: TextKind,
    run: TextRun,
    { games, groups }: { games: number; groups: readonly GameGroup[] },
  ) {
    if (work === 'translate') {
      return [await writer.estimate({ calls: translations(groups, run.languages ?? offered()), kind: 'translate' })];
    }
    // If texts are generated in French, base texts in other languages are translated first.
    const calls = texts.root() === DEFAULT_LANGUAGE ? translations(groups, [DEFAULT_LANGUAGE]) : 0;
    return [await writer.estimate({ calls: games, kind: work }), await writer.estimate({ calls, kind: 'translate' })];
  }

  async function plan(work: TextKind, run: TextRun): Promise<{ estimate: Estimate; games: readonly string[] }> {
    const counted = work === 'translate' ? texts.countGamesLackingTranslation : texts.countGamesLackingDescription;
    const chosen = isScoped(run) ? await texts.choose(work, run) : null;
    const { games, groups } = chosen ? { ...chosen, games: chosen.games.length } : await counted();
    const costs = await parts(work, run, { games, groups });
    const sum = (name: 'calls' | 'inputTokens' | 'outputTokens') =>
      costs.reduce((total, part) => total + part[name], 0);
    const estimate = {
      games,
      beyond: chosen?.beyond ?? 0,
      calls: sum('calls'),
      tokens: sum('inputTokens') + sum('outputTokens'),
      cost: costOf({ input: sum('inputTokens'), output: sum('outputTokens') }, prices()),
    };
    return { estimate, games: chosen?.games ?? [] };
  }

  return {
    estimate: async (work: TextKind, run: TextRun) => (await plan(work, run)).estimate,

    /** @throws {Refusal} ai_budget_required, nothing_to_do, and errors of the runner */
    async start(kind: 'translate-games' | 'generate-meta-descriptions', run: TextRun, by: string) {
      if (writer.model === null) throw aiErrors.notConfigured();
      const hasLimit = (await writer.usage()).limit !== null;
      if (hasLimit && !isScoped(run)) return runner.start(kind, by);
      const { estimate, games } = await plan(kind === 'translate-games' ? 'translate' : 'describe', run);
      if (!hasLimit && estimate.tokens > BUDGET_FROM) {
        throw new Refusal('conflict', 'ai_budget_required', { tokens: estimate.tokens });
      }
      if (isScoped(run) && games.length === 0) throw new Refusal('conflict', 'nothing_to_do');
      return runner.start(kind, by, scopeOf(run, games));
    },
  };
}

export function contentFunctions(content: Content) {
  const { texts, runner } = content;
  const runs = createRuns(content);
  return apiRouter()
    .openapi(generateContent, async (context) => {
      // Cancels when the client closes the form.
      const { signal } = context.req.raw;
      const content = await texts.draftTexts(context.req.valid('json'), signal).catch((error: unknown) => {
        throw signal.aborted ? new Refusal('unavailable', 'cancelled') : error;
      });
      return context.json({ success: true as const, content }, 200);
    })
    .openapi(translateGames, async (context) => {
      const operationId = await runs.start('translate-games', context.req.valid('json'), context.get('operator').id);
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      const end = await runner.end(operationId, context.req.raw.signal);
      return context.json(presentTranslation(end), 200);
    });
}

export function generationRoutes(content: Content) {
  const runs = createRuns(content);
  return apiRouter().openapi(generateMissing, async (context) => {
    const run = context.req.valid('json');
    const operationId = await runs.start('generate-meta-descriptions', run, context.get('operator').id);
    return context.json({ operationId }, 202);
  });
}

export function aiRoutes(content: Content) {
  const { writer } = content;
  const runs = createRuns(content);
  return apiRouter()
    .openapi(readAi, async (context) => {
      const { model } = writer;
      return context.json({ configured: model !== null, model, usage: await writer.usage() }, 200);
    })
    .openapi(readMatrix, async (context) => context.json(await content.texts.countTexts(), 200))
    .openapi(estimateWork, async (context) => {
      const { work, run } = context.req.valid('json');
      return context.json(await runs.estimate(work, run), 200);
    })
    .openapi(setBudget, async (context) => {
      const budget = context.req.valid('json');
      if ((await writer.usage()).limit !== null) throw new Refusal('conflict', 'ai_budget_set');
      await content.setBudget(budget.monthlyTokens, context.var.operator);
      return context.json(budget, 200);
    });
}
