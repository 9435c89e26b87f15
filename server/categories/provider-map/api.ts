import { z } from '@hono/zod-openapi';
import { PROVIDER_IDS } from '../../../shared/forms/import.ts';
import {
  apiRouter,
  body,
  idText,
  json,
  linked,
  listPage,
  problems,
  queryText,
  routesOf,
} from '../../platform/http/api.ts';
import { type CategoryMapAdmin, type MappedWord, SHOWN_WORDS } from './usecases.ts';

const PAGE_SIZE = 25;
const WORD_MAX = 200;

const route = routesOf('category map');

const wordSchema = z
  .object({
    provider: z.string(),
    word: z.string().openapi({ description: 'Lower case, without accents: the key of the row.' }),
    label: z.string().openapi({ description: "The provider's most frequent spelling." }),
    category_id: z.uuid().nullable(),
    games: z.int().openapi({ description: 'Imported games with this word.' }),
    waiting: z.int().openapi({ description: "Those without a category, except by an operator's decision." }),
  })
  .openapi('MappedWord');

const wordName = {
  provider: z.enum(PROVIDER_IDS, 'invalid_choice'),
  word: queryText(WORD_MAX).trim().min(1, 'required'),
};

const listWords = route('get', '/', {
  summary: "The providers' category words, most used first, and the categories they map to.",
  request: {
    query: z.strictObject({
      provider: z.enum(PROVIDER_IDS).optional(),
      q: queryText(WORD_MAX).trim().optional(),
      show: z.enum(SHOWN_WORDS).default('all').openapi({
        description: '`unmapped`: words without a category; `waiting`: words with unplaced games.',
      }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: json(listPage(wordSchema), 'One page.'),
    ...problems(),
  },
});

const saveWord = route('put', '/', {
  summary: 'Maps a word to a category for future imports.',
  request: { body: body(z.strictObject({ ...wordName, category_id: idText.nullable() })) },
  responses: { 200: json(wordSchema, 'The word as saved.'), ...problems() },
});

const createCategory = route('post', '/category', {
  summary: 'Makes a category of a word, with the texts of automatic categories, and maps the word to it.',
  description:
    'Where a category already is of the genre that the word names, or has its name, the word is mapped to that one.',
  request: { body: body(z.strictObject(wordName)) },
  responses: {
    201: json(z.object({ word: wordSchema, category: z.string() }), "The word as saved, and the category's name."),
    ...problems(),
  },
});

const applyWord = route('post', '/apply', {
  summary: 'Places games with a word and no category in the category the word maps to.',
  description: "Up to a thousand games per request: repeat while games are waiting. Respects operators' decisions.",
  request: { body: body(z.strictObject(wordName)) },
  responses: {
    200: json(z.object({ updated: z.int(), waiting: z.int() }), 'Numbers of placed games, and of those still waiting.'),
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
      const items = found.items.map(present);
      return context.json(linked(context, { total: found.total, page, pageSize: PAGE_SIZE, items }), 200);
    })
    .openapi(saveWord, async (context) => {
      const { category_id, ...name } = context.req.valid('json');
      return context.json(present(await categoryMap.update(name, category_id, context.var.operator)), 200);
    })
    .openapi(createCategory, async (context) => {
      const { operator, language } = context.var;
      const { word, category } = await categoryMap.create(context.req.valid('json'), operator, language);
      return context.json({ word: present(word), category }, 201);
    })
    .openapi(applyWord, async (context) => {
      return context.json(await categoryMap.apply(context.req.valid('json'), context.var.operator), 200);
    });
}
