import { z } from '@hono/zod-openapi';
import { chosenGames, collectionSave, newCollectionForm, PICKED_MAX } from '../../../shared/forms/collection.ts';
import { chosenTarget } from '../../../shared/forms/game-filter.ts';
import { crudRoutes } from '../../entity/routes.ts';
import { apiRouter, body, idParams, idText, json, problems, routesOf } from '../../platform/http/api.ts';
import { collectionEntity, collectionPreview, listedCollection, tagOptions, tagQuery } from './schema.ts';
import type { CollectionAdmin } from './usecases.ts';

const tag = 'collections';
const route = routesOf(tag);

const crud = crudRoutes({ tags: [tag], saving: [503], removing: [503] });

const previewCollection = route('post', '/preview', {
  summary: 'The games that a collection would show, and how many. Changes nothing.',
  request: { body: body(chosenGames) },
  responses: { 200: json(collectionPreview, 'The games.'), ...problems() },
});

const addGames = route('post', '/{id}/games', {
  summary: 'Adds games at the end of a picked collection: some, or all that a filter finds.',
  description:
    'Refusals: `not_picked` for a collection with a rule, `too_many_picked`, and `selection_changed` with the `total` now.',
  request: { params: idParams, body: body(chosenTarget) },
  responses: {
    200: json(z.object({ added: z.array(z.uuid()) }), 'The games that were not in it.'),
    ...problems(404, 409, 413, 503),
  },
});

const removeGames = route('post', '/{id}/games/remove', {
  summary: 'Takes games out of a picked collection.',
  request: { params: idParams, body: body(z.strictObject({ ids: z.array(idText).min(1).max(PICKED_MAX) })) },
  responses: { 200: json(collectionEntity, 'The collection without them.'), ...problems(404, 413, 503) },
});

const listTags = route('get', '/tags', {
  summary: 'Tags whose slug starts with a text, for a field that completes them.',
  request: { query: tagQuery },
  responses: { 200: json(tagOptions, 'At most 12 tags, by slug.'), ...problems() },
});

export function collectionRoutes(collections: CollectionAdmin) {
  const list = crud.list(collections.list, {
    summary: 'All collections by title, published or not.',
    answer: 'The collections.',
    output: z.array(listedCollection),
  });
  const get = crud.get(collections.get, {
    summary: 'A collection with all fields for operators.',
    answer: 'The collection.',
    output: collectionEntity,
  });
  const create = crud.create(collections.create, newCollectionForm, {
    summary:
      'Creates a collection. Omitted fields are empty, but for the title in the language at the root of the site, or in the first of the site in which it is shown; a missing slug is ' +
      'derived from it.',
    description:
      'Refusals on `slug`: `slug_taken`, and `slug_needed` where the title leaves none. On a rule: `unknown_category`, ' +
      '`unknown_tag`.',
    answer: 'The new collection.',
    output: collectionEntity,
  });
  const update = crud.update(collections.update, collectionSave, {
    summary: 'Saves a collection if its version is current. A changed slug leaves a redirect.',
    answer: 'The collection as saved.',
    output: collectionEntity,
  });
  const remove = crud.remove(collections.remove, {
    summary: 'Deletes a collection and its addresses. Its games stay.',
    answer: 'Deleted.',
  });
  return apiRouter()
    .openapi(...list)
    .openapi(previewCollection, async (context) =>
      context.json(await collections.preview(context.req.valid('json'), context.var.language), 200),
    )
    .openapi(listTags, async (context) => context.json(await collections.tagsLike(context.req.valid('query').q), 200))
    .openapi(addGames, async (context) => {
      const { id } = context.req.valid('param');
      const added = await collections.addGames(id, context.req.valid('json'), context.var.operator);
      return context.json({ added }, 200);
    })
    .openapi(removeGames, async (context) => {
      const { id } = context.req.valid('param');
      const { ids } = context.req.valid('json');
      return context.json(await collections.removeGames(id, ids, context.var.operator), 200);
    })
    .openapi(...get)
    .openapi(...create)
    .openapi(...update)
    .openapi(...remove);
}
