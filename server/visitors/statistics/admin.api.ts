import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES, perLanguage } from '../../../shared/languages.ts';
import { apiRouter, idParams, json, problems, routesOf } from '../../platform/http/api.ts';
import type { ReportQueue } from '../reports/usecases.ts';
import type { Statistics } from './statistics.ts';

const route = routesOf('statistics');

const number = z.int().min(0);

/** Visits of a day; `devices` and `languages` break down the plays. */
export const dayVisits = z
  .object({
    day: z.iso.date(),
    plays: number,
    failures: number,
    devices: z.object({ phone: number, tablet: number, desktop: number, unknown: number }),
    languages: z.object({ ...perLanguage(() => number), unknown: number }),
  })
  .openapi('DayVisits');

const gameStatistics = z
  .object({
    title: z.string(),
    title_language: z.enum(LANGUAGE_CODES),
    plays: z.int(),
    days: z.array(dayVisits),
    /** `values[0]` counts votes of 1, `values[4]` votes of 5. */
    votes: z.object({ count: z.int(), sum: z.int(), values: z.array(z.int()) }),
    openReports: z.int(),
  })
  .openapi('GameStatistics');

const readGame = route('get', '/games/{id}', {
  summary: 'Plays, votes and reports of a game in the last 30 days.',
  request: { params: idParams },
  responses: { 200: json(gameStatistics, 'The current numbers.'), ...problems(404) },
});

export function statisticsRoutes(statistics: Statistics, reports: Pick<ReportQueue, 'countOpen'>) {
  return apiRouter().openapi(readGame, async (context) => {
    const { id } = context.req.valid('param');
    const [game, openReports] = await Promise.all([statistics.game(id, context.var.language), reports.countOpen(id)]);
    return context.json({ ...game, openReports }, 200);
  });
}
