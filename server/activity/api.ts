import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, json, linked, listPage, problems, queryText } from '../platform/http/api.ts';
import { type ActivityLog, AUDITED } from './usecases.ts';

const PAGE_SIZE = 25;

const entrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.string().nullable(),
    /** Name of the API token that the actor's program used. */
    token: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string().nullable(),
    label: z.string(),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  })
  .openapi('Activity');

const listActivity = createRoute({
  method: 'get',
  path: '/',
  summary: 'The activity log, newest first: who changed what, and when.',
  tags: ['activity'],
  request: {
    query: z.strictObject({
      entity: z.enum(AUDITED).optional(),
      entityId: queryText(80).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(listPage(entrySchema), 'A page of the log.'),
    ...problems(),
  },
});

export function activityRoutes(activity: ActivityLog) {
  return apiRouter().openapi(listActivity, async (context) => {
    const filter = context.req.valid('query');
    const { total, entries } = await activity.list({ ...filter, pageSize: PAGE_SIZE });
    const items = entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
    return context.json(linked(context, { total, page: filter.page, pageSize: PAGE_SIZE, items }), 200);
  });
}
