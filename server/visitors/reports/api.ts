import { Hono } from 'hono';
import { z } from 'zod';
import { text } from '../../../shared/forms/fields.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../../../shared/reports.ts';
import { idText } from '../../platform/http/api.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { visitorKind } from '../statistics/visitor.ts';
import type { GameReports } from './usecases.ts';

const reportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  details: text(REPORT_DETAILS_MAX).default(''),
  ...visitorKind,
});

/**
 * `POST /api/games/:id/reports` with `{ reason, details, device, language }`: 204 received, 404 unknown game, 422
 * invalid, 429 `already_reported` or `too_many`.
 */
export function reportRoutes(reports: GameReports) {
  return new Hono<HttpEnv>().post('/:id/reports', async (context) => {
    const id = idText.safeParse(context.req.param('id'));
    if (!id.success) return context.json({ error: 'unknown_game' }, 404);
    const report = reportSchema.safeParse(await context.req.json().catch(() => null));
    if (!report.success) return context.json({ error: 'invalid' }, 422);
    const address = clientOf(context.var.clientAddress);
    const outcome = await reports.report({ gameId: id.data, address, ...report.data });
    if (outcome === 'unknown_game') return context.json({ error: 'unknown_game' }, 404);
    if (outcome === 'already_reported') return context.json({ error: 'already_reported' }, 429);
    if (outcome === 'limited') return context.json({ error: 'too_many' }, 429);
    return context.body(null, 204);
  });
}
