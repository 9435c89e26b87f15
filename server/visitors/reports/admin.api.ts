import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import {
  apiRouter,
  body,
  idParams,
  idText,
  json,
  linked,
  listPage,
  problems,
  routesOf,
} from '../../platform/http/api.ts';
import type { ReportQueue } from './usecases.ts';

const PAGE_SIZE = 25;
const MAX_BATCH = 500;
const route = routesOf('reports');

const reportSchema = z
  .object({
    id: z.uuid(),
    reason: z.string(),
    details: z.string(),
    device: z.string(),
    language: z.string(),
    createdAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    game: z.object({
      id: z.uuid(),
      title: z.string(),
      title_language: z.enum(LANGUAGE_CODES),
      slug: z.string().nullable(),
      active: z.boolean(),
      openReports: z.int(),
    }),
  })
  .openapi('Report');

const listReports = route('get', '/', {
  summary: 'Games that visitors reported as broken, newest first.',
  request: {
    query: z.strictObject({
      state: z.enum(['open', 'resolved']).default('open'),
      gameId: idText.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: { 200: json(listPage(reportSchema), 'A page of reports, and the total.'), ...problems() },
});

const countReports = route('get', '/count', {
  summary: 'Number of unresolved reports.',
  responses: { 200: json(z.object({ open: z.int() }), 'The current number.'), ...problems() },
});

const settled = json(z.object({ ids: z.array(z.uuid()) }), 'The reports that changed.');

const settleReports = route('post', '/settle', {
  summary: 'Marks reports as resolved or unresolved.',
  request: { body: body(z.strictObject({ ids: z.array(idText).min(1).max(MAX_BATCH), resolved: z.boolean() })) },
  responses: { 200: settled, ...problems() },
});

const resolveGame = route('post', '/games/{id}/resolve', {
  summary: 'Marks all reports of a game as resolved.',
  request: { params: idParams, body: body(z.strictObject({})) },
  responses: { 200: settled, ...problems() },
});

export function reportQueueRoutes(queue: ReportQueue) {
  return apiRouter()
    .openapi(listReports, async (context) => {
      const filter = context.req.valid('query');
      const { total, reports } = await queue.list({ ...filter, pageSize: PAGE_SIZE }, context.var.language);
      const items = reports.map(({ createdAt, resolvedAt, ...report }) => ({
        ...report,
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }));
      return context.json(linked(context, { total, page: filter.page, pageSize: PAGE_SIZE, items }), 200);
    })
    .openapi(countReports, async (context) => context.json({ open: await queue.countOpen() }, 200))
    .openapi(settleReports, async (context) => {
      const { ids, resolved } = context.req.valid('json');
      return context.json({ ids: await queue.settle({ ids }, resolved, context.var.operator) }, 200);
    })
    .openapi(resolveGame, async (context) => {
      const { id: gameId } = context.req.valid('param');
      return context.json({ ids: await queue.settle({ gameId }, true, context.var.operator) }, 200);
    });
}
