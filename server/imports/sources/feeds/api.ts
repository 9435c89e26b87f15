import { z } from '@hono/zod-openapi';
import { feedForm, movedForm } from '../../../../shared/forms/feeds.ts';
import { crudRoutes } from '../../../entity/routes.ts';
import { stoppingProblem } from '../../../operations/errors.ts';
import { apiRouter, body, idParams, json, problems, routesOf } from '../../../platform/http/api.ts';
import { feedSchema } from './present.ts';
import type { Feeds } from './usecases.ts';

const tag = 'feeds';
const route = routesOf(tag);

const listFeeds = route('get', '/', {
  summary: 'The saved feeds by name, with their next and last runs.',
  responses: {
    200: json(
      z.object({ timeZone: z.string(), feeds: z.array(feedSchema) }),
      'The feeds, and the time zone of their schedules.',
    ),
    ...problems(),
  },
});

const crud = crudRoutes({ tags: [tag] });

const runFeed = route('post', '/{id}/run', {
  summary: 'Imports a feed now, or joins its running import.',
  request: { params: idParams, body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...stoppingProblem,
    ...problems(404, 503),
  },
});

const answerMoved = route('post', '/{id}/moved', {
  summary: 'Answers whether games that came back with other ids and addresses are new, or the same as before.',
  description: 'The feed says with `moved_games` that it waits for it. `cancel` imports none of them.',
  request: { params: idParams, body: body(movedForm) },
  responses: {
    200: json(
      z.object({ operationId: z.uuid().nullable() }),
      'The import that was started. None when it cannot start right now: the next import of the feed takes the answer.',
    ),
    ...stoppingProblem,
    ...problems(404, 503),
  },
});

export function feedRoutes(feeds: Feeds) {
  const create = crud.create(feeds.create, feedForm, {
    summary: 'Creates a feed. With a schedule it is imported automatically.',
    answer: 'The feed.',
    output: feedSchema,
  });
  const update = crud.update(feeds.update, feedForm.safeExtend({ version: z.int().min(1) }), {
    summary: 'Replaces all fields of a feed. A changed schedule reschedules its next run.',
    answer: 'The feed.',
    output: feedSchema,
  });
  const remove = crud.remove(feeds.remove, { summary: 'Deletes a feed. Its games stay.', answer: 'Deleted.' });
  return apiRouter()
    .openapi(listFeeds, async (context) => {
      return context.json({ timeZone: feeds.timeZone(), feeds: await feeds.list() }, 200);
    })
    .openapi(...create)
    .openapi(...update)
    .openapi(...remove)
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
