import { z } from '@hono/zod-openapi';
import { stoppingProblem } from '../../operations/errors.ts';
import type { OperationRunner } from '../../operations/runner.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/feature.ts';
import { acceptedLanguage } from '../../platform/http/accepted-language.ts';
import { apiRouter, body, idParams, json, problems, routesOf } from '../../platform/http/api.ts';
import { builtCategories, plannedCategories } from './queries.ts';

const route = routesOf('categories');

/** More than the lexicon's genres and the model's tasks of a run together. */
const MAX_CHOSEN = 500;
/** A key or tag, and its kind. */
const MAX_ID = 300;

const started = json(
  z.object({ operationId: z.uuid() }),
  'With `wait=false`: started; its progress is at `/admin/operations/{id}`.',
);

const updateGameCategories = route('post', '/update-game-categories', {
  summary: 'Places imported games without a category in active categories, in clear cases.',
  description:
    "Respects operators' decisions. A second start joins the running operation. " +
    'Counters: `updatedCount`, `leftAside` (games whose category is not clear), `errorCount`, `totalGames`.',
  request: {
    query: z.strictObject({ wait: z.enum(['true', 'false']).default('true') }),
    body: { content: { 'application/json': { schema: z.strictObject({}) } } },
  },
  responses: {
    200: json(
      z.object({
        /** False if it ended before the last game. */
        success: z.boolean(),
        stats: z.object({ updated: z.int() }),
      }),
      'Number of games placed in a category.',
    ),
    202: started,
    ...stoppingProblem,
    ...problems(503),
  },
});

const generateCategories = route('post', '/auto-generate-categories', {
  summary: 'Creates categories from tags that active games share, and fills in missing texts.',
  description:
    'Then places imported games without a category; a category without games stays inactive. Respects what operators ' +
    'wrote, hid or deleted, and moves no placed game. Without an AI provider it uses a lexicon of common genres. ' +
    'With `only`, it is limited to these ids of a preview. A second start joins the running operation.',
  request: {
    query: z.strictObject({ wait: z.enum(['true', 'false']).default('false') }),
    body: body(z.strictObject({ only: z.array(z.string().max(MAX_ID)).min(1).max(MAX_CHOSEN).optional() })),
  },
  responses: {
    200: json(
      z.object({
        success: z.boolean(),
        /** The error code if it ended before the last theme. */
        error: z.string().nullable(),
        stats: z.object({
          /** Number of distinct tags, regardless of spelling, number and language. */
          uniqueTagsFound: z.int(),
          categoriesCreated: z.int(),
          categoriesUpdated: z.int(),
        }),
      }),
      'With `wait=true`: the result.',
    ),
    202: started,
    ...stoppingProblem,
    ...problems(503),
  },
});

const madeCategory = z
  .object({
    outcome: z.enum(['created', 'updated', 'left', 'failed']),
    /** Name of the category, or a tag that did not become one. */
    title: z.string(),
    slug: z.string().nullable(),
    games: z.int(),
    /** The reason why it was skipped or failed: a code, with details after a colon. */
    reason: z.string().nullable(),
  })
  .openapi('BuiltCategory');

const listMade = route('get', '/{id}', {
  summary: 'Result of an auto-generate-categories run for each theme: created, completed, or left to the operator.',
  request: { params: idParams },
  responses: { 200: json(z.object({ results: z.array(madeCategory) }), 'In order.'), ...problems(404) },
});

const plannedCategory = z
  .object({
    /** For `only` of `POST /functions/auto-generate-categories`. */
    id: z.string(),
    /** Name of the category, or a tag that a model would name. */
    title: z.string(),
    action: z.enum(['create', 'complete', 'leave']),
    /** Null while a model still has to choose it, and for items left to the operator. */
    icon: z.string().nullable(),
    games: z.int(),
    /** Titles of up to three of its games. */
    examples: z.array(z.string()),
    /** The reason why it is left to the operator. */
    reason: z.string().nullable(),
  })
  .openapi('PlannedCategory');

const startPreview = route('post', '/previews', {
  summary: 'Finds the categories that auto-generate-categories would create or complete, and writes none.',
  description: 'A second start joins the running operation. Counter: `categoriesProposed`.',
  request: { body: body(z.strictObject({})) },
  responses: { 202: started, ...stoppingProblem, ...problems(503) },
});

const listPlanned = route('get', '/previews/{id}', {
  summary: 'What a preview-categories run found.',
  request: { params: idParams },
  responses: { 200: json(z.object({ plans: z.array(plannedCategory) }), 'In order.'), ...problems(404) },
});

export function autoCategoryFunctions(runner: Pick<OperationRunner, 'start' | 'end'>) {
  return apiRouter()
    .openapi(updateGameCategories, async (context) => {
      const operationId = await runner.start('update-game-categories', context.get('operator').id);
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      const { status, counters } = await runner.end(operationId, context.req.raw.signal);
      const stats = { updated: counters.updatedCount ?? 0 };
      return context.json({ success: status === 'completed', stats }, 200);
    })
    .openapi(generateCategories, async (context) => {
      const operationId = await runner.start(
        'auto-generate-categories',
        context.get('operator').id,
        context.req.valid('json'),
      );
      if (context.req.valid('query').wait === 'false') return context.json({ operationId }, 202);
      const { status, counters, error_code: error } = await runner.end(operationId, context.req.raw.signal);
      const { uniqueTagsFound = 0, categoriesCreated = 0, categoriesUpdated = 0 } = counters;
      const stats = { uniqueTagsFound, categoriesCreated, categoriesUpdated };
      return context.json({ success: status === 'completed', error, stats }, 200);
    });
}

export function builtCategoryRoutes(
  { database, site }: Pick<Platform, 'database' | 'site'>,
  runner: Pick<OperationRunner, 'start'>,
) {
  // The panel may use a language that the site does not offer. The lexicon has it, too.
  const languageOf = ({ raw }: { raw: Request }) => acceptedLanguage(raw.headers, site);
  return apiRouter()
    .openapi(startPreview, async (context) => {
      const operationId = await runner.start('preview-categories', context.get('operator').id);
      return context.json({ operationId }, 202);
    })
    .openapi(listPlanned, async (context) => {
      const { id } = context.req.valid('param');
      const plans = await plannedCategories(database, id, languageOf(context.req), context.var.language);
      if (plans === null) throw notFound();
      return context.json({ plans }, 200);
    })
    .openapi(listMade, async (context) => {
      const results = await builtCategories(database, context.req.valid('param').id, languageOf(context.req));
      if (results === null) throw notFound();
      return context.json({ results }, 200);
    });
}
