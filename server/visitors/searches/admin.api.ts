import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { notFound } from '../../platform/errors.ts';
import { apiRouter, body, json, linked, listPage, problems, queryText, routesOf } from '../../platform/http/api.ts';
import type { MissedSearches } from './usecases.ts';

const route = routesOf('searches');

/** Small, because each row is searched again. */
const PAGE_SIZE = 20;

const language = z.enum(LANGUAGE_CODES);

const missedSearch = z
  .object({
    language,
    query: z.string().openapi({ description: 'Folded: without accents, in lower case.' }),
    count: z.int(),
    last: z.iso.date(),
    found: z.object({ games: z.int(), isMore: z.boolean() }).openapi({ description: 'What it finds now.' }),
  })
  .openapi('MissedSearch');

const list = route('get', '/', {
  summary: 'Searches of visitors without result in the last 90 days, most asked first.',
  request: {
    query: z.strictObject({
      language: language.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: { 200: json(listPage(missedSearch), 'A page of them.'), ...problems() },
});

const dismiss = route('put', '/dismissed', {
  summary: 'Hides a search from this list, or shows it again.',
  request: { body: body(z.strictObject({ language, query: queryText(100).min(1), dismissed: z.boolean() })) },
  responses: { 200: json(z.object({ dismissed: z.boolean() }), 'As it is now.'), ...problems(404) },
});

export function missedSearchListRoutes(searches: Pick<MissedSearches, 'list' | 'dismiss'>) {
  return apiRouter()
    .openapi(list, async (context) => {
      const { page, language: of } = context.req.valid('query');
      const found = await searches.list({ language: of, page, pageSize: PAGE_SIZE });
      return context.json(linked(context, { page, pageSize: PAGE_SIZE, ...found }), 200);
    })
    .openapi(dismiss, async (context) => {
      const { dismissed, ...search } = context.req.valid('json');
      if (!(await searches.dismiss(search, dismissed))) throw notFound();
      return context.json({ dismissed }, 200);
    });
}
