import { z } from '@hono/zod-openapi';
import { stoppingProblem } from '../../operations/errors.ts';
import { apiRouter, body, json, problems, routesOf } from '../../platform/http/api.ts';

const route = routesOf('imports');

const countGames = route('get', '/', {
  summary: 'The number of built-in games, and of those that the catalog lacks.',
  responses: { 200: json(z.object({ total: z.int(), missing: z.int() }), 'The current numbers.'), ...problems() },
});

const addGames = route('post', '/', {
  summary: 'Adds the built-in games that the catalog lacks, also deleted ones.',
  description: 'It is an import like others: in the history, and with an undo.',
  request: { body: body(z.strictObject({})) },
  responses: {
    202: json(z.object({ operationId: z.uuid() }), 'Started; its progress is in the history.'),
    ...stoppingProblem,
    ...problems(503),
  },
});

export function starterRoutes(starter: {
  count: () => Promise<{ total: number; missing: number }>;
  /** @returns the operation's id */
  start: (operator: string) => Promise<string>;
}) {
  return apiRouter()
    .openapi(countGames, async (context) => context.json(await starter.count(), 200))
    .openapi(addGames, async (context) =>
      context.json({ operationId: await starter.start(context.get('operator').id) }, 202),
    );
}
