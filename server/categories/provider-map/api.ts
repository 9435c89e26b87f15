import { createRoute, z } from '@hono/zod-openapi';
import { PROVIDER_IDS } from '../../../shared/forms/import.ts';
import { apiRouter, body, idText, json, problems, queryText } from '../../platform/http/api.ts';
import { type CategoryMapAdmin, type MappedWord, SHOWN_WORDS } from './usecases.ts';

const PAGE_SIZE = 25;
const WORD_MAX = 200;

const tags = ['category map'];

const wordSchema = z
  .object({
    provider: z.string(),
    word: z.string().openapi({ description: 'In small letters, without accents: the name of the row.' }),
    label: z.string().openapi({ description: 'As the provider spells it.' }),
    category_id: z.uuid().nullable(),
    games: z.int().openapi({ description: 'Imported games that carry the word.' }),
    waiting: z.int().openapi({ description: "Those of them without category, by nobody's decision." }),
  })
  .openapi('MappedWord');

const wordName = {
  provider: z.enum(PROVIDER_IDS, 'invalid_choice'),
  word: queryText(WORD_MAX).trim().min(1, 'required'),
};

const listWords = createRoute({
  method: 'get',
  path: '/',
  summary: 'The words that providers use for categories, the most used first, and what they mean here.',
  tags,
  request: {
    query: z.strictObject({
      provider: z.enum(PROVIDER_IDS).optional(),
      q: queryText(WORD_MAX).trim().optional(),
      show: z.enum(SHOWN_WORDS).default('all').openapi({
        description: '`unmapped`: without category; `waiting`: with games that have none.',
      }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(z.object({ total: z.int(), pageSize: z.int(), items: z.array(wordSchema) }), 'A page of them.'),
    ...problems(),
  },
});

const saveWord = createRoute({
  method: 'put',
  path: '/',
  summary: 'Says what a word means for the imports to come.',
  tags,
  request: { body: body(z.strictObject({ ...wordName, category_id: idText.nullable() })) },
  responses: { 200: json(wordSchema, 'The word as it is saved now.'), ...problems() },
});

const applyWord = createRoute({
  method: 'post',
  path: '/apply',
  summary: 'Gives games that carry a word and have no category the one that the word means.',
  description: 'Up to a thousand games at a time: ask again while games are waiting. What an operator decided stays.',
  tags,
  request: { body: body(z.strictObject(wordName)) },
  responses: {
    200: json(
      z.object({ updated: z.int(), waiting: z.int() }),
      'How many games have a category now, and how many still have none.',
    ),
    ...problems(),
  },
});

function present({ categoryId, ...word }: MappedWord): z.infer<typeof wordSchema> {
  return { ...word, category_id: categoryId };
}

export function categoryMapRoutes(categoryMap: CategoryMapAdmin) {
  return apiRouter()
    .openapi(listWords, async (context) => {
      const { page, q, ...filter } = context.req.valid('query');
      const found = await categoryMap.list({ ...filter, q: q || undefined }, { page, pageSize: PAGE_SIZE });
      return context.json({ total: found.total, pageSize: PAGE_SIZE, items: found.items.map(present) }, 200);
    })
    .openapi(saveWord, async (context) => {
      const { category_id, ...name } = context.req.valid('json');
      return context.json(present(await categoryMap.update(name, category_id, context.var.operator)), 200);
    })
    .openapi(applyWord, async (context) => {
      return context.json(await categoryMap.apply(context.req.valid('json'), context.var.operator), 200);
    });
}
