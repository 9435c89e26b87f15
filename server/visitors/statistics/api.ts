import { type Context, Hono } from 'hono';
import { idText } from '../../platform/http/api.ts';
import { isAutomated } from '../../platform/http/automated.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { PlayingCounter } from './playing.ts';
import type { Visit, VisitCounter } from './usecases.ts';
import { readSeconds, readVisitor } from './visitor.ts';

/**
 * `POST /api/games/:id/plays`, `/failures`, `/starts` and `/time`, sent by `navigator.sendBeacon` with the device and
 * language, or with the seconds of play: 204 counted, 202 received but not counted, 404 unknown game.
 */
export function visitRoutes(counter: VisitCounter, playing: PlayingCounter) {
  const route =
    (report: (gameId: string, address: string, body: string) => Promise<string>) =>
    async (context: Context<HttpEnv>) => {
      const id = idText.safeParse(context.req.param('id'));
      if (!id.success) return context.json({ error: 'unknown_game' }, 404);
      const body = await context.req.text();
      if (isAutomated(context)) return context.body(null, 202);
      const outcome = await report(id.data, clientOf(context.var.clientAddress), body);
      if (outcome === 'unknown_game') return context.json({ error: 'unknown_game' }, 404);
      return context.body(null, outcome === 'counted' ? 204 : 202);
    };
  const visit = (event: Visit['event']) =>
    route((gameId, address, body) => counter.report({ gameId, event, address, ...readVisitor(body) }));
  return new Hono<HttpEnv>()
    .post('/:id/plays', visit('play'))
    .post('/:id/failures', visit('failure'))
    .post(
      '/:id/starts',
      route((gameId, address) => playing.report({ gameId, seconds: null, address })),
    )
    .post(
      '/:id/time',
      route(async (gameId, address, body) => {
        const seconds = readSeconds(body);
        return seconds === null ? 'nothing' : playing.report({ gameId, seconds, address });
      }),
    );
}
