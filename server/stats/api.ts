import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { HttpEnv } from '../http/environment.ts';
import type { VisitCounter } from './usecases.ts';

/** `POST /api/games/:id/plays`, sent by `navigator.sendBeacon`: 204 counted, 202 seen but not counted, 404 unknown. */
export function visitRoutes(counter: VisitCounter) {
  return new Hono<HttpEnv>().post('/:id/plays', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    if (!id.success) return context.json({ error: 'unknown_game' }, 404);
    const prefetch = /prefetch|prerender/i.test(
      context.req.header('sec-purpose') ?? context.req.header('purpose') ?? '',
    );
    if (prefetch || isbot(context.req.header('user-agent') ?? '')) return context.body(null, 202);
    const outcome = await counter.report(id.data, context.var.clientAddress);
    if (outcome === 'unknown_game') return context.json({ error: 'unknown_game' }, 404);
    return context.body(null, outcome === 'counted' ? 204 : 202);
  });
}
