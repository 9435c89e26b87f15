import { createRoute, z } from '@hono/zod-openapi';
import { chosenGames, collectionSave, newCollectionForm } from '../../../shared/forms/collection.ts';
import { deletionSchema } from '../../activity/deletions/answer.ts';
import { apiRouter, body, idParams, json, problems } from '../../platform/http/api.ts';
import { collectionEntity, collectionPreview, listedCollection, tagOptions, tagQuery } from './schema.ts';
import type { CollectionAdmin } from './usecases.ts';

const tags = ['collections'];

const listCollections = createRoute({
  method: 'get',
  path: '/',
  summary: 'All collections by title, published or not.',
  tags,
  responses: { 200: json(z.array(listedCollection), 'The collections.'), ...problems() },
});

const previewCollection = createRoute({
  method: 'post',
  path: '/preview',
  summary: 'The games that a collection would show, and how many. Changes nothing.',
  tags,
  request: { body: body(chosenGames) },
  responses: { 200: json(collectionPreview, 'The games.'), ...problems() },
});

const listTags = createRoute({
  method: 'get',
  path: '/tags',
  summary: 'Tags whose slug starts with a text, for a field that completes them.',
  tags,
  request: { query: tagQuery },
  responses: { 200: json(tagOptions, 'At most 12 tags, by slug.'), ...problems() },
});

const getCollection = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'A collection with all fields for operators.',
  tags,
  request: { params: idParams },
  responses: { 200: json(collectionEntity, 'The collection.'), ...problems(404) },
});

const createCollection = createRoute({
  method: 'post',
  path: '/',
  summary: 'Creates a collection. Omitted fields are empty; a missing slug is derived from the French title.',
  description:
    'Refusals on `slug`: `slug_taken`, and `slug_needed` where the title leaves none. On a rule: `unknown_category`, ' +
    '`unknown_tag`.',
  tags,
  request: { body: body(newCollectionForm) },
  responses: { 201: json(collectionEntity, 'The new collection.'), ...problems(503) },
});

const saveCollection = createRoute({
  method: 'put',
  path: '/{id}',
  summary: 'Saves a collection if its version is current. A changed slug leaves a redirect.',
  tags,
  request: { params: idParams, body: body(collectionSave) },
  responses: { 200: json(collectionEntity, 'The collection as saved.'), ...problems(404, 409, 503) },
});

const deleteCollection = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Deletes a collection and its addresses. Its games stay.',
  tags,
  request: { params: idParams },
  responses: { 200: json(deletionSchema, 'Deleted.'), ...problems(404, 503) },
});

export function collectionRoutes(collections: CollectionAdmin) {
  return apiRouter()
    .openapi(listCollections, async (context) => context.json(await collections.list(), 200))
    .openapi(previewCollection, async (context) =>
      context.json(await collections.preview(context.req.valid('json')), 200),
    )
    .openapi(listTags, async (context) => context.json(await collections.tagsLike(context.req.valid('query').q), 200))
    .openapi(getCollection, async (context) => context.json(await collections.get(context.req.valid('param').id), 200))
    .openapi(createCollection, async (context) =>
      context.json(await collections.create(context.req.valid('json'), context.var.operator), 201),
    )
    .openapi(saveCollection, async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await collections.update(id, context.req.valid('json'), context.var.operator), 200);
    })
    .openapi(deleteCollection, async (context) => {
      const deletion = await collections.remove(context.req.valid('param').id, context.var.operator);
      return context.json({ deletion }, 200);
    });
}
