import { z } from '@hono/zod-openapi';
import { generationForm } from '../../shared/forms/generation.ts';
import { DEFAULT_LANGUAGE, FEED_LANGUAGE, type Language } from '../../shared/languages.ts';
import { stoppingProblem } from '../operations/errors.ts';
import type { OperationRunner } from '../operations/runner.ts';
import type { OperationRow } from '../operations/usecases.ts';
import { Refusal } from '../platform/errors.ts';
import { apiRouter, body, json, problems, routesOf } from '../platform/http/api.ts';
import { generatedTexts } from './generation.ts';
import type { TextKind } from './usage.ts';
import type { GameTextUsecases, Writer } from './usecases.ts';

const contentRoute = routesOf('content');
const seoRoute = routesOf('seo');

interface Content {
  writer: Writer;
  texts: GameTextUsecases;
  runner: OperationRunner;
}

const started = {
  202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is at `/admin/operations/{id}`.'),
  ...stoppingProblem,
  ...problems(503),
};
const nothing = body(z.strictObject({}));

/** `tokens` counts input and output. */
const estimateSchema = z.object({ games: z.int(), calls: z.int(), tokens: z.int() }).openapi('AiEstimate');

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
  /** The error code when it ended before the last game. */
  error: z.string().nullable(),
  translatedCount: z.int(),
  errorCount: z.int(),
  unchangedCount: z.int(),
  totalGames: z.int(),
  translated_games: z.int(),
});

const translateGames = contentRoute('post', '/translate-games', {
  summary:
    'Fills in missing texts of active games in every offered language. A second start joins the running operation.',
  description:
    '`translatedCount`: games of which everything that was missing was written. `errorCount`: games of which something ' +
    'was not. `unchangedCount`: games that needed nothing any more. Together they are `totalGames`.',
  request: { query: z.strictObject({ wait: z.enum(['true', 'false']).default('false') }), body: nothing },
  responses: { 200: json(translationSchema, 'With `wait=true`: the result.'), ...started },
});

const generateMissing = seoRoute('post', '/generation', {
  summary:
    'Generates French SEO texts of active games without a meta description. A second start joins the running operation.',
  request: { body: nothing },
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
    /** Tokens; null: unlimited. */
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
  }),
});

const readAi = contentRoute('get', '/', {
  summary: 'The configured model and its usage this month.',
  responses: { 200: json(aiSchema, 'The current state.'), ...problems() },
});

const estimateWork = contentRoute('get', '/estimates/{work}', {
  summary: 'Estimated cost of the remaining work.',
  description: 'Reads every active game: request it only before starting the work.',
  request: { params: z.object({ work: z.enum(['describe', 'translate']) }) },
  responses: { 200: json(estimateSchema, 'The current state.'), ...problems(404) },
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

export function contentFunctions({ texts, runner }: Content) {
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
      const operationId = await runner.start('translate-games', context.get('operator').id);
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      const end = await runner.end(operationId, context.req.raw.signal);
      return context.json(presentTranslation(end), 200);
    });
}

export function generationRoutes({ runner }: Content) {
  return apiRouter().openapi(generateMissing, async (context) => {
    const operationId = await runner.start('generate-meta-descriptions', context.get('operator').id);
    return context.json({ operationId }, 202);
  });
}

export function aiRoutes({
  writer,
  texts,
  offered,
}: Pick<Content, 'writer' | 'texts'> & { offered: () => readonly Language[] }) {
  /** Estimates translating games whose base language is `base`. That language needs no translation. */
  const estimateTranslation = (games: number, base: Language) =>
    writer.estimate({ games, kind: 'translate', languages: offered().filter((language) => language !== base).length });
  const sum = (one: { calls: number; tokens: number }, other: { calls: number; tokens: number }) => ({
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
  });
  const estimate = async (work: TextKind) => {
    if (work === 'translate') {
      const { games, foreign } = await texts.countGamesLackingTranslation();
      const french = await estimateTranslation(games - foreign, DEFAULT_LANGUAGE);
      return { games, ...sum(french, await estimateTranslation(foreign, FEED_LANGUAGE)) };
    }
    const { games, foreign } = await texts.countGamesLackingDescription();
    const written = await writer.estimate({ games, kind: work, languages: 1 });
    // Texts in other languages are translated to French first.
    const translated = await writer.estimate({ games: foreign, kind: 'translate', languages: 1 });
    return { games, ...sum(written, translated) };
  };
  return apiRouter()
    .openapi(readAi, async (context) => {
      const { model } = writer;
      return context.json({ configured: model !== null, model, usage: await writer.usage() }, 200);
    })
    .openapi(estimateWork, async (context) => context.json(await estimate(context.req.valid('param').work), 200));
}
