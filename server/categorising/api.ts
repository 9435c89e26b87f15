import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, json, problems } from '../http/api.ts';
import type { Categorising } from './usecases.ts';

const updateGameCategories = createRoute({
  method: 'post',
  path: '/update-game-categories',
  summary: 'Gives imported games without category one of the active categories, where it is clear which.',
  tags: ['categories'],
  request: { body: { content: { 'application/json': { schema: z.strictObject({}) } } } },
  responses: {
    200: json(
      z.object({ success: z.literal(true), stats: z.object({ updated: z.int() }) }),
      'How many games have a category now that had none.',
    ),
    ...problems(),
  },
});

/** To be mounted at `/functions`. */
export function categorisingFunctions(categorising: Categorising) {
  return apiRouter().openapi(updateGameCategories, async (context) => {
    const stats = await categorising.placeGames(context.get('operator').id);
    return context.json({ success: true as const, stats }, 200);
  });
}
