import { createRoute, z } from '@hono/zod-openapi';
import { feedForm, movedForm } from '../../../../shared/forms/feeds.ts';
import { deletionSchema } from '../../../activity/deletions/answer.ts';
import { stoppingProblem } from '../../../operations/errors.ts';
import { apiRouter, body, idParams, json, problems } from '../../../platform/http/api.ts';
import { feedSchema } from './present.ts';
import type { Feeds } from './usecases.ts';

const tags = ['feeds'];

const listFeeds = createRoute({
  method: 'get',
  path: '/',
  summary: 'The saved feeds by name, with their next and last runs.',
  tags,
  responses: {
    200: json(
      z.object({ timeZone: z.string(), feeds: z.array(feedSchema) }),
      'The feeds, and the time zone of their schedules.',
    ),
    ...problems(),
  },
});

const createFeed = createRoute({
  method: 'post',
  path: '/',
  summary: 'Creates a feed. With a schedule it is imported automatically.',
  tags,
  request: { body: body(feedForm) },
  responses: { 201: json(feedSchema, 'The feed.'), ...problems() },
});

const updateFeed = createRoute({
  method: 'put',
  path: '/{id}',
  summary: 'Replaces all fields of a feed. A changed schedule reschedules its next run.',
  tags,
  request: { params: idParams, body: body(feedForm.safeExtend({ version: z.int().min(1) })) },
  responses: { 200: json(feedSchema, 'The feed.'), ...problems(404, 409) },
});

const deleteFeed = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Deletes a feed. Its games stay.',
  tags,
  request: { params: idParams },
  responses: { 200: json(deletionSchema, 'Deleted.'), ...problems(404) },
});

const runFeed = createRoute({
  method: 'post',
  path: '/{id}/run',
  summary: 'Imports a feed now, or joins its running import.',
  tags,
  request: { params: idParams, body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...stoppingProblem,
    ...problems(404, 503),
  },
});

const answerMoved = createRoute({
  method: 'post',
  path: '/{id}/moved',
  summary: 'Answers whether games that came back with other ids and addresses are new, or the same as before.',
  description: 'The feed says with `moved_games` that it waits for it. `cancel` imports none of them.',
  tags,
  request: { params: idParams, body: body(movedForm) },
  responses: {
    200: json(z.object({ operationId: z.uuid().nullable() }), 'The import that was started, if any.'),
    ...stoppingProblem,
    ...problems(404, 503),
  },
});

export function feedRoutes(feeds: Feeds) {
  return apiRouter()
    .openapi(listFeeds, async (context) => {
      return context.json({ timeZone: feeds.timeZone(), feeds: await feeds.list() }, 200);
    })
    .openapi(createFeed, async (context) => {
      return context.json(await feeds.create(context.req.valid('json'), context.var.operator), 201);
    })
    .openapi(updateFeed, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await feeds.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(deleteFeed, async (context) => {
      const deletion = await feeds.remove(context.req.valid('param').id, context.var.operator);
      return context.json({ deletion }, 200);
    })
    .openapi(answerMoved, async (context) => {
      const { answer } = context.req.valid('json');
      const operationId = await feeds.answerMoved(context.req.valid('param').id, answer, context.var.operator);
      return context.json({ operationId }, 200);
    })
    .openapi(runFeed, async (context) => {
      const operationId = await feeds.run(context.req.valid('param').id, context.var.operator);
      return context.json({ operationId }, 202);
    });
}
