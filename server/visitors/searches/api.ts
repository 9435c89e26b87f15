import { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { isAutomated } from '../../platform/http/automated.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { MissedSearches } from './usecases.ts';

const missedSearch = z.object({ language: z.enum(LANGUAGE_CODES), query: z.string().max(1_000) });

/**
 * `POST /api/games/searches/missed` with `{ language, query }`, sent by `navigator.sendBeacon` from a search without
 * result: 204 counted, 202 received but not counted, 422 if invalid.
 */
export function missedSearchRoutes(searches: Pick<MissedSearches, 'report'>) {
  return new Hono<HttpEnv>().post('/missed', async (context) => {
    const missed = missedSearch.safeParse(await context.req.json().catch(() => null));
    if (!missed.success) return context.json({ error: 'invalid' }, 422);
    if (isAutomated(context)) return context.body(null, 202);
    const outcome = await searches.report({ ...missed.data, address: clientOf(context.var.clientAddress) });
    return context.body(null, outcome === 'counted' ? 204 : 202);
  });
}
