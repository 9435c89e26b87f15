import { z } from '@hono/zod-openapi';
import { ACTIVITY_EXPORT_MAX } from '../../shared/activity.ts';
import { AUDITED } from '../../shared/entities.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../shared/languages.ts';
import { dayEnd, startOf } from '../../shared/local-time.ts';
import { apiRouter, json, linked, listPage, problems, queryText, routesOf } from '../platform/http/api.ts';
import { csvFile } from '../platform/http/csv-file.ts';
import type { Authorized } from '../platform/http/environment.ts';
import { NOBODY } from './queries.ts';
import type { ActivityLog } from './usecases.ts';

const route = routesOf('activity');

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

const filter = z.strictObject({
  entity: z.enum(AUDITED).optional(),
  entityId: queryText(80).optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  actor: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .openapi({ description: `Id of an operator, or \`${NOBODY}\` for Ludotek itself and unknown people.` }),
  q: queryText(200)
    .trim()
    .optional()
    .openapi({ description: "Part of the name, the operator's address or the client's address, ignoring case." }),
  /** Days in the site's time zone, both included. */
  first: z.iso.date().optional(),
  last: z.iso.date().optional(),
});

const listActivity = route('get', '/', {
  summary: 'The activity log, newest first: who changed what, and when.',
  description: 'Only what the role may read: entries about accounts, keys and sign-ins are for owners.',
  request: {
    query: filter.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: {
    200: json(listPage(entrySchema), 'A page of the log.'),
    ...problems(),
  },
});

const listActors = route('get', '/actors', {
  summary: 'Everyone who is named in the activity log, by address.',
  responses: {
    200: json(z.object({ actors: z.array(z.object({ id: z.string(), email: z.string() })) }), 'The people.'),
    ...problems(),
  },
});

const exportActivity = route('get', '/export', {
  summary: 'The same entries as a CSV file.',
  description: `At most the ${ACTIVITY_EXPORT_MAX} newest; the last line says so. \`in\` is the language of its words.`,
  request: { query: filter.extend({ in: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE) }) },
  responses: {
    200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(),
  },
});

export function activityRoutes(activity: ActivityLog, timeZone: () => string) {
  const wanted = ({ q: text, first, last, ...same }: z.output<typeof filter>, { may }: Authorized) => ({
    ...same,
    may,
    text,
    from: first === undefined ? undefined : startOf(first, timeZone()),
    to: last === undefined ? undefined : dayEnd(last, timeZone()),
  });
  return apiRouter()
    .openapi(listActivity, async (context) => {
      const { page, ...query } = context.req.valid('query');
      const { total, entries } = await activity.list({
        ...wanted(query, context.var.operator),
        page,
        pageSize: PAGE_SIZE,
      });
      const items = entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
      return context.json(linked(context, { total, page, pageSize: PAGE_SIZE, items }), 200);
    })
    .openapi(listActors, async (context) =>
      context.json({ actors: await activity.actors(context.var.operator.may) }, 200),
    )
    .openapi(exportActivity, (context) => {
      const { in: language, ...query } = context.req.valid('query');
      const chosen = wanted(query, context.var.operator);
      return csvFile(context, 'activity.csv', activity.exported(chosen, language));
    });
}
