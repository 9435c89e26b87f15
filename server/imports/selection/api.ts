import { z } from '@hono/zod-openapi';
import { selectionFilter, selectionForm, tickForm } from '../../../shared/forms/import-selection.ts';
import { ORIENTATIONS } from '../../../shared/game-facts.ts';
import { apiRouter, body, idParams, json, linked, listPage, problems, routesOf } from '../../platform/http/api.ts';
import type { Selection } from './usecases.ts';

const route = routesOf('imports');

const gameSchema = z
  .object({
    position: z.int(),
    externalId: z.string().nullable(),
    title: z.string().nullable(),
    /** A code: the reason why its slug is not the one that its feed requested. */
    reason: z.string().nullable(),
    ticked: z.boolean(),
    category: z.string().nullable(),
    provider_category: z.string().nullable(),
    picture: z.string().nullable(),
    orientation: z.string().nullable(),
    /** Null if the provider does not say. */
    works_on_phones: z.boolean().nullable(),
    quality: z.number().nullable(),
    /** When the provider published it; null if unknown. */
    published_at: z.iso.datetime().nullable(),
    languages: z.array(z.string()),
  })
  .openapi('PreviewedGame');

const listGames = route('get', '/{id}/games', {
  summary:
    "The new games of the operator's latest preview, in feed order or newest first, with how many of those found are ticked.",
  request: {
    params: idParams,
    query: selectionFilter.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: { 200: json(listPage(gameSchema).extend({ ticked: z.int() }), 'One page.'), ...problems(404) },
});

const games = z.int();
const facetsSchema = z
  .object({
    total: games,
    onPhones: games,
    /** Games with a publication date in the feed. */
    dated: games,
    qualities: z.array(z.number()),
    categories: z.array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), games })),
    orientations: z.array(z.object({ orientation: z.string(), games })),
    languages: z.array(z.object({ language: z.string(), games })),
    queue: z.int().nullable(),
  })
  .openapi('PreviewFacets');

const readFacets = route('get', '/{id}/facets', {
  summary: 'What the new games of a preview can be filtered by, and how many a day the queue publishes.',
  description: `\`queue\` is null while the site has no rule for it. Orientations: ${ORIENTATIONS.join(', ')}.`,
  request: { params: idParams },
  responses: { 200: json(facetsSchema, 'Values and their numbers of games.'), ...problems(404) },
});

const tickGames = route('put', '/{id}/ticks', {
  summary: 'Ticks or unticks new games of a preview. All are ticked at first.',
  request: { params: idParams, body: body(tickForm) },
  responses: { 200: json(z.object({ ticked: z.boolean() }), 'As asked.'), ...problems(404) },
});

const importGames = route('post', '/{id}/import', {
  summary: 'Imports the ticked games that a filter finds, as the preview read them.',
  description: 'Nothing is fetched again. The preview is gone afterwards.',
  request: { params: idParams, body: body(selectionForm) },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...problems(404, 503),
  },
});

/** Routes of the operator's latest preview. */
export function selectionRoutes(selection: Selection) {
  return apiRouter()
    .openapi(listGames, async (context) => {
      const { page, ...filter } = context.req.valid('query');
      const found = await selection.games(context.req.valid('param').id, context.var.operator.id, {
        ...{ filter, page, language: context.var.language },
      });
      return context.json(linked(context, found), 200);
    })
    .openapi(readFacets, async (context) =>
      context.json(
        await selection.facets(context.req.valid('param').id, context.var.operator.id, context.var.language),
        200,
      ),
    )
    .openapi(tickGames, async (context) => {
      const form = context.req.valid('json');
      await selection.tick(context.req.valid('param').id, context.var.operator.id, form);
      return context.json({ ticked: form.ticked }, 200);
    })
    .openapi(importGames, async (context) => {
      const { id } = context.req.valid('param');
      const operationId = await selection.start(id, context.var.operator.id, context.req.valid('json'));
      return context.json({ operationId }, 202);
    });
}
