import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import { dayVisits } from '../statistics/admin.api.ts';
import type { Dashboard } from './usecases.ts';

const route = routesOf('dashboard');

/** In the language of the request, if available. */
const shownTitle = { title: z.string(), title_language: z.enum(LANGUAGE_CODES) };

const startedGame = z.object({
  id: z.uuid(),
  ...shownTitle,
  starts: z.int(),
  before: z.int().openapi({ description: 'Starts in the week before.' }),
});

const dashboardSchema = z
  .object({
    activeGames: z.int(),
    activeCategories: z.int(),
    totalPlays: z.int(),
    ads: z.object({ total: z.int(), active: z.int() }),
    popular: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string().nullable(),
        ...shownTitle,
        thumbnailUrl: z.string().nullable(),
        /** The picture served below `/media/games`. */
        thumbnail: z.object({ version: z.string(), side: z.int().nullable() }).nullable(),
        plays: z.int(),
      }),
    ),
    recent: z.array(z.object({ id: z.uuid(), ...shownTitle, createdAt: z.iso.datetime() })),
    days: z.array(dayVisits),
    failing: z.array(z.object({ id: z.uuid(), ...shownTitle, failures: z.int(), plays: z.int() })),
    openReports: z.int(),
    lately: z
      .object({
        days: z.array(
          z.object({
            day: z.iso.date(),
            plays: z.int(),
            starts: z.int(),
            seconds: z.int(),
            votes: z.int(),
            impressions: z.int(),
          }),
        ),
        rising: z.array(startedGame),
        falling: z.array(startedGame),
      })
      .openapi({
        description:
          'The 14 days up to yesterday in the time zone of the site, and the games that gained or lost most starts from ' +
          'one week to the next, with at least 10 in the larger one.',
      }),
  })
  .openapi('Dashboard');

const readDashboard = route('get', '/', {
  summary: "The site's current numbers, the plays of the last 30 days, and how yesterday compares.",
  responses: { 200: json(dashboardSchema, 'The current numbers.'), ...problems() },
});

export function dashboardRoutes(dashboard: Dashboard) {
  return apiRouter().openapi(readDashboard, async (context) => {
    const data = await dashboard.read(context.var.language);
    const recent = data.recent.map((game) => ({ ...game, createdAt: game.createdAt.toISOString() }));
    return context.json({ ...data, recent }, 200);
  });
}
