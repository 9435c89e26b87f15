import { z } from '@hono/zod-openapi';
import { HOME_ROWS, homeRowsForm, ROW_STATES } from '../../../shared/home-rows.ts';
import { apiRouter, body, json, problems, queryText, routesOf } from '../../platform/http/api.ts';
import type { HomeAdmin } from './usecases.ts';

/** 0 if never saved. */
const version = z.int().min(0);
const saved = homeRowsForm.extend({ version }).openapi('HomeRows');
const route = routesOf('home');

const readRows = route('get', '/', {
  summary: 'The rows of the home page, in order.',
  responses: {
    200: json(
      saved,
      'Without rows a large catalog shows its usual ones, above the grid of all games; the grid alone is shown alone.',
    ),
    ...problems(),
  },
});

const updateRows = route('put', '/', {
  summary: 'Replaces the rows of the home page.',
  description:
    `Kinds: ${Object.keys(HOME_ROWS).join(', ')}. The grid of all games comes last unless it is among the rows; it cannot ` +
    'be hidden. The version is the one the change is based on; a newer one is a `version_conflict`.',
  request: { body: body(saved) },
  responses: { 200: json(saved, 'Saved.'), ...problems(409, 413) },
});

const usualRows = route('get', '/usual', {
  summary: 'The rows that visitors see while none are arranged, as a start for arranging them.',
  responses: {
    200: json(z.object({ rows: homeRowsForm.shape.rows }), 'None while the catalog is small.'),
    ...problems(),
  },
});

const checkRows = route('post', '/check', {
  summary: 'What visitors would see of rows that need not be saved, in the language of `Accept-Language`.',
  request: { body: body(homeRowsForm) },
  responses: {
    200: json(
      z.object({
        rows: z.array(
          z.object({
            id: z.uuid(),
            state: z.enum(ROW_STATES),
            name: z.string().nullable().openapi({ description: 'Of the category or tag.' }),
            games: z.array(z.object({ id: z.uuid(), title: z.string() })),
          }),
        ),
      }),
      'In the order of the rows. `early` and `over` are outside of their period; `elsewhere` is shown in other languages; `missing` names something deleted or inactive.',
    ),
    ...problems(413),
  },
});

const findTags = route('get', '/tags', {
  summary: 'Tags whose slug begins like a text, for rows of a tag.',
  request: { query: z.strictObject({ q: queryText(100) }) },
  responses: {
    200: json(z.object({ tags: z.array(z.object({ slug: z.string(), name: z.string() })) }), 'At most 10.'),
    ...problems(),
  },
});

export function homeRoutes(home: HomeAdmin) {
  return apiRouter()
    .openapi(readRows, async (context) => context.json(await home.read(), 200))
    .openapi(usualRows, async (context) => context.json({ rows: await home.usual() }, 200))
    .openapi(updateRows, async (context) => {
      const { version, ...value } = context.req.valid('json');
      return context.json(await home.update(value, version, context.var.operator), 200);
    })
    .openapi(checkRows, async (context) => {
      return context.json({ rows: await home.check(context.req.valid('json').rows, context.var.language) }, 200);
    })
    .openapi(findTags, async (context) => {
      return context.json({ tags: await home.findTags(context.req.valid('query').q) }, 200);
    });
}
