import { z } from '@hono/zod-openapi';
import { ENTITIES } from '../../../shared/entities.ts';
import { synonymForm } from '../../../shared/forms/synonym.ts';
import { crudRoutes } from '../../entity/routes.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter, json, problems, routesOf } from '../../platform/http/api.ts';
import { createSynonyms, suggestionQuery, synonymQuery, synonymSchema } from './resource.ts';

const TAG = 'searches';
const crud = crudRoutes({ tags: [TAG], saving: [409] });
const output = synonymSchema;

const suggest = routesOf(TAG)('get', '/suggestions', {
  summary: 'Words that find something: genres, and words of the catalogue that are alike.',
  request: { query: suggestionQuery },
  responses: { 200: json(z.object({ words: z.array(z.string()) }), 'The closest ones first.'), ...problems() },
});

function synonymRoutes(synonyms: ReturnType<typeof createSynonyms>) {
  const list = crud.page(synonyms.list, synonymQuery, {
    summary: 'What words mean in searches, by operators.',
    answer: 'A page of them.',
    output,
  });
  const create = crud.create(synonyms.create, synonymForm, {
    summary: 'Says what words mean.',
    description: 'In one language, or in all. `meaning` holds words and phrases, separated by commas.',
    answer: 'The new synonym.',
    output,
  });
  const get = crud.get(synonyms.get, { summary: 'One synonym.', answer: 'The synonym.', output });
  const update = crud.update(synonyms.update, synonymForm.safeExtend({ version: z.int().min(1) }), {
    summary: 'Saves one if its version is current.',
    answer: 'The synonym as saved.',
    output,
  });
  const remove = crud.remove(synonyms.remove, { summary: 'Deletes one.', answer: 'Deleted.' });
  return apiRouter()
    .openapi(suggest, async (context) => {
      return context.json({ words: await synonyms.suggestions(context.req.valid('query')) }, 200);
    })
    .openapi(...list)
    .openapi(...create)
    .openapi(...get)
    .openapi(...update)
    .openapi(...remove);
}

/** Synonyms that operators define for searches. Searches read them in `search/asking.ts`. */
export function synonyms(platform: Platform) {
  return {
    admin: () => apiRouter().route(ENTITIES.synonym.path, synonymRoutes(createSynonyms(platform))),
  } satisfies Feature;
}
