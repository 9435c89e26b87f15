import { type Context, Hono } from 'hono';
import { idText } from '../../platform/http/api.ts';
import { isAutomated } from '../../platform/http/automated.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { Visit, VisitCounter } from './usecases.ts';
import { readVisitor } from './visitor.ts';

/**
 * `POST /api/games/:id/plays` and `/failures`, sent by `navigator.sendBeacon` with the device and language: 204
 * counted, 202 received but not counted, 404 unknown game.
 */
export function visitRoutes(counter: VisitCounter) {
  const count = (event: Visit['event']) => async (context: Context<HttpEnv>) => {
    const id = idText.safeParse(context.req.param('id'));
    if (!id.success) return context.json({ error: 'unknown_game' }, 404);
    const visitor = readVisitor(await context.req.text());
    if (isAutomated(context)) return context.body(null, 202);
    const address = clientOf(context.var.clientAddress);
    const outcome = await counter.report({ gameId: id.data, event, address, ...visitor });
    if (outcome === 'unknown_game') return context.json({ error: 'unknown_game' }, 404);
    return context.body(null, outcome === 'counted' ? 204 : 202);
  };
  return new Hono<HttpEnv>().post('/:id/plays', count('play')).post('/:id/failures', count('failure'));
}
