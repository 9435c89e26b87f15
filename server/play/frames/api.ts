import { Hono } from 'hono';
import { z } from 'zod';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { FrameVerdicts } from './usecases.ts';

/**
 * `GET /api/games/:id/frame`: `{ ok }` tells whether the game's URL responds and allows framing. With `?retry` it is
 * checked again if it did not.
 */
export function frameRoutes(verdicts: FrameVerdicts) {
  return new Hono<HttpEnv>().get('/:id/frame', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    const retryFrom = context.req.query('retry') === undefined ? undefined : clientOf(context.var.clientAddress);
    const ok = id.success ? await verdicts.mayFrame(id.data, retryFrom) : null;
    if (ok === null) return context.json({ error: 'unknown_game' }, 404);
    return context.json({ ok }, 200, { 'Cache-Control': 'no-store' });
  });
}
