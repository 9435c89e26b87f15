import { z } from '@hono/zod-openapi';
import { apiRouter, idParams, json, problemSchema, problems, routesOf } from '../../platform/http/api.ts';
import type { Deletions } from './usecases.ts';

const route = routesOf('activity');

const readProgress = route('get', '/{id}', {
  summary: 'The progress of a change that is made in steps.',
  description:
    'A change of all games that a filter finds. Its id is the one that the request gave as `found.undo`; one that nothing ' +
    'has begun with yet has gone through none.',
  request: { params: idParams },
  responses: {
    200: json(
      z.object({ done: z.int() }),
      'The number of games processed so far, including those that needed no change.',
    ),
    ...problems(409),
  },
});

const undoDeletion = route('post', '/{id}/undo', {
  summary: 'Undoes a deletion or a change of many of the last hour.',
  description:
    'What was deleted comes back with everything that belonged to it. What was changed becomes as it was before, unless it ' +
    'was edited since. An advertisement with a script in pages that no other one has comes back by an owner in the panel only: `role_forbidden` ' +
    'with `fields`, or `session_required`.',
  request: { params: idParams },
  responses: {
    200: json(
      z.object({ restored: z.int(), kept: z.int() }),
      'How many entities were restored, and how many stay as they are because they were edited or deleted since.',
    ),
    ...problems(404, 503),
    409: json(
      problemSchema,
      'Something new has the place of what was deleted (`undo_clash`), it was undone before (`already_undone`), or it ' +
        'is too late (`undo_expired`).',
    ),
  },
});

export function deletionRoutes(deletions: Deletions) {
  return apiRouter()
    .openapi(readProgress, async (context) =>
      context.json(await deletions.progress(context.req.valid('param').id, context.var.operator), 200),
    )
    .openapi(undoDeletion, async (context) => {
      const done = await deletions.undo(context.req.valid('param').id, context.var.operator);
      return context.json(done, 200);
    });
}
