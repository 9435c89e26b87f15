import { createRoute, z } from '@hono/zod-openapi';
import { feedForm } from '../../../../shared/forms/feeds.ts';
import { stoppingProblem } from '../../../operations/errors.ts';
import { apiRouter, body, idParams, json, problems } from '../../../platform/http/api.ts';
import { feedSchema } from './present.ts';
import type { Feeds } from './usecases.ts';

const tags = ['feeds'];

const listFeeds = createRoute({
  method: 'get',
  path: '/',
  summary: 'The saved feeds by name, each with its next and its last run.',
  tags,
  responses: {
    200: json(
      z.object({ timeZone: z.string(), feeds: z.array(feedSchema) }),
      'The feeds, and the zone of their times.',
    ),
    ...problems(),
  },
});

const createFeed = createRoute({
  method: 'post',
  path: '/',
  summary: 'Saves a feed. With a schedule it is imported by itself from then on.',
  tags,
  request: { body: body(feedForm) },
  responses: { 201: json(feedSchema, 'The feed.'), ...problems() },
});

const updateFeed = createRoute({
  method: 'put',
  path: '/{id}',
  summary: 'Changes a feed, all of its fields. Another schedule plans its next run anew.',
  tags,
  request: { params: idParams, body: body(feedForm.safeExtend({ version: z.int().min(1) })) },
  responses: { 200: json(feedSchema, 'The feed.'), ...problems(404, 409) },
});

const deleteFeed = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Forgets a feed. The games that came from it stay.',
  tags,
  request: { params: idParams },
  responses: { 204: { description: 'It is gone.' }, ...problems(404) },
});

const runFeed = createRoute({
  method: 'post',
  path: '/{id}/run',
  summary: 'Imports a feed now, or joins its import that is under way.',
  tags,
  request: { params: idParams, body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...stoppingProblem,
    ...problems(404, 503),
  },
});

export function feedRoutes(feeds: Feeds) {
  return apiRouter()
    .openapi(listFeeds, async (context) => {
      return context.json({ timeZone: feeds.timeZone, feeds: await feeds.list() }, 200);
    })
    .openapi(createFeed, async (context) => {
      return context.json(await feeds.create(context.req.valid('json'), context.var.operator), 201);
    })
    .openapi(updateFeed, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await feeds.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(deleteFeed, async (context) => {
      await feeds.remove(context.req.valid('param').id, context.var.operator);
      return context.body(null, 204);
    })
    .openapi(runFeed, async (context) => {
      const operationId = await feeds.run(context.req.valid('param').id, context.var.operator);
      return context.json({ operationId }, 202);
    });
}
