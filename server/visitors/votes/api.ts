import { Hono } from 'hono';
import { z } from 'zod';
import { idText } from '../../platform/http/api.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { Votes } from './usecases.ts';

const voteSchema = z.strictObject({ voter: idText, value: z.int().min(1).max(5) });

/**
 * `POST /api/games/:id/vote` with `{ voter, value }`: 200 with the game's votes `{ count, sum }`, 404 unknown game, 422
 * invalid, 429 too many.
 */
export function voteRoutes(votes: Votes) {
  return new Hono<HttpEnv>().post('/:id/vote', async (context) => {
    context.header('Cache-Control', 'no-store');
    const id = idText.safeParse(context.req.param('id'));
    if (!id.success) return context.json({ error: 'unknown_game' }, 404);
    const vote = voteSchema.safeParse(await context.req.json().catch(() => null));
    if (!vote.success) return context.json({ error: 'invalid' }, 422);
    const address = clientOf(context.var.clientAddress);
    const { outcome, ...sums } = await votes.cast({ gameId: id.data, address, ...vote.data });
    if (outcome === 'unknown_game') return context.json({ error: 'unknown_game' }, 404);
    if (outcome === 'limited') return context.json({ error: 'too_many' }, 429);
    return context.json(sums, 200);
  });
}
