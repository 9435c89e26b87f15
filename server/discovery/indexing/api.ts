import { z } from '@hono/zod-openapi';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { TEXT_FAULTS } from '../../../shared/weak-texts.ts';
import { apiRouter, body, json, linked, problems, routesOf } from '../../platform/http/api.ts';
import { indexingForm } from '../../settings/indexing.ts';
import { type Indexing, PAGE_KINDS } from './usecases.ts';

const route = routesOf('seo');

const setting = indexingForm.extend({ version: z.int().min(0) });
const counted = z.object({ total: z.int(), weak: z.int() });

const readIndexing = route('get', '/indexing', {
  summary: "Whether pages without a text of the site's own are kept out of search engines, and how many there are.",
  responses: {
    200: json(
      setting.extend({
        games: counted.extend({ thin: z.int(), provider: z.int(), language: z.int(), waiting: z.int() }),
        categories: counted,
        collections: counted,
        tags: counted,
      }),
      'Texts of games that changed are read every minute; `waiting`: games that were never read. Tags have no text: of those with enough games for search engines, those are weak that have too few whose texts are your own.',
    ),
    ...problems(),
  },
});

const PAGE_SIZE = 20;
const query = z.object({
  kind: z.enum(PAGE_KINDS).default('game'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const weakPages = route('get', '/indexing/pages', {
  summary: "Pages without a text of the site's own, in at least one language. Games by plays.",
  request: { query },
  responses: {
    200: json(
      z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            slug: z.string().nullable(),
            title: z.string(),
            title_language: z.enum(LANGUAGE_CODES),
            weak: z.array(z.enum(LANGUAGE_CODES)),
            faults: z.array(z.enum(TEXT_FAULTS)),
          }),
        ),
        ...{ total: z.int(), page: z.int(), pageSize: z.int() },
      }),
      'One page.',
    ),
    ...problems(),
  },
});

const updateIndexing = route('put', '/indexing', {
  summary: "Keeps pages without a text of the site's own out of search engines, or lists them again.",
  description: 'Applies at once to the pages, their language versions and the sitemap.',
  request: { body: body(setting) },
  responses: { 200: json(setting, 'The setting.'), ...problems(409) },
});

export function indexingRoutes(indexing: Indexing) {
  return apiRouter()
    .openapi(readIndexing, async (context) => context.json(await indexing.summary(), 200))
    .openapi(weakPages, async (context) => {
      const { kind, page } = context.req.valid('query');
      return context.json(linked(context, await indexing.pages(kind, page, PAGE_SIZE, context.var.language)), 200);
    })
    .openapi(updateIndexing, async (context) => {
      const { version, ...value } = context.req.valid('json');
      return context.json(await indexing.update(value, version, context.var.operator), 200);
    });
}
