import { z } from '@hono/zod-openapi';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../../shared/localized.ts';
import { undoSchema } from '../../activity/deletions/answer.ts';
import { apiRouter, body, json, linked, listPage, problems, routesOf } from '../../platform/http/api.ts';
import { textApproval } from './schema.ts';
import type { TextReview } from './usecases.ts';

const route = routesOf('content');

const text = z.union([z.string(), z.array(z.string())]);
const reviewedGame = z
  .object({
    id: z.uuid(),
    slug: z.string().nullable(),
    active: z.boolean(),
    title: z.string(),
    title_language: z.enum(LANGUAGE_CODES),
    texts: z.array(
      z.object({
        field: z.enum(GAME_TEXT_FIELDS),
        text,
        model: z.string().nullable(),
        /** The text that it was translated from; null for generated text. */
        source: z.object({ language: z.enum(LANGUAGE_CODES), text }).nullable(),
      }),
    ),
  })
  .openapi('ReviewedGame');

const listWaiting = route('get', '/', {
  summary: 'Games with texts that a machine wrote in a language and nobody has approved, most played first.',
  description:
    '`total` counts up to 10,000 games, whose pages are the only ones with games; `isMore` says that there are more.',
  request: {
    query: z.strictObject({
      language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
      field: z.enum(GAME_TEXT_FIELDS).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(listPage(reviewedGame).extend({ isMore: z.boolean() }), 'A page of 20 games.'),
    ...problems(),
  },
});

const countWaiting = route('get', '/languages', {
  summary: 'How many games have texts to review in each offered language.',
  description: '`total` counts up to 10,000 games; `isMore` says that there are more.',
  request: { query: z.strictObject({ field: z.enum(GAME_TEXT_FIELDS).optional() }) },
  responses: {
    200: json(
      z.object({
        languages: z.array(z.object({ language: z.enum(LANGUAGE_CODES), total: z.int(), isMore: z.boolean() })),
      }),
      'The current numbers.',
    ),
    ...problems(),
  },
});

const approve = route('post', '/approve', {
  summary: 'Approves texts that a machine wrote: they count as the operator’s, and no run overwrites or reviews them.',
  description: 'Texts that are no longer as given stay as they are, and count as `unchanged`.',
  request: { body: body(textApproval) },
  responses: {
    200: json(z.object({ changed: z.int(), unchanged: z.int(), ...undoSchema.shape }), 'How many games changed.'),
    ...problems(403),
  },
});

export function reviewRoutes(review: TextReview) {
  return apiRouter()
    .openapi(listWaiting, async (context) =>
      context.json(
        linked(context, await review.list({ ...context.req.valid('query'), reader: context.var.language })),
        200,
      ),
    )
    .openapi(countWaiting, async (context) =>
      context.json({ languages: await review.countByLanguage(context.req.valid('query').field) }, 200),
    )
    .openapi(approve, async (context) =>
      context.json(await review.approve(context.req.valid('json'), context.var.operator), 200),
    );
}
